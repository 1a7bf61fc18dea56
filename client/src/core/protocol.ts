// The frames of the socket. Made from the schema in src/kotakata/live; do not edit by hand:
//   python build_backend/typescript.py

/** Let the last play stand. */
export interface Accept {
  kind: "accept";
}

/** The command is done and kept; `seq` is the length of the log then. */
export interface Ack {
  kind: "ack";
  id: string;
  seq: number;
}

export type Action =
  | "count"
  | "draw"
  | "choose"
  | "play"
  | "exchange"
  | "free_exchange"
  | "pass"
  | "accept"
  | "challenge"
  | "resign"
  | "sign"
  | "coin"
  | "rule"
  | "reverse"
  | "withdraw"
  | "invite"
  | "rack"
  | "cancel"
  | "pause"
  | "resume"
  | "correct_clock"
  | "adjust"
  | "refer"
  | "committee"
  | "no_moves"
  | "disqualify"
  | "walk_over"
  | "end"
  | "rematch";

/** Give points or take them. */
export interface Adjust {
  kind: "adjust";
  player: number;
  points: number;
  reason: string;
  by?: "referee" | "committee";
}

/** Ask what tiles would score as they lie; nothing is said about the words. */
export interface AskScore {
  kind: "score";
  id: string;
  placements: [number, number][];
}

/**
 * Who looks: from which seat, and the seats that may act through this connection.
 *
 * `delay_ms`: how much later than it happens they see it. `chat`: whether they can write to others
 * at the table.
 */
export interface Audience {
  kind: "player" | "referee" | "spectator";
  player: number | null;
  holds: number[];
  delay_ms: number;
  chat: boolean;
}

/** The clocks, every few seconds; `players` has one entry a player. */
export interface Beat {
  kind: "beat";
  server_ms: number;
  clocks: Clocks;
  players: (PlayerClock | null)[];
}

/** Points for laying so many tiles in one turn. */
export interface Bonus {
  tiles: number;
  points: number;
}

/** The connection ends here, and why. */
export interface Bye {
  kind: "bye";
  code: string;
  text: string;
}

/**
 * Something that may be done now, for which seat (`null`: as referee), and its limits.
 *
 * `least`, `most`: how many tiles. `words`: that can be doubted or ruled on. `players`, `sides`,
 * `clocks`, `causes`: that can be named. `shown`: tiles that can be shown.
 */
export interface Can {
  action: Action;
  player: number | null;
  least: number | null;
  most: number | null;
  words: string[] | null;
  players: number[] | null;
  sides: number[] | null;
  clocks: ("turn" | "player" | "match")[] | null;
  causes: string[] | null;
  shown: number[] | null;
}

/** Undo the last turn: for a hint, or for a slip in typing. */
export interface Cancel {
  kind: "cancel";
  cause: "hint" | "mistyped";
  reason: string;
}

/** Doubt words of the last play; none named means all of them. */
export interface Challenge {
  kind: "challenge";
  words?: string[];
}

/** The draw's winner chooses who moves first, the seats and where the board faces. */
export interface Choose {
  kind: "choose";
  first: number;
  order?: number[];
  facing?: number | null;
}

export type ClientFrame = Do | AskScore | Speak | Look | Say | Ping;

/** Times; 0 is no limit. Warnings are remaining milliseconds, longest first. */
export interface ClockRules {
  turn_ms: number;
  turn_warnings_ms: number[];
  player_ms: number;
  increment_ms: number;
  player_warnings_ms: number[];
  overtime_points: number;
  overtime_ms: number;
  match_ms: number;
  match_warnings_ms: number[];
}

/** The clocks all share; `null` where there is none. `running`: whether any clock runs. */
export interface Clocks {
  turn_left_ms: number | null;
  match_left_ms: number | null;
  running: boolean;
}

/** Toss the coin that breaks the tie; at a real table the winner is named. */
export interface Coin {
  kind: "coin";
  winner?: number | null;
}

export type Command =
  | Count
  | Draw
  | Choose
  | Play
  | Exchange
  | FreeExchange
  | Pass
  | Accept
  | Challenge
  | Resign
  | Sign
  | Coin
  | Rule
  | Reverse
  | Withdraw
  | Invite
  | DeclareRack
  | Cancel
  | Pause
  | Resume
  | CorrectClock
  | Adjust
  | Refer
  | Committee
  | NoMoves
  | Disqualify
  | WalkOver
  | End
  | Rematch;

/** Record what the committee decided. */
export interface Committee {
  kind: "committee";
  text: string;
}

/** Give a clock time, or take it. */
export interface CorrectClock {
  kind: "correct_clock";
  clock: "turn" | "player" | "match";
  add_ms: number;
  reason: string;
  player?: number;
}

/** The tiles are counted; without figures the program counts them itself. */
export interface Count {
  kind: "count";
  counts?: number[] | null;
}

/** At a real table: what a player holds, wholly or partly. */
export interface DeclareRack {
  kind: "rack";
  player: number;
  tiles: number[];
}

/** The dictionary named for the match. */
export interface Dictionary {
  name: string;
  words: number;
  checksum: string;
}

/** Disqualify a side. */
export interface Disqualify {
  kind: "disqualify";
  side: number;
  reason: string;
  cause?: "conduct" | "absent";
}

/** Ask for a command. `player`: for which seat, where one connection holds several. */
export interface Do {
  kind: "do";
  id: string;
  command: Command;
  player?: number | null;
}

/** Draw for the start; the tile is named only where a real bag is used. */
export interface Draw {
  kind: "draw";
  tile?: number | null;
}

/** The tile set. `folds`: how other spellings are typed with these tiles. */
export interface Edition {
  name: string;
  title: string;
  direction: "ltr" | "rtl";
  tiles: TileKind[];
  folds: Record<string, string>;
}

/** End the match with its present scores. */
export interface End {
  kind: "end";
  reason: string;
}

export type EventName =
  | "match_created"
  | "tiles_counted"
  | "start_tile_drawn"
  | "start_draw_tied"
  | "start_draw_won"
  | "order_chosen"
  | "tiles_drawn"
  | "turn_began"
  | "rack_declared"
  | "tiles_played"
  | "tiles_exchanged"
  | "tiles_freely_exchanged"
  | "turn_passed"
  | "turn_lost"
  | "play_accepted"
  | "play_stood"
  | "challenge_opened"
  | "challenge_withdrawn"
  | "play_upheld"
  | "play_withdrawn"
  | "ruling_reversed"
  | "turn_cancelled"
  | "warning_given"
  | "match_time_ended"
  | "match_paused"
  | "match_resumed"
  | "clock_corrected"
  | "score_adjusted"
  | "dispute_referred"
  | "committee_decided"
  | "no_moves_declared"
  | "disqualified"
  | "walked_over"
  | "resigned"
  | "overtime_penalised"
  | "leftovers_counted"
  | "match_ended"
  | "tie_broken"
  | "result_decided"
  | "sheet_signed"
  | "result_sealed";

/** Spend the turn exchanging tiles. */
export interface Exchange {
  kind: "exchange";
  tiles: number[];
}

/** Exchanging as a turn. */
export interface ExchangeRules {
  allowed: boolean;
  min_bag: number;
}

/** Why tiles cannot lie so. */
export interface Fault {
  code: string;
  text: string;
}

/** One reason for a verdict, with the clauses it rests on. */
export interface Finding {
  text: string;
  clauses: string[];
  verdict: RulingVerdict;
}

/** Show identical tiles and exchange some without losing the turn. */
export interface FreeExchange {
  kind: "free_exchange";
  shown: number;
  tiles: number[];
}

/** Exchanging without losing the turn. */
export interface FreeExchangeRules {
  identical: number;
  least: number;
  most: number;
  min_bag: number;
  per_turn: number;
  of: "identical" | "any";
}

/**
 * The whole match as it stands: first, after missing too much, after speak and look.
 *
 * `server_ms` is the time of the match; clocks are read at that time.
 */
export interface Hello {
  kind: "hello";
  seq: number;
  server_ms: number;
  view: View;
}

/** Invite the next player to move; the last play stands. */
export interface Invite {
  kind: "invite";
}

/** A word of a play. */
export interface LaidWord {
  text: string;
  squares: number[];
  score: number;
}

export type Language = "id" | "en" | "ar";

/** The board; `premiums` and `colours` have one entry a square. */
export interface Layout {
  name: string;
  rows: number;
  columns: number;
  start: number;
  premiums: [number, number][];
  colours: string[];
}

/** Several seats on one device: whose rack is shown; answered by a new hello. */
export interface Look {
  kind: "look";
  player: number | null;
}

/** What the dictionary and the clauses say of a word, for the referee. */
export interface LookedUp {
  word: string;
  verdict: RulingVerdict;
  findings: Finding[];
}

/** A line of the score sheet. `tiles` and `squares` are those of a play as it was laid. */
export interface Move {
  seq: number;
  turn: number;
  player: number;
  kind: MoveKind;
  at_ms: number;
  where: string | null;
  tiles: number[];
  squares: number[];
  count: number;
  score: number;
  bonus: number;
  total: number;
  words: ScoredWord[];
  struck: "withdrawn" | "cancelled" | "reversed" | null;
  text: string;
}

export type MoveKind =
  | "play"
  | "exchange"
  | "free_exchange"
  | "pass"
  | "out_of_time"
  | "forfeited_turn"
  | "award"
  | "adjustment"
  | "overtime"
  | "leftovers";

/** The people of this table play on at another: the match of the rematch. */
export interface Moved {
  kind: "moved";
  match: string;
}

/** What happened since the last frame with a `seq`, in order, and how things stand now. */
export interface News {
  kind: "news";
  seq: number;
  server_ms: number;
  told: Told[];
  view: State;
}

/** Declare that nobody can move. */
export interface NoMoves {
  kind: "no_moves";
}

/** The challenge that waits for its ruling; `evidence` is the referee's alone. */
export interface OpenChallenge {
  by: number;
  words: string[];
  evidence: LookedUp[] | null;
}

/** Pass. */
export interface Pass {
  kind: "pass";
}

/** Stop the clocks. */
export interface Pause {
  kind: "pause";
  reason: string;
}

/** The last play while it can be doubted; `accepted`: the sides that let it stand. */
export interface Pending {
  player: number;
  score: number;
  words: LaidWord[];
  accepted: number[];
}

export type Phase =
  | "counting"
  | "drawing"
  | "choosing"
  | "turn"
  | "window"
  | "challenge"
  | "settling"
  | "ended"
  | "sealed";

/** Measure the way there and back; answered by a pong. */
export interface Ping {
  kind: "ping";
  id: string;
}

/** Lay tiles and declare done. */
export interface Play {
  kind: "play";
  placements: [number, number][];
}

/** A player's own clock; negative is overtime. */
export interface PlayerClock {
  left_ms: number;
  running: boolean;
  overtime_points: number;
}

/** A player. `target`: the score that wins at once, 0 none. `bot`: the level of a robot. */
export interface PlayerState {
  name: string;
  team: string;
  side: number;
  level: string;
  bot: string | null;
  present: boolean;
  score: number;
  target: number;
  rack: Rack;
  clock: PlayerClock | null;
  used_ms: number;
  forfeited: boolean;
  signed: boolean;
}

/** The answer to a ping. */
export interface Pong {
  kind: "pong";
  id: string;
  server_ms: number;
}

/**
 * Who is there: one entry a player, the referee, and how many look on.
 *
 * `again`: the players who would play a rematch. It begins when all of them would.
 */
export interface Presence {
  kind: "presence";
  players: boolean[];
  referee: boolean;
  spectators: number;
  again: number[];
}

/** A rack as this audience sees it: tiles seen, and how many more there are. */
export interface Rack {
  tiles: number[];
  unknown: number;
}

/** Send a dispute to the committee; the match waits. */
export interface Refer {
  kind: "refer";
  reason: string;
}

/** Why a frame was not acted on; `id` is `null` where it had none that could be read. */
export interface Refused {
  kind: "refused";
  id: string | null;
  code: string;
  text: string;
  clause: string | null;
}

/** Enter the totals of the rematch, by side. */
export interface Rematch {
  kind: "rematch";
  totals: number[];
}

/** Give the match up. */
export interface Resign {
  kind: "resign";
}

/** The end. `decided`: whether the winner (`null` then: a draw) is known yet. */
export interface Result {
  reason: string;
  decided: boolean;
  winner: number | null;
  text: string;
  steps: string[];
}

/** Let the clocks go on, some time given back. */
export interface Resume {
  kind: "resume";
  turn_back_ms?: number;
  match_back_ms?: number;
}

/** Replace the last ruling by another. */
export interface Reverse {
  kind: "reverse";
  verdicts?: Verdict[];
  reason: string;
  by?: "referee" | "committee";
}

/** Rule on the open challenge; what is not named is as the look-up found it. */
export interface Rule {
  kind: "rule";
  verdicts?: Verdict[];
  note?: string;
}

/** The rule set, as far as a player looks at it; sentences in the view's language. */
export interface Rules {
  name: string;
  title: string;
  summary: string;
  challenge: "void" | "single" | "double" | "points_per_word" | "points_per_turn" | "awwe";
  words_chosen: boolean;
  rack_size: number;
  bingo: Bonus[];
  chat: boolean;
  word_tools: boolean;
  meanings_in_play: boolean;
  sign_off: boolean;
  exchange: ExchangeRules | null;
  free_exchange: FreeExchangeRules | null;
  clock: ClockRules;
}

export type RulingVerdict = "good" | "bad" | "unsure";

/** A line of chat. Its `number` grows; after coming back the latest are told once more. */
export interface Said {
  kind: "chat";
  number: number;
  player: number | null;
  name: string;
  text: string;
  server_ms: number;
}

/** Say something to the others at the table. */
export interface Say {
  kind: "chat";
  id: string;
  text: string;
}

/** What tiles would score; `null` with a fault where they cannot lie so. */
export interface Score {
  kind: "score";
  id: string;
  score: number | null;
  bonus: number;
  words: LaidWord[];
  fault: Fault | null;
}

/** A word with its points. */
export interface ScoredWord {
  text: string;
  score: number;
}

export type ServerFrame =
  | Hello
  | Waiting
  | News
  | Ack
  | Refused
  | Score
  | Beat
  | Said
  | Presence
  | Moved
  | Pong
  | Bye;

/** A side with its total. */
export interface SideState {
  name: string;
  score: number;
}

/** Sign the score sheet. */
export interface Sign {
  kind: "sign";
}

/** Change the language; answered by a new hello. */
export interface Speak {
  kind: "speak";
  language: Language;
}

/** The draw for the start: what was drawn, which sides still draw, who has won. */
export interface Start {
  draws: StartDraw[];
  waiting: number[];
  winner: number | null;
}

/** A tile drawn for the start. */
export interface StartDraw {
  player: number;
  tile: number;
}

/**
 * What changes in a match. `last`: squares of the last play.
 *
 * `unseen`: how many of each tile this audience has not seen, the blank first. `commitment`:
 * SHA-256 of the secret that decides every draw; `secret` is shown after the end.
 */
export interface State {
  seq: number;
  phase: Phase;
  paused: boolean;
  audience: Audience;
  language: Language;
  board: number[];
  last: number[];
  players: PlayerState[];
  sides: SideState[];
  order: number[];
  facing: number;
  on_turn: number | null;
  turn: number;
  start: Start | null;
  bag: number;
  unseen: number[];
  pending: Pending | null;
  challenge: OpenChallenge | null;
  clocks: Clocks;
  moves: Move[];
  can: Can[];
  result: Result | null;
  commitment: string;
  secret: string | null;
}

/** One kind of tile; the blank is tile 0. */
export interface TileKind {
  tile: number;
  symbol: string;
  value: number;
  count: number;
}

/** An event in words. `text` is empty where nothing is to be said. */
export interface Told {
  seq: number;
  event: EventName;
  player: number | null;
  text: string;
  clauses: string[];
}

/** A human's verdict on a word. */
export interface Verdict {
  word: string;
  good: boolean;
}

/** Everything: the state, and what stays the same for the whole match. */
export interface View {
  seq: number;
  phase: Phase;
  paused: boolean;
  audience: Audience;
  language: Language;
  board: number[];
  last: number[];
  players: PlayerState[];
  sides: SideState[];
  order: number[];
  facing: number;
  on_turn: number | null;
  turn: number;
  start: Start | null;
  bag: number;
  unseen: number[];
  pending: Pending | null;
  challenge: OpenChallenge | null;
  clocks: Clocks;
  moves: Move[];
  can: Can[];
  result: Result | null;
  commitment: string;
  secret: string | null;
  match: string;
  mode: "dealt" | "table";
  refereed: boolean;
  rules: Rules;
  dictionary: Dictionary | null;
  edition: Edition;
  layout: Layout;
}

/**
 * The match has not begun: some seats are free. It begins, with a hello, when none is.
 *
 * `code` invites to any player's seat that is free; only whoever has set the table up is told.
 */
export interface Waiting {
  kind: "waiting";
  match: string;
  language: Language;
  host: boolean;
  rules: Rules;
  dictionary: string;
  code: string | null;
  seats: WaitingSeat[];
}

/**
 * A seat before the match has begun; `player` is `null` for the referee's.
 *
 * `taken`: by a `person` or a `bot`; `open` to anybody, or kept for who is `invited`. `code`: what
 * invites them; only whoever has set the table up is told.
 */
export interface WaitingSeat {
  player: number | null;
  name: string;
  team: string;
  level: string;
  taken: "person" | "bot" | "open" | "invited";
  present: boolean;
  mine: boolean;
  code: string | null;
}

/** Record that a side does not play. */
export interface WalkOver {
  kind: "walk_over";
  side: number;
  reason: string;
}

/** Let an open challenge be taken back. */
export interface Withdraw {
  kind: "withdraw";
  reason: string;
}
