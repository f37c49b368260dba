/** Le stesse cose in italiano. Le chiavi sono quelle di `en.ts`. */
import type { Key } from "./en";

export const it: Record<Key, string> = {
  nothing_for_me: "Per te non cambia nulla.",
  if_for: "Se voti a favore:",
  if_against: "Se voti contro:",
  level: "Pari: decide il portavoce.",
  votes_of: "{name}: {number} voti",
  votes_of_one: "{name}: 1 voto",
  no_votes_yet: "Nessuno ha ancora votato.",
  still_to_vote: "Devono ancora votare, in quest'ordine",
  can_cast: "fino a {number}",
  silent: "non vota",
  predictions: "Pronostici",
  predicts: "{name} prevede {outcome} con {card}",
  my_votes: "I miei voti: {number} su {planets} pianeti",
  my_votes_one: "I miei voti: 1 su {planets} pianeti",
  my_votes_none: "Nessuno dei miei pianeti è preparato: niente voti.",
  more_outcomes: "Altri: {number}",
  casts: "{name} dà {number} a {outcome}",
  on_table_mine: "{name} dà",
  tap_to_add: "Tocca un bene per metterlo sul tavolo.",
  take_back: "{what}: riprendi",
  lay_down: "{what}: metti sul tavolo",
  has_none: "Niente da dare.",
  for_nothing: "ancora nulla",
  for_me: "per te",
  from_me: "da te",
  between: "tra altri",
  why_not_yet: "Perché non ancora?",
  words_beside: "Un accordo a parole (non vincola nessuno)",
  neighbours_help:
    "I beni passano di mano nel turno di uno dei due, tra vicini, una volta con ciascuno. Un'offerta aspetta fino ad allora e non ferma mai la partita.",
  who_scores: "Se la Fase di Status fosse adesso",
  who_scores_now: "Chi può realizzare in questa fase",
  scores_none: "ancora nessun obiettivo pubblico",
  home_lost: "un pianeta di origine è perso: nessun obiettivo pubblico",
  would_win: "potrebbe vincere",
  secret_ready: "Obiettivo segreto raggiunto: {names}",
  order_title: "L'ordine di questo round",
  turn_now: "ora",
  turn_next: "poi",
  all_used: "tutte le carte usate",
  has_passed: "ha passato",
  comes_status: "Poi la Fase di Status: punti, un nuovo obiettivo, segnalini.",
  comes_agenda: "Poi due delibere.",
  comes_no_agenda: "Nessuna delibera: nessuno è ancora sbarcato su Mecatol Rex.",
  digest: "Che cosa è successo",
  digest_seen: "Dall'ultima volta che hai guardato",
  digest_round: "Questo round",
  digest_none: "Ancora nulla.",
  digest_all: "Tutto insieme",
  digest_step: "{at} di {all}",
  digest_before: "Prima",
  digest_after: "Dopo",
  digest_map: "Mosse sulla mappa",
  look_there: "Guarda quel momento",
  react_could: "Che cosa potrei giocare",
  react_none:
    "Non hai nulla per questo momento. La domanda arriva a tutti allo stesso modo, perché nessuno sappia chi ha qualcosa.",
  react_use: "Gioca",
  react_targets: "Scegli: {number} modi",
  react_pass: "Lascia correre",
  path: "La strada: {names}",
  next_title: "Che cosa posso sviluppare",
  next_none: "Niente: a ogni tecnologia manca un colore.",
  "hint.pick.1":
    "Primo round: Tecnologia e Guerra fanno partire in fretta, Autorità porta segnalini, Commercio porta merci. Un numero basso agisce presto; per ora conta poco.",
  "hint.pick.2":
    "Guarda prima gli obiettivi pubblici: quale carta ti avvicina? Imperiale fa punti subito, se uno è raggiunto.",
  "hint.action.1":
    "Primo round: prendi pianeti. Attiva un sistema vicino con pianeti e manda un cargo con fanteria. Due azioni così sono un buon round; usa le carte strategia prima di passare.",
  "hint.action.2":
    "Secondo round: costruisci a casa (attiva il tuo sistema), punta ai pianeti verso Mecatol Rex, e tieni un segnalino per gli ultimi turni.",
  "hint.movement.1":
    "Un cargo trasporta fanteria e caccia. Lascia una fanteria a casa. Quello che non viene resta pronto altrove.",
  "hint.commit.1":
    "Per un pianeta libero basta una fanteria. Se qui ci sono due pianeti, sbarcane una su ciascuno.",
  "hint.produce.1":
    "Un buon primo ordine: un cargo e fanteria per altri pianeti, o un secondo molo con Costruzione.",
  "hint.secondary.1":
    "Segui Autorità, Tecnologia e Guerra quando puoi. Si comincia con due segnalini di strategia, e ne arrivano tre a round.",
  "hint.score.1":
    "Realizza quello che puoi: in ogni round un obiettivo pubblico e uno segreto, e i round sono pochi.",
  "hint.lay_out.1":
    "I segnalini di tattica sono turni, quelli di flotta navi per sistema, quelli di strategia servono a seguire gli altri. Due o tre di tattica, il resto secondo i piani.",
  "hint.station":
    "Le navi cominciano nel sistema di origine, le truppe sui suoi pianeti. Un molo costruisce due unità più delle risorse del suo pianeta: sta bene sul più ricco. Un cargo imbarca truppe da ogni pianeta del suo sistema.",
  "hint.gain":
    "I segnalini di tattica sono turni: ne serve uno per ogni sistema da attivare. Quelli di flotta fanno stare insieme più navi; quelli di strategia pagano per seguire gli altri.",
  "hint.cannon":
    "I cannoni spaziali sparano una volta, prima dello scontro. Non costa niente e non può farti danno: di rado c'è un motivo per non sparare.",
  "hint.faction":
    "Ogni fazione ha un sistema di origine, una flotta e abilità sue. La pagina Fazioni le mostra tutte; per cominciare vanno bene Sol, Hacan e Letnev.",
  "hint.first_technology":
    "Guarda che cosa rende possibile dopo: ogni tecnologia di un colore apre quelle più care dello stesso colore.",
  "hint.bombard":
    "Il bombardamento colpisce le truppe prima che qualcuno sbarchi. Lo Scudo Planetario lo impedisce.",
  "hint.sustain":
    "Una nave che sostiene un danno annulla un colpo e viene messa di lato; si ripara nella fase di status. Di solito è meglio che perdere una nave.",
  "hint.keep":
    "Tieni quello che va d'accordo con ciò che farai comunque. I suoi punti arrivano una volta, nel momento che dice.",
  "hint.vote":
    "I voti sono pianeti con influenza, esauriti fino al prossimo round. Ogni esito dice che cosa cambierebbe per te.",
  "hint.react":
    "Le carte si giocano in certi momenti; quando uno arriva ti viene chiesto. Negli Ordini puoi dire una volta per tutte quali carte non vuoi mai giocare.",
  "hint.retreat":
    "Chi annuncia la ritirata lascia dopo questo round di dadi, verso un sistema vicino con proprie unità o pianeti, o senza navi altrui.",
  "hint.research":
    "Blu: movimento. Verde: carte e truppe. Giallo: produzione. Rosso: guerra. La pagina mostra la strada verso ciò che ancora ti manca.",
  "explain.remove_custodians":
    "Sei punti influenza, una volta in tutta la partita: dà un punto vittoria, e da allora in ogni round si votano due delibere.",
  "explain.follow":
    "La parte più debole della carta di un altro. Costa un segnalino della riserva di strategia; solo Autorità vuole invece influenza.",
  "explain.announce_retreat":
    "Per ora non parte nulla: tutti e due sparano ancora una volta. Poi le tue navi vanno in un sistema accanto con un tuo pianeta o una tua unità e senza navi altrui.",
  "explain.sustain":
    "Una nave danneggiata assorbe il colpo invece di andare persa. Finché non è riparata nella Fase di Status, il colpo successivo la distrugge.",
  "explain.goods": "Una merce di scambio vale una risorsa o un punto influenza.",
  "explain.exhaust": "Un pianeta esaurito ha pagato, e torna pronto alla fine del round.",
  "explain.ignore_with": "Una specialità tecnologica vale come un prerequisito del suo colore.",
  "explain.abstain": "Chi si astiene tiene pronti tutti i pianeti.",
  "explain.score":
    "In una Fase di Status si reclamano al massimo un obiettivo pubblico e uno segreto.",
  "explain.keep": "Nessuno sa quale tieni; l'altro torna nel mazzo senza essere visto.",
  "explain.draw_secret":
    "Nessun altro lo vede. Puoi avere tre obiettivi segreti, compresi quelli reclamati.",
  "explain.speaker": "Il portavoce sceglie per primo, vota per ultimo e decide le parità.",
};
