/** What Eclipse's boards say in English. `it.ts` must have the same keys. */
export const en = {
  // the map
  map: "Map of the galaxy",
  zoom: "Zoom",
  zoom_in: "Closer",
  zoom_out: "Farther",
  zoom_fit: "Whole map",
  nobodys: "no disc",
  owned_by: "of {name}",
  vp: "{number} VP",
  points: "victory points",
  settled: "settled: {squares}",
  unsettled: "free: {squares}",
  artifact: "artifact",
  discovery: "discovery tile",
  joined_with: "joined to {sectors}",
  sector_in_text: "{sector}",
  explore_label: "Unknown space. {where}: explore",
  settle_label: "Settle {square} on {sector}",
  raze_label: "Destroy the population on {square}, {sector}",
  tile_label: "{sector}, turned {degrees}°. R or arrows turn it, Enter lays it",

  // the bar under the map
  bar: "This action",
  turn_left: "Turn left",
  turn_right: "Turn right",
  place: "Lay it this way",
  discard: "Discard it",
  discard_both: "Discard both",
  which_tile: "Which tile?",
  turns_legal: "R turns it, or drag it round",
  no_turn: "{sectors}: however it is turned, no wormhole meets one of yours.",
  pick_space: "Choose a glowing space.",
  pick_source: "Choose one of your fleets on the map.",
  pick_ship: "Which ship?",
  pick_target: "Now choose a glowing sector for the {ship}.",
  pick_next: "{left} more steps for the {ship}: choose a glowing sector.",
  pick_disc:
    "Choose a glowing sector for a disc from the track, or one of your own sectors to lift its disc.",
  pick_disc_target: "Lifted from {sector}: choose a glowing sector.",
  to_track: "Back to the track",
  pick_thing: "What do you build?",
  pick_site: "Now choose a glowing sector for the {thing}.",
  upkeep_due: "Money {money} + {income} income − {upkeep} upkeep: {number} left.",
  upkeep_short:
    "Money {money} + {income} income − {upkeep} upkeep: {number} short. Trade for money, or choose a sector to give up.",
  upkeep_lost:
    "Money {money} + {income} income − {upkeep} upkeep: {number} short, and nothing can pay it any more. Your civilisation collapses when nothing is left to trade.",
  left_over: "{number} left",
  stop: "Stop here",

  // tabs
  tabs: "Boards",
  "tab.map": "Map",
  "tab.board": "Player boards",
  "tab.technologies": "Technologies",
  "tab.ships": "Ships",
  "tab.battle": "Battle",
  "tab.scores": "Points",
  "tab.species": "Species",
  "short.map": "Map",
  "short.board": "Boards",
  "short.technologies": "Tech",
  "short.ships": "Ships",
  "short.battle": "Battle",
  "short.scores": "Points",
  "short.species": "Species",
  round: "Round {round} of {rounds}",
  "phase.setup": "Set-up",
  "phase.action": "Action phase",
  "phase.combat": "Combat phase",
  "phase.upkeep": "Upkeep",
  "phase.cleanup": "Clean-up",
  "phase.over": "Game over",

  // player boards
  boards: "Whose boards",
  storage: "Storage",
  production: "production {number}",
  income: "+{number}",
  upkeep: "Upkeep",
  upkeep_of: "upkeep {number}",
  influence_track: "Influence track",
  discs_left: "{number} discs on the track",
  population: "Population",
  cubes_left: "{number} cubes on the track",
  actions: "Actions",
  action_discs: "{action}, discs: {number}",
  reactions: "Reactions",
  colony_ships: "Colony ships",
  colony_up: "{up} of {total} colony ships ready",
  trade: "Trade",
  trade_rate: "{rate} for 1",
  reputation: "Reputation and ambassadors",
  slot_ambassador: "place for an ambassador",
  slot_either: "place for an ambassador or a reputation tile",
  slot_reputation: "place for a reputation tile",
  reputation_hidden: "reputation tile, face down",
  reputation_value: "reputation {value}",
  ambassador_of: "ambassador of {name}",
  ambassadors_left: "{number} ambassadors left to give",
  technologies: "Technologies",
  discount: "discount {number}",
  discoveries: "Discovery tiles kept: {number}",
  drawn: "Drawn: {values}",
  found: "Found: {tile}",
  graveyard: "Graveyard",
  reserve: "{number} discs in reserve",
  traitor: "Traitor",
  passed: "passed",
  out: "out of the game",
  start_player: "start player",
  next_start: "starts the next round",
  ships_left: "Ships left",
  money_after: "after upkeep: {number}",
  short_of_money: "{number} money short at upkeep",

  // technologies
  tech_price: "{price} science",
  tech_printed: "printed {cost}",
  tech_left: "{number} left",
  tech_none: "none on display",
  tech_owned: "yours",
  tech_affordable: "you can pay it",
  tech_dear: "too expensive now",
  bag: "In the bag: {number}",
  research_first: "Choose the action Research to buy it.",
  display_note: "Prices are yours, discounts included.",

  // ships
  designer: "Ship designer",
  parts: "Parts you may take",
  parts_stored: "Parts kept for later",
  pick_part: "Choose a part, then a glowing square.",
  pick_slot: "Now choose a glowing square for the {part}.",
  remove: "Take off {part}",
  slot: "{ship}, square {number}: {part}",
  slot_empty: "empty",
  energy: "Energy",
  energy_used: "Energy used",
  energy_of: "{used} of {energy} energy used",
  energy_short: "{number} energy short",
  initiative: "Initiative",
  movement: "Movement",
  computer: "Computer",
  shield: "Shield",
  hull: "Hull",
  cannons: "Cannons",
  missiles: "Missiles",
  cost: "Cost",
  none: "none",
  dice: "{number} {colour}",
  "die.yellow": "yellow dice (1 damage)",
  "die.orange": "orange dice (2 damage)",
  "die.red": "red dice (4 damage)",
  compare: "Would become",

  // battle
  battle_at: "Battle at {sector}",
  attacker: "Attacker",
  defender: "Defender",
  "stage.missiles": "Missiles",
  "stage.cannons": "Engagement round {round}",
  "stage.population": "Attack on the population",
  order: "Order of initiative",
  now_acts: "now",
  retreats_to: "withdraws to {sector}",
  so_far: "The fight so far",
  dice_rolled: "Dice",
  die_label: "{colour} die: {value}, {what}",
  hit: "hit",
  miss: "miss",
  assign_now: "This die: {damage} damage. Choose its target.",
  damage_of: "damage {damage}, destroyed at {limit}",
  target: "{ship} of {name}, {damage}",
  chance_wins: "Chance to win the battle",
  chance_away: "Ships that get away, on average",
  chance_razes: "Chance to destroy all the population",
  no_battle: "No battle now.",

  // points
  "score.hexes": "Sectors",
  "score.monoliths": "Monoliths",
  "score.technologies": "Technologies",
  "score.ambassadors": "Ambassadors",
  "score.discoveries": "Discoveries",
  "score.reputation": "Reputation",
  "score.species": "Species",
  "score.traitor": "Traitor",
  "score.total": "Total",
  score_note: "If the game ended now. Reputation tiles of others are face down.",
  score_final: "Final score",
  hidden_value: "face down",

  // species
  pick_species: "Choose a species. Its board is used by nobody else.",
  home_of: "home: {sector}",
  start_with: "Starts with",
  "species.terran":
    "Six factions with the same rules: cheap trade (2 for 1), three ship movements, Starbase.",
  "species.eridani_empire":
    "26 money, three technologies and two reputation tiles, but two fewer influence discs.",
  "species.hydran_progress":
    "Two technologies with one Research action; Advanced Labs from the start.",
  "species.planta":
    "Explores two spaces at once, four colony ships, 1 more VP per sector; population dies where an enemy ship stays.",
  "species.descendants_of_draco":
    "Draws two tiles when exploring; lives with the Ancients and scores 1 VP for each left.",
  "species.mechanema":
    "Three parts per Upgrade, three things per Build, everything cheaper to build.",
  "species.orion_hegemony":
    "Starts with a cruiser and shields on every ship; one more place for reputation. Trades 4 for 1.",

  // changes
  "change.resource": "{name}: {what} {before} to {after}",
  "change.production": "{name}: production of {what} {before} to {after}",
  "change.upkeep": "{name}: upkeep {before} to {after}",
  "change.discs": "{name}: discs on the track {before} to {after}",
  "change.vp": "{name}: {before} to {after} VP",
  "change.explored": "{sector} is discovered",
  "change.owner": "{name} takes {sector}",
  "change.lost": "{name} leaves {sector}",
  "change.arrived": "{name}: {ships} at {sector}",
  "change.gone": "{name}: {ships} leave {sector}",
  "change.way": "{name}: {ship} from {from} to {to}",
  "change.settled": "{name} settles {square} on {sector}",
  "change.unsettled": "{square} on {sector} is empty",
  "change.built": "{thing} at {sector}",
  "change.technology": "{name}: {technology}",
  "change.ancients": "Ancients at {sector}: {before} to {after}",
  "change.gcds": "The Galactic Center Defense System falls",
  "change.blueprint": "{name}, {ship}: {what}",

  // moves in the words of the boards, and what they are good for
  "label.explore": "Ring {ring}: {way} of {sector}",
  "label.explore_far": "Ring {ring}",
  "label.place": "Lay {sector}, turned {degrees}°",
  "label.trade": "Trade {number} {resource} for 1 {track}",
  "label.settle": "Settle {sector}: {square} square",
  "label.disc_on": "A disc from the track to {sector}",
  "label.disc_off": "The disc of {sector} back to the track",
  "label.fit": "{part}: {ship}, free square",
  "label.fit_over": "{part}: {ship}, over {under}",
  "label.remove": "Take {part} off: {ship}",
  "way.0": "north",
  "way.1": "north-east",
  "way.2": "south-east",
  "way.3": "south",
  "way.4": "south-west",
  "way.5": "north-west",
  "means.explore": "Turn over a sector beside yours, lay it and, if you like, put a disc on it.",
  "means.influence":
    "Move up to two discs between the track and the map; two colony ships become ready again.",
  "means.research": "Buy a technology with science.",
  "means.upgrade": "Put new parts on your ship plans. All ships of that type change at once.",
  "means.build": "Pay materials for ships, orbitals or monoliths in your sectors.",
  "means.move":
    "Send ships through wormholes. Where they meet others there is a battle at the end of the round.",
  "means.re_upgrade": "Put one new part on a ship plan.",
  "means.re_build": "Build one thing.",
  "means.re_move": "Move one ship.",
  "means.pass": "You do no more in this round, but you may still react.",
  "means.pass_first":
    "You do no more in this round, but you may still react. As the first to pass you start the next round.",
  "find.part": "A ship part of the Ancients; it needs no technology.",
  "find.money": "8 money at once.",
  "find.science": "5 science at once.",
  "find.materials": "6 materials at once.",
  "find.ancient_technology":
    "The cheapest technology on display that you do not have, free of charge.",
  "find.ancient_cruiser": "A cruiser of yours appears here, free of charge.",
  "part.cannon": "Cannon: {dice}.",
  "part.missile": "Missiles, fired once before the battle: {dice}.",
  "part.hull": "Hull: the ship bears {value} more damage.",
  "part.drive": "Drive: moves {value}.",
  "part.computer": "Computer: +{value} to hit.",
  "part.source": "Source: {value} energy.",
  "part.shield": "Shield: enemies hit you at −{value}.",
  "part.initiative": "Initiative +{number}.",
  "part.energy": "Uses {number} energy.",

  // headings of the question's moves
  "verb.species": "Species",
  "verb.action": "Actions",
  "verb.settle": "Colony ships",
  "verb.trade": "Trade",
  "verb.propose": "Diplomacy",
  "verb.explore": "Explore",
  "verb.place": "Lay the tile",
  "verb.influence": "Influence",
  "verb.research": "Research",
  "verb.fit": "Fit parts",
  "verb.remove": "Take parts off",
  "verb.build": "Build",
  "verb.move": "Move",
  "verb.abandon": "Give up a sector",
  "verb.battle": "Battle",
  "verb.claim": "The new sector",
  "verb.other": "Other",

  // great moments
  "scene.round": "A new round",
  "scene.battle": "A battle",
  "scene.won": "The battle is decided",
  "scene.lost": "A fleet is lost",
  "scene.centre": "The centre lies open",
  "scene.treason": "Treason",
  "scene.upkeep": "Upkeep",
  "scene.collapse": "A civilisation falls",
  "scene.end": "The end",

  // the guide
  "guide.species":
    "Every species plays a little differently. Terrans are the simplest to learn with: all their numbers are average and they trade well.",
  "guide.turn":
    "One action a turn, each costs an influence disc: the more discs you use, the higher your upkeep at the end of the round. In the first rounds explore and settle; keep an eye on the ember number on your influence track against your money.",
  "guide.turn.middle":
    "The middle of the game: neighbours are near. Keep a fleet whose parts match theirs, take what the ancients still guard, and watch your upkeep: discs on sectors cost you every round.",
  "guide.turn.late":
    "The last rounds: every action should bring points. Sectors, battles for reputation, a fourth technology in a row, monoliths. What only pays later no longer pays.",
  "explain.settle":
    "A colony ship carries a cube to a square: it costs nothing and you produce more from now on.",
  "explain.trade": "You may trade at any time in your turn, at the rate of your species.",
  "explain.propose":
    "Relations: you exchange ambassadors with a neighbour, a point each and a cube off a track. Whoever attacks the other becomes the traitor and loses points.",
  "explain.abandon":
    "Giving up a sector brings its disc back, so that upkeep falls; its cubes go home and its points are gone.",
  "explain.leave": "Whoever leaves takes the points counted now, and the others play on.",
  "explain.reaction":
    "A reaction is a small action after passing: one part, one ship or one movement, for a disc like any other.",
  "explain.discard": "Discarding puts the tile away; your action is spent all the same.",
  "explain.bombard":
    "Your cannons fire at the people below: every hit removes a cube, and a sector without any loses its owner.",
  "explain.bomb": "Neutron Bombs need no roll: the whole population is gone at once.",
  "explain.retreat":
    "Ships that retreat stop firing and leave at their next turn; until then they can be hit.",
  "guide.turn.first":
    "A good beginning: Explore once or twice and settle what you find. Then build a ship or research something. Three or four actions are enough in the first round; pass before your upkeep grows above your income.",
  "guide.turn.money":
    "Your upkeep is more than your money and income together. Unless you can trade, pass soon: at the end of the round you would have to give up a sector.",
  "guide.turn.settle":
    "A colony ship is ready and one of your sectors has a free square: click a framed square on the map. Each cube you put out raises what you produce. It costs nothing.",
  "guide.react":
    "You have passed, but may still react: one part, one ship or one movement for a disc. Passing again is free.",
  "guide.explore":
    "Choose a glowing space beside your sectors. Inner sectors (I) are rich but guarded, outer ones (III) poor and quiet. The tile is drawn after you choose.",
  "guide.place":
    "Turn the tile until its wormholes (half circles) meet yours: R, the arrows, the buttons, or drag it round. Only legal turns are offered. You may also discard it.",
  "guide.claim":
    "A disc makes the sector yours: its points, its squares for population, and a discovery tile if one lies there. But each disc off the track raises your upkeep.",
  "guide.influence":
    "Move up to two discs: from the track to a glowing sector, or lift one of yours. Afterwards two colony ships become ready again, which is often the reason to do this.",
  "guide.return_cube":
    "A cube comes home. Choose its track: it covers a production number there, so pick the track that can spare it.",
  "guide.research":
    "Prices fall with every technology you own of the same row. Early favourites: Improved Hull and Fusion Source for ships, Advanced Robotics for a disc, Orbital and the advanced squares for growth.",
  "guide.upgrade":
    "Choose a part, then a glowing square. Watch the energy bar: ships must produce what they use. All your ships of that type change at once, even those on the map.",
  "guide.build":
    "Choose what to build, then a glowing sector of yours. Two or three interceptors with a hull each can take on a single Ancient.",
  "guide.move":
    "Choose a fleet, then a glowing sector. Ships travel only where two half wormholes meet. A percentage shows your chance in a battle there.",
  "guide.move_on": "This ship has movement left. Choose the next sector or stop here.",
  "guide.discovery":
    "You found a tile. Use it now, or keep it face down for 2 points at the end. Early in the game using it is nearly always better.",
  "guide.engage":
    "Your ships may shoot, or begin to withdraw to a sector of yours: they leave one activation later and can be hit until then.",
  "guide.assign":
    "Each hit goes to one ship. Finishing a damaged ship is usually better than wounding a second one.",
  "guide.reputation":
    "You fought: keep one of the tiles you drew. It counts at the end, face down until then.",
  "guide.make_room":
    "Your track is full and the ambassador needs a place. One of your reputation tiles goes back to the bag: the lowest costs you least.",
  "guide.stalemate":
    "Nobody here can hit the other any more. As the attacker you must leave, each type of ship to a sector of your choice, or it is lost.",
  "guide.bombard":
    "Your ships hold the sector. Destroy the population to drive its owner out and put your own disc there. Each ship may fire or not.",
  "guide.diplomacy":
    "Relations give both of you a point, and a cube off a track of your choice, so that you produce more. Whoever attacks the other becomes the traitor.",
  "guide.upkeep": "Income minus upkeep comes due. If money is short, trade or give up a sector.",
  "guide.artifact": "Each artifact on your sectors brings five of one resource. Choose which.",
  "guide.ancient_technology":
    "The Ancients teach you the cheapest technology on display. Several cost the same: choose.",
  "guide.ancient_part":
    "An ancient part needs no technology. Put it on a blueprint at once, or keep it for a later Upgrade.",
  "guide.after": "Your action is done. Use colony ships if you like, then end the turn.",
} as const;

export type Key = keyof typeof en;
