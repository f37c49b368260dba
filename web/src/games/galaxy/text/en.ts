/** What the board of Galaxy says, in English. `it.ts` must have the same keys. */
export const en = {
  "guide.goal":
    "Eight worlds, five rounds: each round the world with the weakest ship falls, and all bases on it are lost. Whoever has the most influence on the three worlds that survive wins. So place bases where strong ships stand, and play weak ships where your rivals have theirs.",
  "guide.bid":
    "An auction decides who starts: the winner must open with a ship of exactly that value, so bid only what you hold, or you lose a base. Starting is worth a little; passing is safe.",
  "guide.bid_open":
    "An auction decides who starts. You are the dealer and must open it: bid the value of a ship you hold, preferably a low one. If nobody bids more you start with that ship; without it you lose a base.",
  "guide.action":
    "Each turn you play one ship into the column of its world. High ships save a world, low ships doom it: once every world has a ship, the one with the single lowest surrenders, and all bases there are lost. Choose a card in your hand, then a glowing column.",
  "guide.action.second":
    "You govern Divergence and have just played there: its governor may play a second ship, on another world. Or go on without.",
  "guide.action.base":
    "Now place a base: it earns the influence of the active row, so early rows are worth more. Click a brass place on a world that you expect to survive. You have five bases for the whole game.",
  "guide.action.power":
    "Your ship has a power, or may attack. Click the glowing target: the chance of success stands beside it. End your actions when you are done.",
  "guide.action.technology":
    "A technology is played together with a ship, before or after it, one per turn, and lasts until the round ends.",
  "guide.action.garrison":
    "Once, in the first round, you may lay a ship face down instead of playing it: a secret base. When you reveal it, it counts 5 if its world still stands.",
  "guide.action.hide":
    "As governor of Kha'Farjimmn you may play its ship face down. Nobody knows its value until the round ends.",
  "guide.action.end": "Nothing else is needed this turn. End your actions.",
  "guide.counter":
    "The attack on your ship failed. Your ship may strike back: if it rolls higher, the attacker is destroyed, and you risk nothing.",
  "guide.permit":
    "Your Screens protect this ship. Permit the attack only if you want it to happen.",
  "guide.permit_counter":
    "Your attack failed and the other ship strikes back. Your Screens stop it unless you permit it.",
  "guide.appoint":
    "Several players are tied for most influence on this world. Choose which of them governs it.",
  "guide.govern":
    "You govern this world and played a ship on it, so its special power is yours this turn. It costs nothing.",
  "guide.exchange":
    "You drew this card from another hand. Keep it by giving another of yours, or hand it back.",
  "guide.spoils":
    "A world has fallen and you control the highest ship. Move one base in that column: raise your own, or push a rival down.",
  "guide.replace":
    "As governor of Cylor you may swap up to three useless ships of surrendered worlds for new cards.",
  "guide.draw":
    "Your turn ends with a card: draw one, or take back everything that lies in your reserve.",
  "guide.refuse": "Your Shuttle lets you refuse this card and take another instead.",
  "guide.action.late":
    "The last rounds: see which worlds are in danger, and make sure that the one that falls is not yours. A low ship on a rival's world now costs them more than any attack; a high one saves all your bases on yours.",
  "guide.action.base.late":
    "A base in this row is worth little now. It can still decide who governs a world, but do not expect much influence from it: raising older bases and saving their worlds is worth more.",
  "explain.garrison":
    "A secret base: once a game, in the first round, a ship is laid face down instead of being played. Nobody knows on which world. Revealed, the base is worth 5, if that world still stands.",
  "explain.reveal":
    "Revealing puts your secret base on the Galaxy row of its world, worth 5, and the card back into your hand. It is your base of this turn.",
  "explain.hide":
    "Face down, the ship has no power and cannot be attacked, and nobody knows its value before a world falls.",
  "explain.discard":
    "A ship of a fallen world is good for nothing else: discarding it takes the place of playing one.",
  "explain.sense":
    "Sensors: roll two dice. If the sum is not above your ship's value, secret bases of others on this world come to light.",
  "explain.warp":
    "Warp Drive: the visible ship of the previous row in this column comes into your hand.",
  "explain.recover":
    "Felowi's governor takes back a visible ship of an earlier row of this column.",
  "explain.scatter":
    "Myrmidon's governor sends half a rival's hand, at random, to the reserve: out of use until it is taken back.",
  "explain.trade":
    "Ecup Contract's governor draws a card from a rival's hand, looks at it, and gives it or another one back.",
  "explain.shift":
    "Erithizonian's governor moves an ally to another world, where it covers the ship that lies there.",
  "verb.bid": "Bid",
  "verb.play": "Play a ship",
  "verb.hide": "Play face down",
  "verb.discard": "Discard",
  "verb.garrison": "Secret base",
  "verb.base": "Place a base",
  "verb.power": "Powers and attacks",
  "verb.technology": "Technology",
  "verb.govern": "Governor",
  "verb.other": "Other",
  "ask.opening": "Play your actions: open with a ship of value {value}.",
  "ask.draw": "Draw a card.",
  "ask.reserve": "The draw pile is empty. Take your reserve.",
  bare_bid: "no ship",
  yours: "yours",
  drawn: "drawn",
  "stake.bid":
    "You hold no ship of value {value}. If you win the auction with this bid, you lose a base for the whole game.",
  "stake.ship":
    "If it hits, {card} is destroyed. A ship beneath it, if there is one, then defends {world}.",
  "stake.may_strike":
    "If it fails, {name} may strike back: {percent} risk in all that you lose {card}.",
  "stake.must_strike":
    "If it fails, the ship strikes back: {percent} risk in all that you lose {card}.",
  "stake.screened": "If it fails and the ship strikes back, your Screens protect {card}.",
  "stake.screens": "{name} has Screens and must first permit the attack.",
  "stake.own": "You control this ship yourself.",
  "stake.base":
    "If it hits, the base of {name} drops ({row}): influence {before} becomes {after}. If it fails, nothing happens to your ship.",
  "stake.sense":
    "If it works, the secret bases of the others on {world} are revealed. If not, nothing happens.",
  "stake.strike": "If it hits, the attacking ship is destroyed. If it fails, nothing happens.",
  "warn.falls": "▼ If the turn ended now, {world} would fall: lowest ship, {value}.",
  "warn.veiled":
    "▼ If the turn ended now, {world} ({value}) would fall, unless the hidden ship is lower.",
  "warn.tie":
    "If the turn ended now, no world would fall: {worlds} are tied for lowest with {value}.",
  "warn.tie_veiled":
    "If the turn ended now, no world would fall, unless the hidden ship is lower than {value}.",
  "warn.bare":
    "Lowest so far: {world} ({value}). It falls once every world has a ship; without one: {bare}.",
  would_fall: "{world} would fall at the end of this turn",
  would_stand: "{world} would not fall any more",
  worth: "{row}: a base here has influence {value}",
  "scene.opens": "The first turn",
  "scene.destroyed": "A ship is lost",
  "scene.holds": "The defence holds",
  "scene.base_hit": "A base is hit",
  "scene.secret": "A secret comes out",
  "scene.falls": "A world falls",
  "scene.round": "A new round",
  "scene.end": "The end",
  pick_world: "Now choose a glowing world for {card}.",
  round: "Round {round}",
  surrender: "surrendered",
  governor: "governor",
  no_governor: "no governor",
  bases_left: "bases left",
  cards: "cards",
  reserve: "Reserve",
  pile: "Draw pile",
  discards: "Discards",
  secret: "secret base",
  garrison: "Garrison",
  hidden: "hidden ship",
  no_ship: "no ship",
  base_of: "base of {name}, {row}",
  place: "place for a base",
  new_governor: "{name} governs {world}",
  lost_governor: "{world} has no governor",
  influence_change: "{name} on {world}: {before} to {after}",
  ship_on: "{card} on {world}",
  ship_gone: "{card} leaves {world}",
  world_falls: "{world} surrenders",
  to_hand: "to your hand: {cards}",
  starts: "bid {value}",
  score: "influence in play",
  no_hand: "Your hand is empty.",
  lowest: "lowest: would fall if the turn ended now",
  "legend.board": "On the board",
  "legend.worlds": "Worlds",
  "legend.ships": "Ships, by value",
  "legend.dials": "On the dials",
  "legend.base": "base of a player",
  "legend.governor": "seal: the governor of the world",
  "legend.influence": "influence of a base on that row",
  "legend.sum": "a player's influence on the world",
  "legend.doomed": "would surrender if the turn ended now",
  "legend.least": "would have the lowest ship after the move you look at",
  "legend.fallen": "surrendered world",
  "legend.hidden": "ship that you do not know",
  "legend.ally": "allied ship, lies on any world",
  "legend.hand": "cards in hand",
  "legend.dial": "rim: bases still at hand; number: influence in all",
  ship_over: "{card} on {world}, covers {old}",
  lowest_then: "Lowest ship then: {worlds} ({value})",
} as const;

export type Key = keyof typeof en;
