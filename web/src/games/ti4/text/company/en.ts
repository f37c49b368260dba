/** What people of a table do with each other: council, trade, points, the round; and hints for newcomers. */
export const en = {
  nothing_for_me: "Nothing changes for you.",
  if_for: "If you vote for it:",
  if_against: "If you vote against it:",
  level: "Level: the speaker decides.",
  votes_of: "{name}: {number} votes",
  votes_of_one: "{name}: 1 vote",
  no_votes_yet: "Nobody has voted yet.",
  still_to_vote: "Still to vote, in this order",
  can_cast: "up to {number}",
  silent: "does not vote",
  predictions: "Predictions",
  predicts: "{name} predicts {outcome} with {card}",
  my_votes: "My votes: {number} on {planets} planets",
  my_votes_one: "My votes: 1 on {planets} planets",
  my_votes_none: "None of my planets is ready: no votes.",
  more_outcomes: "Others: {number}",
  casts: "{name} casts {number} for {outcome}",
  on_table_mine: "{name} gives",
  tap_to_add: "Tap a good to lay it on the table.",
  take_back: "{what}: take it back",
  lay_down: "{what}: lay it on the table",
  has_none: "Nothing to give.",
  for_nothing: "nothing yet",
  for_me: "for you",
  from_me: "from you",
  between: "among others",
  why_not_yet: "Why not yet?",
  words_beside: "A deal in words (binds nobody)",
  neighbours_help:
    "Goods change hands in the turn of one of the two, between neighbours, once with each. An offer waits until then and never holds up the game.",
  who_scores: "If the status phase came now",
  who_scores_now: "Who may score in this phase",
  scores_none: "no public objective yet",
  home_lost: "a planet at home is lost: no public objective",
  would_win: "could win",
  secret_ready: "Secret objective met: {names}",
  order_title: "The order of this round",
  turn_now: "now",
  turn_next: "next",
  all_used: "all cards used",
  has_passed: "passed",
  comes_status: "Then the status phase: scoring, a new objective, tokens.",
  comes_agenda: "Then two agendas.",
  comes_no_agenda: "No agendas: nobody has landed on Mecatol Rex yet.",
  digest: "What happened",
  digest_seen: "Since you last looked",
  digest_round: "This round",
  digest_none: "Nothing yet.",
  digest_all: "All at once",
  digest_step: "{at} of {all}",
  digest_before: "Before",
  digest_after: "Next",
  digest_map: "Moves on the map",
  look_there: "Look at that moment",
  react_could: "What I could play",
  react_none:
    "You have nothing for this moment. The question comes to everybody alike, so that nobody learns who has something.",
  react_use: "Play it",
  react_targets: "Choose: {number} ways",
  react_pass: "Let it pass",
  path: "The way there: {names}",
  next_title: "What I can research next",
  next_none: "Nothing: every technology lacks a colour.",
  "hint.pick.1":
    "First round: Technology and Warfare give a quick start, Leadership brings tokens, Trade brings goods. A low number acts early; that matters little yet.",
  "hint.pick.2":
    "Look at the public objectives first: which card brings you nearer? Imperial scores at once if one is met.",
  "hint.action.1":
    "First round: take planets. Activate a neighbouring system with planets and send a carrier with infantry. Two such actions are a good round; use your strategy cards before you pass.",
  "hint.action.2":
    "Second round: build where you live (activate your home), reach for the planets between you and Mecatol Rex, and keep a token for the last turns.",
  "hint.movement.1":
    "A carrier takes infantry and fighters along. Leave one infantry at home. Ships need no reason to wait: what does not come stays ready elsewhere.",
  "hint.commit.1":
    "One infantry is enough for a free planet. With two planets here, land one on each.",
  "hint.produce.1":
    "A good first order: a carrier and infantry for more planets, or a second space dock by Construction.",
  "hint.secondary.1":
    "Follow Leadership, Technology and Warfare when you can. You begin with two strategy tokens, and three come every round.",
  "hint.score.1":
    "Score whatever you can: there is one public and one secret objective for you in every round, and rounds are few.",
  "hint.lay_out.1":
    "Tactic tokens are turns, fleet tokens are ships per system, strategy tokens are for following others. Two or three tactic, the rest as you plan.",
  "hint.station":
    "Ships begin in your home system, ground forces on its planets. A space dock builds two units more than its planet has resources: the richest planet suits it. A carrier takes ground forces from any planet of its system.",
  "hint.gain":
    "Tactic tokens are turns: you need one for each system you activate. Fleet tokens let more ships stand together; strategy tokens pay for following others.",
  "hint.cannon":
    "Space cannons fire once, before the fight. It costs nothing and cannot hurt you: there is seldom a reason not to fire.",
  "hint.faction":
    "Each faction has a home, a fleet and abilities of its own. The tab Factions shows them all; Sol, Hacan and Letnev are good ones to begin with.",
  "hint.first_technology":
    "Look at what it makes possible next: every technology of a colour opens dearer ones of that colour.",
  "hint.bombard":
    "Bombardment hits ground forces before anybody lands. Planetary Shield keeps it off.",
  "hint.sustain":
    "A ship that sustains damage cancels one hit and is turned on its side; it is repaired in the status phase. Usually that is better than to lose a ship.",
  "hint.keep":
    "Keep the one that fits what you do anyway. Its points come once, at the moment it says.",
  "hint.vote":
    "Votes are planets with influence, exhausted until the next round. Each outcome says what it would change for you.",
  "hint.react":
    "Cards may be played at certain moments; you are asked when one comes. Under Orders you can say for good which cards you never want to play.",
  "hint.retreat":
    "Who announces a retreat leaves after this round of dice, to a neighbouring system with own units or planets, or without other ships.",
  "hint.research":
    "Blue: movement. Green: cards and ground forces. Yellow: production. Red: war. The tab Tech shows the way to everything you cannot have yet.",
  "explain.remove_custodians":
    "Six influence, once in the whole game: it brings a victory point, and from then on two agendas are voted on in every round.",
  "explain.follow":
    "The weaker part of another player's card. It costs a token of your strategy pool; only Leadership takes influence instead.",
  "explain.announce_retreat":
    "Nothing leaves yet: both sides fire once more. Then your ships go to a system beside it with a planet or unit of yours and without ships of others.",
  "explain.sustain":
    "A damaged ship takes the hit instead of being lost. Until it is repaired in the status phase, the next hit destroys it.",
  "explain.goods": "A trade good pays for one resource or one influence.",
  "explain.exhaust": "An exhausted planet has paid, and is ready again at the end of the round.",
  "explain.ignore_with": "A technology specialty stands for one prerequisite of its colour.",
  "explain.abstain": "Who abstains keeps all planets ready.",
  "explain.score": "In one status phase you score at most one public and one secret objective.",
  "explain.keep": "Nobody learns which one you keep; the other goes back unseen.",
  "explain.draw_secret":
    "Nobody else sees it. You may have three secret objectives, scored ones included.",
  "explain.speaker": "The speaker picks first, votes last and decides what is level.",
};
export type Key = keyof typeof en;
