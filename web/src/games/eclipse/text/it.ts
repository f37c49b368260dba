/** Quello che dicono le plance di Eclipse, in italiano. Le chiavi sono quelle di `en.ts`. */
import type { Key } from "./en";

export const it: Record<Key, string> = {
  // la mappa
  map: "Mappa della galassia",
  zoom: "Ingrandimento",
  zoom_in: "Più vicino",
  zoom_out: "Più lontano",
  zoom_fit: "Tutta la mappa",
  nobodys: "nessun gettone",
  owned_by: "di {name}",
  vp: "{number} PV",
  points: "punti vittoria",
  settled: "popolato: {squares}",
  unsettled: "libero: {squares}",
  artifact: "artefatto",
  discovery: "segnalino Scoperta",
  joined_with: "unito a {sectors}",
  sector_in_text: "settore {sector}",
  explore_label: "Spazio sconosciuto. {where}: esplora",
  settle_label: "Popola {square} su {sector}",
  raze_label: "Distruggi la popolazione su {square}, {sector}",
  tile_label: "{sector}, girato di {degrees}°. R o le frecce lo girano, Invio lo posa",

  // la barra sotto la mappa
  bar: "Questa azione",
  turn_left: "Gira a sinistra",
  turn_right: "Gira a destra",
  place: "Posalo così",
  discard: "Scartalo",
  discard_both: "Scartali entrambi",
  which_tile: "Quale esagono?",
  turns_legal: "R lo gira, o trascinalo",
  no_turn: "{sectors}: comunque lo giri, nessun tunnel incontra uno dei tuoi.",
  pick_space: "Scegli uno spazio illuminato.",
  pick_source: "Scegli una tua flotta sulla mappa.",
  pick_ship: "Quale nave?",
  pick_target: "Ora scegli un esagono illuminato per: {ship}.",
  pick_next: "{ship}, passi rimasti {left}: scegli un esagono illuminato.",
  pick_disc:
    "Scegli un esagono illuminato per un gettone dell'indicatore, o un tuo esagono per toglierne il gettone.",
  pick_disc_target: "Tolto da {sector}: scegli un esagono illuminato.",
  to_track: "Torna sull'indicatore",
  pick_thing: "Che cosa costruisci?",
  pick_site: "Ora scegli un esagono illuminato per: {thing}.",
  upkeep_due:
    "Denaro {money} + {income} di entrate − {upkeep} di mantenimento: ne restano {number}.",
  upkeep_short:
    "Denaro {money} + {income} di entrate − {upkeep} di mantenimento: ne mancano {number}. Cambia risorse in Denaro, o scegli un settore da cedere.",
  upkeep_lost:
    "Denaro {money} + {income} di entrate − {upkeep} di mantenimento: ne mancano {number}, e nulla può più pagarli. La tua civiltà crolla quando non resta nulla da cambiare.",
  left_over: "{number} rimasti",
  stop: "Fermati qui",

  // le schede
  tabs: "Plance",
  "tab.map": "Mappa",
  "tab.board": "Plance",
  "tab.technologies": "Tecnologie",
  "tab.ships": "Navi",
  "tab.battle": "Battaglia",
  "tab.scores": "Punti",
  "tab.species": "Specie",
  "short.map": "Mappa",
  "short.board": "Plance",
  "short.technologies": "Tecn.",
  "short.ships": "Navi",
  "short.battle": "Batt.",
  "short.scores": "Punti",
  "short.species": "Specie",
  round: "Round {round} di {rounds}",
  "phase.setup": "Preparazione",
  "phase.action": "Fase Azione",
  "phase.combat": "Combattimento",
  "phase.upkeep": "Mantenimento",
  "phase.cleanup": "Ripristino",
  "phase.over": "Fine",

  // le plance dei giocatori
  boards: "Di chi è la plancia",
  storage: "Riserve",
  production: "produzione {number}",
  income: "+{number}",
  upkeep: "Mantenimento",
  upkeep_of: "mantenimento {number}",
  influence_track: "Indicatore di Influenza",
  discs_left: "{number} gettoni sull'indicatore",
  population: "Popolazione",
  cubes_left: "{number} cubi sull'indicatore",
  actions: "Azioni",
  action_discs: "{action}, gettoni: {number}",
  reactions: "Reazioni",
  colony_ships: "Navi coloniali",
  colony_up: "{up} navi coloniali pronte su {total}",
  trade: "Commercio",
  trade_rate: "{rate} per 1",
  reputation: "Reputazione e ambasciatori",
  slot_ambassador: "posto per un ambasciatore",
  slot_either: "posto per un ambasciatore o una reputazione",
  slot_reputation: "posto per una reputazione",
  reputation_hidden: "segnalino Reputazione coperto",
  reputation_value: "reputazione {value}",
  ambassador_of: "ambasciatore di {name}",
  ambassadors_left: "{number} propri ambasciatori rimasti",
  technologies: "Tecnologie",
  discount: "sconto {number}",
  discoveries: "Segnalini Scoperta tenuti: {number}",
  drawn: "Pescati: {values}",
  found: "Trovato: {tile}",
  graveyard: "Cimitero",
  reserve: "{number} gettoni da parte",
  traitor: "Traditore",
  passed: "ha passato",
  out: "fuori dal gioco",
  start_player: "giocatore iniziale",
  next_start: "inizia il prossimo round",
  ships_left: "Navi rimaste",
  money_after: "dopo il mantenimento: {number}",
  short_of_money: "mancano {number} Denaro al mantenimento",

  // tecnologie
  tech_price: "{price} Scienza",
  tech_printed: "costo stampato {cost}",
  tech_left: "{number} disponibili",
  tech_none: "nessuna disponibile",
  tech_owned: "già tua",
  tech_affordable: "te la puoi permettere",
  tech_dear: "ora troppo cara",
  bag: "Nel sacchetto: {number}",
  research_first: "Scegli l'azione Ricerca per comprarla.",
  display_note: "I prezzi sono i tuoi, con lo sconto.",

  // navi
  designer: "Progetto delle navi",
  parts: "Parti che puoi prendere",
  parts_stored: "Parti tenute per dopo",
  pick_part: "Scegli una parte, poi una casella illuminata.",
  pick_slot: "Ora scegli una casella illuminata per: {part}.",
  remove: "Togli {part}",
  slot: "{ship}, casella {number}: {part}",
  slot_empty: "vuota",
  energy: "Energia",
  energy_used: "Energia usata",
  energy_of: "{used} di {energy} energia usata",
  energy_short: "manca energia: {number}",
  initiative: "Iniziativa",
  movement: "Movimento",
  computer: "Computer",
  shield: "Scudo",
  hull: "Scafo",
  cannons: "Cannoni",
  missiles: "Missili",
  cost: "Costo",
  none: "niente",
  dice: "{number} {colour}",
  "die.yellow": "dadi gialli (1 danno)",
  "die.orange": "dadi arancio (2 danni)",
  "die.red": "dadi rossi (4 danni)",
  compare: "Diventerebbe",

  // battaglia
  battle_at: "Battaglia: {sector}",
  attacker: "Attaccante",
  defender: "Difensore",
  "stage.missiles": "Missili",
  "stage.cannons": "Round di ingaggio {round}",
  "stage.population": "Attacco alla popolazione",
  order: "Ordine di Iniziativa",
  now_acts: "ora",
  retreats_to: "si ritira in {sector}",
  so_far: "Lo scontro finora",
  dice_rolled: "Dadi",
  die_label: "{colour}: {value}, {what}",
  hit: "colpito",
  miss: "mancato",
  assign_now: "Questo dado: {damage} danni. Scegli il bersaglio.",
  damage_of: "danni {damage}, distrutta a {limit}",
  target: "{ship} di {name}, {damage}",
  chance_wins: "Probabilità di vincere la battaglia",
  chance_away: "Navi che si salvano, in media",
  chance_razes: "Probabilità di distruggere tutta la popolazione",
  no_battle: "Nessuna battaglia ora.",

  // punti
  "score.hexes": "Esagoni",
  "score.monoliths": "Monoliti",
  "score.technologies": "Tecnologie",
  "score.ambassadors": "Ambasciatori",
  "score.discoveries": "Scoperte",
  "score.reputation": "Reputazione",
  "score.species": "Specie",
  "score.traitor": "Traditore",
  "score.total": "Totale",
  score_note: "Se la partita finisse ora. Le reputazioni degli altri sono coperte.",
  score_final: "Punteggio finale",
  hidden_value: "coperto",

  // specie
  pick_species: "Scegli una specie. La sua plancia non la userà nessun altro.",
  home_of: "origine: {sector}",
  start_with: "Inizia con",
  "species.terran":
    "Sei fazioni con le stesse regole: commercio a buon prezzo (2 per 1), tre movimenti, Base Stellare.",
  "species.eridani_empire":
    "26 Denaro, tre tecnologie e due segnalini Reputazione, ma due gettoni Influenza in meno.",
  "species.hydran_progress":
    "Due tecnologie con una sola Ricerca; Laboratori Avanzati dall'inizio.",
  "species.planta":
    "Esplora due spazi alla volta, quattro navi coloniali, 1 PV in più per esagono; la popolazione muore dove resta una nave nemica.",
  "species.descendants_of_draco":
    "Pesca due esagoni quando esplora; convive con gli Antichi e vale 1 PV ognuno che resta.",
  "species.mechanema": "Tre parti per Sviluppo, tre costruzioni per azione, tutto costa meno.",
  "species.orion_hegemony":
    "Inizia con un Incrociatore e scudi su ogni nave; un posto in più per la reputazione. Commercia 4 per 1.",

  // cambiamenti
  "change.resource": "{name}: {what} da {before} a {after}",
  "change.production": "{name}: produzione di {what} da {before} a {after}",
  "change.upkeep": "{name}: mantenimento da {before} a {after}",
  "change.discs": "{name}: gettoni sull'indicatore da {before} a {after}",
  "change.vp": "{name}: da {before} a {after} PV",
  "change.explored": "Scoperto: {sector}",
  "change.owner": "{name} prende {sector}",
  "change.lost": "{name} lascia {sector}",
  "change.arrived": "{name}: {ships} in {sector}",
  "change.gone": "{name}: {ships} via da {sector}",
  "change.way": "{name}: {ship} da {from} a {to}",
  "change.settled": "{name} popola {square} su {sector}",
  "change.unsettled": "{square} su {sector} resta vuota",
  "change.built": "{thing} in {sector}",
  "change.technology": "{name}: {technology}",
  "change.ancients": "Antichi in {sector}: da {before} a {after}",
  "change.gcds": "Il Sistema di Difesa del Centro Galattico cade",
  "change.blueprint": "{name}, {ship}: {what}",

  // le mosse con le parole delle plance, e a che cosa servono
  "label.explore": "Anello {ring}: {sector}, a {way}",
  "label.explore_far": "Anello {ring}",
  "label.place": "Colloca {sector}, girato di {degrees}°",
  "label.trade": "Cambia {number} {resource} in 1 {track}",
  "label.settle": "Colonizza {sector}: casella {square}",
  "label.disc_on": "Un gettone dall'Indicatore: {sector}",
  "label.disc_off": "Gettone di nuovo sull'Indicatore: {sector}",
  "label.fit": "{part}: {ship}, casella libera",
  "label.fit_over": "{part}: {ship}, sopra {under}",
  "label.remove": "Togli {part}: {ship}",
  "way.0": "nord",
  "way.1": "nord-est",
  "way.2": "sud-est",
  "way.3": "sud",
  "way.4": "sud-ovest",
  "way.5": "nord-ovest",
  "means.explore": "Pesca un settore accanto ai tuoi, collocalo e, se vuoi, mettici un gettone.",
  "means.influence":
    "Sposta fino a due gettoni tra l'Indicatore e la mappa; due Navi Coloniali tornano pronte.",
  "means.research": "Compra una Tecnologia con la Scienza.",
  "means.upgrade":
    "Metti nuove parti sugli schemi tecnici. Tutte le navi di quel tipo cambiano subito.",
  "means.build": "Paga Materiali per navi, Stazioni Orbitali o Monoliti nei tuoi settori.",
  "means.move":
    "Manda le navi attraverso i Tunnel. Dove ne incontrano altre, a fine round si combatte.",
  "means.re_upgrade": "Metti una nuova parte su uno schema tecnico.",
  "means.re_build": "Costruisci una cosa sola.",
  "means.re_move": "Muovi una nave sola.",
  "means.pass": "In questo round non fai altro, ma puoi ancora reagire.",
  "means.pass_first":
    "In questo round non fai altro, ma puoi ancora reagire. Passi per primo: inizierai il prossimo round.",
  "find.part": "Una parte di nave degli Antichi; non chiede Tecnologia.",
  "find.money": "Subito 8 Denaro.",
  "find.science": "Subito 5 Scienza.",
  "find.materials": "Subito 6 Materiali.",
  "find.ancient_technology": "La Tecnologia meno cara esposta che non hai, gratis.",
  "find.ancient_cruiser": "Qui appare gratis un tuo Incrociatore.",
  "part.cannon": "Cannone: {dice}.",
  "part.missile": "Missili, lanciati una volta prima della battaglia: {dice}.",
  "part.hull": "Scafo: la nave sopporta {value} danni in più.",
  "part.drive": "Motore: muove di {value}.",
  "part.computer": "Computer: +{value} per colpire.",
  "part.source": "Fonte: {value} energia.",
  "part.shield": "Scudo: i nemici ti colpiscono a −{value}.",
  "part.initiative": "Iniziativa +{number}.",
  "part.energy": "Consuma {number} energia.",

  // i titoli delle mosse
  "verb.species": "Specie",
  "verb.action": "Azioni",
  "verb.settle": "Navi coloniali",
  "verb.trade": "Commercio",
  "verb.propose": "Diplomazia",
  "verb.explore": "Esplorazione",
  "verb.place": "Posa l'esagono",
  "verb.influence": "Influenza",
  "verb.research": "Ricerca",
  "verb.fit": "Monta parti",
  "verb.remove": "Togli parti",
  "verb.build": "Costruzione",
  "verb.move": "Movimento",
  "verb.abandon": "Abbandona un esagono",
  "verb.claim": "Il nuovo settore",
  "verb.battle": "Battaglia",
  "verb.other": "Altro",

  // la guida
  "scene.round": "Un nuovo round",
  "scene.battle": "Una battaglia",
  "scene.won": "La battaglia è decisa",
  "scene.lost": "Una flotta è perduta",
  "scene.centre": "Il centro è aperto",
  "scene.treason": "Tradimento",
  "scene.upkeep": "Mantenimento",
  "scene.collapse": "Una civiltà cade",
  "scene.end": "La fine",
  "guide.species":
    "Ogni specie gioca in modo un po' diverso. I Terran sono i più semplici per imparare: numeri medi e commercio a buon prezzo.",
  "guide.turn":
    "Un'azione per turno, ognuna costa un gettone Influenza: più gettoni usi, più alto è il mantenimento a fine round. Nei primi round esplora e popola; tieni d'occhio il numero rosso dell'indicatore di Influenza rispetto al tuo Denaro.",
  "guide.turn.middle":
    "La metà della partita: i vicini sono vicini davvero. Tieni una flotta con parti pari alle loro, prendi ciò che gli Antichi ancora sorvegliano e bada al mantenimento: i gettoni sui settori costano a ogni round.",
  "guide.turn.late":
    "Gli ultimi round: ogni azione dovrebbe portare punti. Settori, battaglie per la Reputazione, una quarta Tecnologia in fila, Monoliti. Ciò che rende solo più avanti non rende più.",
  "explain.settle":
    "Una Nave Coloniale porta un cubo su una casella: non costa nulla e da ora produci di più.",
  "explain.trade": "Nel tuo turno puoi commerciare quando vuoi, al cambio della tua specie.",
  "explain.propose":
    "Relazioni: scambi un ambasciatore con un vicino, un punto a testa e un cubo in meno su un Indicatore. Chi attacca l'altro diventa il Traditore e perde punti.",
  "explain.abandon":
    "Cedere un settore ti rende il gettone, e il mantenimento scende; i cubi tornano a casa e i punti si perdono.",
  "explain.leave": "Chi lascia prende i punti contati ora, e gli altri continuano.",
  "explain.reaction":
    "Una reazione è una piccola azione dopo aver passato: una parte, una nave o un movimento, per un gettone come sempre.",
  "explain.discard": "Scartare mette via la tessera; il turno è speso comunque.",
  "explain.bombard":
    "I tuoi cannoni sparano sulla popolazione: ogni colpo toglie un cubo, e un settore senza cubi perde il proprietario.",
  "explain.bomb": "Le Bombe a Neutroni non tirano dadi: tutta la popolazione sparisce in un colpo.",
  "explain.retreat":
    "Le navi che si ritirano smettono di sparare e partono al turno seguente; fino ad allora possono essere colpite.",
  "guide.turn.first":
    "Un buon inizio: Esplora una o due volte e popola quello che trovi. Poi costruisci una nave o fai una Ricerca. Nel primo round bastano tre o quattro azioni; passa prima che il mantenimento superi le entrate.",
  "guide.turn.money":
    "Il mantenimento supera il tuo Denaro più le entrate. Se non puoi commerciare, passa presto: a fine round dovresti abbandonare un esagono.",
  "guide.turn.settle":
    "Una nave coloniale è pronta e un tuo esagono ha una casella libera: tocca una casella incorniciata sulla mappa. Ogni cubo che posi aumenta la produzione. Non costa nulla.",
  "guide.react":
    "Hai passato, ma puoi ancora reagire: una parte, una nave o un movimento per un gettone. Passare di nuovo è gratis.",
  "guide.explore":
    "Scegli uno spazio illuminato accanto ai tuoi esagoni. I settori interni (I) sono ricchi ma difesi, quelli esterni (III) poveri e tranquilli. L'esagono si pesca dopo la scelta.",
  "guide.place":
    "Gira l'esagono finché i suoi tunnel (i semicerchi) incontrano i tuoi: R, le frecce, i pulsanti, o trascinalo. Sono offerti solo i versi permessi. Puoi anche scartarlo.",
  "guide.claim":
    "Un gettone rende tuo l'esagono: i suoi punti, le caselle per la popolazione e il segnalino Scoperta, se c'è. Ma ogni gettone tolto dall'indicatore alza il mantenimento.",
  "guide.influence":
    "Muovi fino a due gettoni: dall'indicatore a un esagono illuminato, oppure togline uno dei tuoi. Poi due navi coloniali tornano pronte: spesso è questo il motivo per farlo.",
  "guide.return_cube":
    "Un cubo torna a casa. Scegli il suo indicatore: lì coprirà un numero della produzione, quindi scegli quello che può farne a meno.",
  "guide.research":
    "I prezzi calano con ogni tecnologia della stessa riga che possiedi. All'inizio piacciono: Scafo Migliorato ed Energia a Fusione per le navi, Robotica Avanzata per un gettone, Stazione Orbitale e le caselle avanzate per crescere.",
  "guide.upgrade":
    "Scegli una parte, poi una casella illuminata. Guarda la barra dell'energia: le navi devono produrre quello che usano. Tutte le tue navi di quel tipo cambiano subito, anche sulla mappa.",
  "guide.build":
    "Scegli che cosa costruire, poi un tuo esagono illuminato. Due o tre Intercettori con uno Scafo ciascuno possono affrontare un solo Antico.",
  "guide.move":
    "Scegli una flotta, poi un esagono illuminato. Le navi viaggiano solo dove due mezzi tunnel si incontrano. Una percentuale dice le tue probabilità in una battaglia.",
  "guide.move_on": "Questa nave può ancora muoversi. Scegli il prossimo esagono o fermati qui.",
  "guide.discovery":
    "Hai trovato un segnalino. Usalo ora, o tienilo coperto per 2 punti alla fine. All'inizio conviene quasi sempre usarlo.",
  "guide.engage":
    "Le tue navi possono sparare o iniziare la ritirata verso un tuo esagono: partono all'attivazione successiva e fino ad allora possono essere colpite.",
  "guide.assign":
    "Ogni colpo va a una nave. Finire una nave danneggiata di solito è meglio che ferirne una seconda.",
  "guide.reputation":
    "Hai combattuto: tieni uno dei segnalini pescati. Conta alla fine, fino ad allora resta coperto.",
  "guide.make_room":
    "Il tuo indicatore è pieno e l'ambasciatore ha bisogno di un posto. Un tuo segnalino Reputazione torna nel sacchetto: il più basso ti costa meno.",
  "guide.stalemate":
    "Qui nessuno può più colpire l'altro. Come attaccante devi andartene, ogni tipo di Nave in un esagono a tua scelta, o perdi le navi.",
  "guide.bombard":
    "Le tue navi tengono l'esagono. Distruggi la popolazione per scacciarne il proprietario e mettere il tuo gettone. Ogni nave può sparare o no.",
  "guide.diplomacy":
    "I rapporti danno a entrambi un punto e tolgono un cubo da un Indicatore a vostra scelta: producete di più. Chi attacca l'altro diventa il traditore.",
  "guide.upkeep":
    "Si incassa e si paga il mantenimento. Se il Denaro non basta, commercia o abbandona un esagono.",
  "guide.artifact": "Ogni artefatto nei tuoi esagoni dà cinque di una risorsa. Scegli quale.",
  "guide.ancient_technology":
    "Gli Antichi ti insegnano la tecnologia meno cara esposta. Più d'una costa lo stesso: scegli.",
  "guide.ancient_part":
    "Una parte degli Antichi non richiede tecnologia. Montala subito, o tienila per un prossimo Sviluppo.",
  "guide.after": "L'azione è fatta. Usa le navi coloniali se vuoi, poi termina il turno.",
};
