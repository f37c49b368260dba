/** Quello che dice il tabellone di Galaxy, in italiano. */
import type { Key } from "./en";

export const it: Record<Key, string> = {
  "guide.goal":
    "Otto mondi, cinque round: a ogni round cade il mondo con l'astronave più debole, e tutte le Basi lì sono perse. Vince chi ha più influenza sui tre mondi che restano. Piazza quindi le Basi dove ci sono astronavi forti, e gioca quelle deboli dove le hanno i rivali.",
  "guide.bid":
    "Un'asta decide chi comincia: chi la vince deve aprire con un'astronave di quel valore esatto, quindi offri solo quello che hai in mano, o perdi una Base. Cominciare vale poco; passare non costa nulla.",
  "guide.bid_open":
    "Un'asta decide chi comincia. Sei il mazziere e devi aprirla: offri il valore di un'astronave che hai, meglio se basso. Se nessuno rilancia cominci tu con quell'astronave; se non l'hai perdi una Base.",
  "guide.action":
    "A ogni turno giochi un'astronave nella colonna del suo mondo. Quelle alte salvano un mondo, quelle basse lo condannano: quando ogni mondo ha un'astronave si arrende quello con l'unica più bassa, e le Basi lì sono perse. Scegli una carta dalla mano, poi una colonna illuminata.",
  "guide.action.second":
    "Governi Divergence e ci hai appena giocato: il suo Governatore può giocare una seconda astronave, su un altro mondo. Oppure vai avanti senza.",
  "guide.action.base":
    "Ora piazza una Base: vale l'influenza della riga attiva, quindi le prime righe rendono di più. Scegli un posto d'ottone su un mondo che credi sopravviva. Hai cinque Basi per tutta la partita.",
  "guide.action.power":
    "La tua astronave ha un potere, o può attaccare. Scegli il bersaglio illuminato: accanto c'è la probabilità di riuscita. Quando hai finito, termina le azioni.",
  "guide.action.technology":
    "Una tecnologia si gioca insieme a un'astronave, prima o dopo, una per turno, e dura fino alla fine del round.",
  "guide.action.garrison":
    "Una volta sola, nel primo round, puoi posare coperta un'astronave invece di giocarla: è una Base segreta. Quando la riveli vale 5, se il suo mondo è ancora in piedi.",
  "guide.action.hide":
    "Da Governatore di Kha'Farjimmn puoi giocare coperta la sua astronave. Nessuno ne conosce il valore fino alla fine del round.",
  "guide.action.end": "In questo turno non serve altro. Termina le azioni.",
  "guide.counter":
    "L'attacco alla tua astronave è fallito. Puoi rispondere: se tiri più alto l'attaccante è eliminato, e tu non rischi nulla.",
  "guide.permit": "I tuoi Screens proteggono questa astronave. Permetti l'attacco solo se lo vuoi.",
  "guide.permit_counter":
    "Il tuo attacco è fallito e l'altra astronave contrattacca. I tuoi Screens la fermano, a meno che tu non lo permetta.",
  "guide.appoint":
    "Più giocatori sono alla pari come influenza su questo mondo. Scegli chi lo governa.",
  "guide.govern":
    "Governi questo mondo e ci hai giocato un'astronave: in questo turno il suo potere è tuo. Non costa nulla.",
  "guide.exchange":
    "Hai pescato questa carta da un'altra mano. Tienila dandone una tua, oppure rendila.",
  "guide.spoils":
    "Un mondo è caduto e controlli l'astronave più alta. Sposta una Base di quella colonna: alza la tua o abbassa quella di un rivale.",
  "guide.replace":
    "Da Governatore di Cylor puoi cambiare fino a tre astronavi inutili di mondi arresi con carte nuove.",
  "guide.draw": "Il turno finisce con una carta: pescane una, o riprendi tutta la tua Riserva.",
  "guide.refuse": "Il tuo Shuttle ti permette di rifiutare questa carta e prenderne un'altra.",
  "guide.action.late":
    "Gli ultimi round: guarda quali mondi sono in pericolo, e fa' in modo che quello che cade non sia tuo. Un'astronave bassa sul mondo di un rivale ora gli costa più di ogni attacco; una alta salva tutte le tue Basi sul tuo.",
  "guide.action.base.late":
    "Una Base in questa riga ormai vale poco. Può ancora decidere chi governa un mondo, ma non aspettarti molta influenza: conviene alzare le Basi più vecchie e salvare i loro mondi.",
  "explain.garrison":
    "Una Base segreta: una volta per partita, nel primo round, si posa un'astronave coperta invece di giocarla. Nessuno sa su quale mondo. Rivelata, la Base vale 5, se quel mondo è ancora in piedi.",
  "explain.reveal":
    "Rivelandola la tua Base segreta va sulla riga della Galassia del suo mondo, dove vale 5, e la carta torna in mano. È la tua Base di questo turno.",
  "explain.hide":
    "Coperta, l'astronave non ha potere e non può essere attaccata, e nessuno ne conosce il valore finché un mondo non cade.",
  "explain.discard":
    "Un'astronave di un mondo caduto non serve ad altro: scartarla prende il posto di giocarne una.",
  "explain.sense":
    "Sensori: tira due dadi. Se la somma non supera il valore della tua astronave, le Basi segrete degli altri su questo mondo vengono alla luce.",
  "explain.warp":
    "Warp Drive: l'astronave visibile della riga precedente in questa colonna torna nella tua mano.",
  "explain.recover":
    "Il Governatore di Felowi riprende un'astronave visibile di una riga precedente di questa colonna.",
  "explain.scatter":
    "Il Governatore di Myrmidon manda in Riserva metà della mano di un rivale, a caso: inutilizzabile finché non la riprende.",
  "explain.trade":
    "Il Governatore di Ecup Contract pesca una carta dalla mano di un rivale, la guarda, e rende quella o un'altra.",
  "explain.shift":
    "Il Governatore di Erithizonian sposta un Alleato su un altro mondo, dove copre l'astronave che c'è.",
  "verb.bid": "Offri",
  "verb.play": "Gioca un'astronave",
  "verb.hide": "Gioca coperta",
  "verb.discard": "Scarta",
  "verb.garrison": "Base segreta",
  "verb.base": "Piazza una Base",
  "verb.power": "Poteri e attacchi",
  "verb.technology": "Tecnologia",
  "verb.govern": "Governatore",
  "verb.other": "Altro",
  "ask.opening": "Gioca le tue azioni: apri con un'astronave di valore {value}.",
  "ask.draw": "Pesca una carta.",
  "ask.reserve": "Il mazzo è finito. Riprendi la Riserva.",
  bare_bid: "senza nave",
  yours: "tua",
  drawn: "pescata",
  "stake.bid":
    "Non hai un'astronave di valore {value}. Se vinci l'asta con questa offerta perdi una Base per tutta la partita.",
  "stake.ship":
    "Se riesce, {card} è distrutta. Quella che le sta sotto, se c'è, difende allora {world}.",
  "stake.may_strike":
    "Se fallisce, {name} può contrattaccare: {percent} di rischio in tutto di perdere {card}.",
  "stake.must_strike":
    "Se fallisce, l'astronave contrattacca: {percent} di rischio in tutto di perdere {card}.",
  "stake.screened": "Se fallisce e l'astronave contrattacca, i tuoi Screens proteggono {card}.",
  "stake.screens": "{name} ha gli Screens e deve prima permettere l'attacco.",
  "stake.own": "Questa astronave la controlli tu.",
  "stake.base":
    "Se riesce, la Base di {name} scende ({row}): l'influenza passa da {before} a {after}. Se fallisce, alla tua astronave non succede nulla.",
  "stake.sense":
    "Se riesce, le Basi segrete degli altri su {world} sono rivelate. Se no, non succede nulla.",
  "stake.strike": "Se riesce, l'astronave attaccante è distrutta. Se fallisce, non succede nulla.",
  "warn.falls": "▼ Se il turno finisse ora cadrebbe {world}: ha l'astronave più bassa, {value}.",
  "warn.veiled":
    "▼ Se il turno finisse ora cadrebbe {world} ({value}), a meno che l'astronave nascosta sia più bassa.",
  "warn.tie":
    "Se il turno finisse ora non cadrebbe nessun mondo: {worlds} sono i più bassi alla pari, con {value}.",
  "warn.tie_veiled":
    "Se il turno finisse ora non cadrebbe nessun mondo, a meno che l'astronave nascosta valga meno di {value}.",
  "warn.bare":
    "Il più basso finora: {world} ({value}). Cade quando ogni mondo ha un'astronave; senza: {bare}.",
  would_fall: "{world} cadrebbe alla fine di questo turno",
  would_stand: "{world} non cadrebbe più",
  worth: "{row}: una Base qui vale {value} di influenza",
  "scene.opens": "Il primo turno",
  "scene.destroyed": "Un'astronave è perduta",
  "scene.holds": "La difesa regge",
  "scene.base_hit": "Una Base è colpita",
  "scene.secret": "Un segreto viene a galla",
  "scene.falls": "Un mondo cade",
  "scene.round": "Un nuovo round",
  "scene.end": "La fine",
  pick_world: "Ora scegli un mondo illuminato per {card}.",
  round: "Round {round}",
  surrender: "arreso",
  governor: "Governatore",
  no_governor: "nessun Governatore",
  bases_left: "Basi rimaste",
  cards: "carte",
  reserve: "Riserva",
  pile: "Mazzo",
  discards: "Scarti",
  secret: "Base segreta",
  garrison: "Presidio",
  hidden: "astronave nascosta",
  no_ship: "nessuna astronave",
  base_of: "Base di {name}, {row}",
  place: "posto per una Base",
  new_governor: "{name} governa {world}",
  lost_governor: "{world} resta senza Governatore",
  influence_change: "{name} su {world}: da {before} a {after}",
  ship_on: "{card} su {world}",
  ship_gone: "{card} lascia {world}",
  world_falls: "{world} si arrende",
  to_hand: "nella tua mano: {cards}",
  starts: "offerta {value}",
  score: "influenza in gioco",
  no_hand: "La tua mano è vuota.",
  lowest: "il più basso: cadrebbe se il turno finisse ora",
  "legend.board": "Sul tabellone",
  "legend.worlds": "Mondi",
  "legend.ships": "Astronavi, per valore",
  "legend.dials": "Sui quadranti",
  "legend.base": "base di un giocatore",
  "legend.governor": "sigillo: il governatore del mondo",
  "legend.influence": "influenza di una base su quella riga",
  "legend.sum": "influenza di un giocatore sul mondo",
  "legend.doomed": "si arrenderebbe se il turno finisse ora",
  "legend.least": "avrebbe l'astronave più bassa dopo la mossa che guardi",
  "legend.fallen": "mondo che si è arreso",
  "legend.hidden": "astronave che non conosci",
  "legend.ally": "astronave alleata, va su qualsiasi mondo",
  "legend.hand": "carte in mano",
  "legend.dial": "bordo: basi ancora disponibili; numero: influenza in tutto",
  ship_over: "{card} su {world}, copre {old}",
  lowest_then: "L'astronave più bassa sarebbe allora: {worlds} ({value})",
};
