/**
 * One match as a person at the table has it: what the server says, the tiles in the hand, and what
 * may be asked for. Screens show it; they decide nothing.
 */
import { doubtable } from "./asking";
import { Cell } from "./cell";
import { withLine } from "./chat";
import type { Reading } from "./clock";
import { Connection, browser, type Handlers, type Surroundings } from "./connection";
import * as draft from "./draft";
import type { Spot } from "./drag";
import { isCovered } from "./handing";
import { inWords, lately } from "./lately";
import { t, type Say } from "./i18n";
import type { Action as Typed } from "./keyboard";
import * as laying from "./laying";
import type { Laying } from "./laying";
import type {
  Action,
  Can,
  Command,
  Language,
  Presence,
  Refused,
  Said,
  Score,
  ServerFrame,
  Told,
  View,
  Waiting,
} from "./protocol";
import { bell, click } from "./sound";
import { answer, counted, type Question } from "./telling";
import { TileSet } from "./tiles";
import { typed } from "./typing";
import { Warnings } from "./warnings";

export interface Notice {
  text: string;
  clause: string | null;
  final: boolean;
  /** Nothing is wrong; it is only to be known. */
  calm?: boolean;
}

export type Panel =
  | "none"
  | "exchange"
  | "free_exchange"
  | "pass"
  | "challenge"
  | "resign"
  | "play"
  | "keys"
  | "share"
  | "legend"
  | "people"
  | "preferences";

/** Dialogs that ask before something is done. */
const ASKS = ["exchange", "free_exchange", "pass", "challenge", "resign", "play"] as const;

export class Table {
  readonly view = new Cell<View | null>(null);
  /** The table before its match has begun. */
  readonly gathering = new Cell<Waiting | null>(null);
  readonly hand = new Cell<Laying | null>(null);
  readonly selected = new Cell<Spot | null>(null);
  readonly scored = new Cell<Score | null>(null);
  readonly notice = new Cell<Notice | null>(null);
  readonly panel = new Cell<Panel>("none");
  /** The places of the rack that are chosen to be exchanged. */
  readonly chosen = new Cell<readonly number[]>([]);
  /** The words that are chosen to be doubted. */
  readonly doubts = new Cell<readonly string[]>([]);
  /** Who doubts the last play, where it is another seat of this device than the one shown. */
  readonly doubter = new Cell<number | null>(null);
  readonly reading = new Cell<Reading | null>(null);
  readonly presence = new Cell<Presence | null>(null);
  /** The match of the rematch, once there is one. */
  readonly moved = new Cell<string | null>(null);
  readonly chat = new Cell<Said[]>([]);
  /** What was told since one's own last move, to be read. */
  readonly last = new Cell<Told[]>([]);
  /** What a screen reader is told, newest last. */
  readonly spoken = new Cell("");
  /** The square that the keyboard stands on. */
  readonly focus = new Cell(-1);
  /** Whether the keyboard's place on the board is seen: the board has the focus. */
  readonly onBoard = new Cell(false);
  /** Whether the board is looked at closely; null: while an arrow stands. */
  readonly closer = new Cell<boolean | null>(null);
  readonly connection: Connection;

  tiles: TileSet | null = null;
  confirmPlays = false;
  /** Whose rack is shown where one device holds several seats. */
  looking: number | null = null;
  #asked = "";
  /** The next letter is no tile to be laid: it asks how many of it are left. */
  #counting: Say | null = null;
  #warnings = new Warnings();

  constructor(
    address: (after: number, language: Language, look: number | null) => string,
    language: Language,
    private around: Surroundings = browser(),
    private drafts: draft.Store | null = draft.session(),
  ) {
    this.hand.subscribe((hand) => draft.keep(this.drafts, this.view.get(), hand));
    this.panel.subscribe((panel) => this.#open(panel));
    const handlers: Handlers = {
      view: (view, heard) => this.#take(view, heard),
      told: (told) => this.#tell(told),
      frame: (frame, heard) => this.#frame(frame, heard),
      refused: (refused) => this.#refused(refused),
    };
    const here = (after: number, spoken: Language) => address(after, spoken, this.looking);
    this.connection = new Connection(here, language, handlers, around);
  }

  close(): void {
    this.connection.close();
  }

  /** The seat that this person acts for. */
  get seat(): number | null {
    return this.view.get()?.audience.player ?? null;
  }

  /** Whether something may be done now, and its limits. */
  can(action: Action): Can | undefined {
    return this.view
      .get()
      ?.can.find((each) => each.action === action && (each.player ?? this.seat) === this.seat);
  }

  command(command: Command, player: number | null = null): void {
    this.notice.set(null);
    this.connection.command(command, player);
  }

  // --- the hand ---

  /** Press a square: lay the tile chosen, take one up, or set the arrow. */
  tapSquare(square: number): void {
    const [hand, selected] = [this.hand.get(), this.selected.get()];
    if (!hand || this.view.get()?.result) return;
    this.stand(square);
    if (selected) return this.#put(selected, square);
    const lying = laying.at(hand, square);
    if (lying?.letter === 0) return;
    if (lying) this.selected.set({ kind: "square", index: square });
    else this.hand.set(laying.press(hand, square));
  }

  /** The keyboard stands on a square, and the board shows it; or it has left the board. */
  stand(square: number | null): void {
    if (square !== null) this.focus.set(square);
    this.onBoard.set(square !== null);
  }

  /** Press a tile of the rack: with an arrow it is laid there, without one it is chosen. */
  tapSlot(slot: number): void {
    const [hand, selected] = [this.hand.get(), this.selected.get()];
    if (!hand) return;
    if (selected?.kind === "square") return this.drop(selected, { kind: "slot", index: slot });
    if (!this.canTake({ kind: "slot", index: slot })) return;
    if (selected?.kind === "slot" && selected.index !== slot) {
      this.change(laying.arrange(hand, selected.index, slot));
      this.selected.set(null);
    } else if (selected) {
      this.selected.set(null);
    } else if (hand.arrow) {
      this.change(laying.laySlot(hand, slot));
    } else {
      this.selected.set({ kind: "slot", index: slot });
    }
  }

  #put(from: Spot, square: number): void {
    this.selected.set(null);
    if (from.kind === "square" && from.index === square) return this.takeBack(square);
    this.drop(from, { kind: "square", index: square });
  }

  /** Whether a tile lies there that this person may take up. */
  canTake(spot: Spot): boolean {
    const hand = this.hand.get();
    if (!hand) return false;
    if (spot.kind === "square") return laying.at(hand, spot.index) !== undefined;
    return (
      spot.kind === "slot" &&
      hand.rack[spot.index] !== undefined &&
      !laying.isLaid(hand, spot.index)
    );
  }

  drop(from: Spot, to: Spot | null): void {
    const hand = this.hand.get();
    if (!hand) return;
    this.selected.set(null);
    if (from.kind === "slot" && to?.kind === "square") {
      const lying = laying.at(hand, to.index);
      const free = lying ? laying.take(hand, to.index) : hand;
      this.change({ ...laying.lay(free, from.index, to.index), arrow: null });
    } else if (from.kind === "slot" && to?.kind === "slot") {
      this.change(laying.arrange(hand, from.index, to.index));
    } else if (from.kind === "square" && to?.kind === "square") {
      this.change({ ...laying.move(hand, from.index, to.index), arrow: null });
    } else if (from.kind === "square") {
      this.takeBack(from.index);
    }
  }

  takeBack(square: number): void {
    const hand = this.hand.get();
    if (hand) this.change(laying.take(hand, square));
  }

  nameBlank(square: number, letter: number): void {
    const hand = this.hand.get();
    if (hand) this.change(laying.name(hand, square, letter));
  }

  recall(): void {
    const hand = this.hand.get();
    this.selected.set(null);
    if (hand) this.change(laying.recall(hand));
  }

  shuffle(): void {
    const hand = this.hand.get();
    this.selected.set(null);
    if (hand) this.hand.set(laying.shuffle(hand));
  }

  /** Let tiles lie otherwise: what was refused is over, and the score is asked for anew. */
  change(next: Laying): void {
    const before = this.hand.get();
    if (next === before) return;
    // What was refused has been read by whoever goes on.
    if (!this.notice.get()?.final) this.notice.set(null);
    this.hand.set(next);
    if (next.laid.length > (before?.laid.length ?? 0)) click();
    else if (next.laid.length < (before?.laid.length ?? 0)) click(0.5);
    this.#askScore();
  }

  #askScore(): void {
    const hand = this.hand.get();
    const lying = hand && !laying.unnamed(hand) ? laying.placements(hand) : [];
    if (!lying.length) {
      this.#asked = "";
      this.scored.set(null);
    } else {
      this.#asked = this.connection.score(lying);
    }
  }

  // --- the keyboard ---

  /** Do what a key means; gives whether it meant something. */
  typed(action: Typed): boolean {
    return typed(this, action);
  }

  /** Say aloud how things stand; asked twice, it is said twice. */
  tell(question: Question, say: Say): void {
    const view = this.view.get();
    if (!view || !this.tiles) return;
    const hand = isCovered(view) ? null : this.hand.get();
    const [reading, now_ms, scored] = [this.reading.get(), this.around.now(), this.scored.get()];
    this.#counting = question === "letter" ? say : null;
    this.#say(answer(question, { view, tiles: this.tiles, hand, reading, scored, now_ms }, say));
  }

  /** Answer with the count of a letter, where that was asked for; any other key forgets it. */
  count(action: Typed): boolean {
    const [say, view] = [this.#counting, this.view.get()];
    this.#counting = null;
    if (!say || !view || !this.tiles) return false;
    if (action.kind !== "letter" && action.kind !== "help") return false;
    const tile = action.kind === "letter" ? this.tiles.read(action.text)[0] : 0;
    this.#say(tile === undefined ? say("tell.letter") : counted(tile, view, this.tiles, say));
    return true;
  }

  #say(text: string): void {
    this.spoken.set(this.spoken.get() === text ? `${text}\u00a0` : text);
  }

  // --- turns ---

  /** Declare the tiles as they lie; asks first only where the player wants to be asked. */
  play(sure = false): void {
    const hand = this.hand.get();
    if (!hand?.laid.length || laying.unnamed(hand) || !this.can("play")) return;
    if (this.confirmPlays && !sure) return this.panel.set("play");
    this.panel.set("none");
    this.command({ kind: "play", placements: laying.placements(hand) });
  }

  /** Let a seat of this device doubt the last play, without its rack. */
  doubt(player: number): void {
    this.doubter.set(player);
    this.panel.set("challenge");
  }

  #open(panel: Panel): void {
    this.chosen.set([]);
    if (panel === "none") this.doubter.set(null);
    this.doubts.set(panel === "challenge" ? doubtable(this) : []);
  }

  /** Give the device to another seat: its rack is shown after this. */
  look(player: number): void {
    this.looking = player;
    this.hand.set(null);
    this.connection.ask({ kind: "look", player });
  }

  // --- what the server says ---

  #take(view: View, heard: number): void {
    if (!this.tiles || this.tiles.edition !== view.edition) this.tiles = new TileSet(view.edition);
    const before = this.view.get();
    this.view.set(view);
    this.reading.set({
      heard_ms: heard,
      clocks: view.clocks,
      players: view.players.map((each) => each.clock),
    });
    const seat = view.audience.player;
    const rack = seat === null ? [] : (view.players[seat]?.rack.tiles ?? []);
    const hand = this.hand.get();
    const same = hand && before && before.audience.player === seat && before.match === view.match;
    const fresh = view.moves.slice(before?.moves.length);
    const own = fresh.some((each) => each.kind === "play" && each.player === seat);
    const next = same ? laying.renew(hand, view, rack, own) : draft.begin(this.drafts, view, rack);
    // When it is over, nothing lies on the board but what was played.
    this.hand.set(view.result ? { ...laying.recall(next), arrow: null } : next);
    if (before && before.seq !== view.seq) this.#over();
    if (same) this.#displaced(hand, next);
    if (before && view.last.join() !== before.last.join() && view.on_turn === seat) click();
    this.#askScore();
  }

  /** What was refused, and what was asked about and cannot be done any more, is over. */
  #over(): void {
    if (!this.notice.get()?.final) this.notice.set(null);
    const [panel, by] = [this.panel.get(), this.doubter.get() ?? this.seat];
    const asks = ASKS.find((each) => each === panel);
    const open = (each: Can) => each.action === asks && (each.player ?? by) === by;
    if (asks && !this.view.get()!.can.some(open)) this.panel.set("none");
  }

  /** Say that laid tiles were sent home by another's play, or lie again. */
  #displaced(before: Laying, after: Laying): void {
    const [gone, back] = [after.displaced, before.displaced];
    const count = before.laid.length - after.laid.length;
    if (gone && gone !== back) {
      const text = t.get()("laid.home", { count });
      this.notice.set({ text, clause: null, final: false, calm: true });
    } else if (back && !gone && count < 0) this.#say(t.get()("laid.again"));
  }

  #tell(told: Told[]): void {
    const text = inWords(told);
    if (text) this.spoken.set(text);
    this.last.update((before) => lately(before, told, this.view.get()!.audience.holds));
  }

  #frame(frame: ServerFrame, heard: number): void {
    if (frame.kind === "hello") this.last.set([]);
    else if (frame.kind === "score" && frame.id === this.#asked) this.scored.set(frame);
    else if (frame.kind === "presence") this.presence.set(frame);
    else if (frame.kind === "waiting") this.gathering.set(frame);
    else if (frame.kind === "moved") this.moved.set(frame.match);
    else if (frame.kind === "chat") this.chat.update((said) => withLine(said, frame));
    else if (frame.kind === "beat") {
      this.reading.set({ heard_ms: heard, clocks: frame.clocks, players: frame.players });
    } else if (frame.kind === "bye") {
      this.notice.set({ text: frame.text, clause: null, final: true });
    }
  }

  #refused(refused: Refused): void {
    // The notice is an alert, which is spoken as it is: said here too, it would be heard twice.
    this.notice.set({ text: refused.text, clause: refused.clause, final: false });
  }

  /** Ring the bell where a warning of the rules falls due; called as often as clocks are drawn. */
  ring(now_ms: number = this.around.now()): void {
    const [view, reading] = [this.view.get(), this.reading.get()];
    if (view && reading && this.#warnings.rings(view, reading, now_ms)) bell();
  }
}
