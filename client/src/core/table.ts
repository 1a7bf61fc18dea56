/**
 * One match as a person at the table has it: what the server says, the tiles in the hand, and what
 * may be asked for. Screens show it; they decide nothing.
 */
import { Cell } from "./cell";
import type { Reading } from "./clock";
import { Connection, browser, type Handlers, type Surroundings } from "./connection";
import * as draft from "./draft";
import type { Spot } from "./drag";
import { isCovered } from "./handing";
import { inWords, lately } from "./lately";
import type { Say } from "./i18n";
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
import { answer, type Question } from "./telling";
import { TileSet } from "./tiles";
import { Warnings } from "./warnings";

export interface Notice {
  text: string;
  clause: string | null;
  final: boolean;
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

export class Table {
  readonly view = new Cell<View | null>(null);
  /** The table before its match has begun. */
  readonly gathering = new Cell<Waiting | null>(null);
  readonly hand = new Cell<Laying | null>(null);
  readonly selected = new Cell<Spot | null>(null);
  readonly scored = new Cell<Score | null>(null);
  readonly notice = new Cell<Notice | null>(null);
  readonly panel = new Cell<Panel>("none");
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
  /** Whether the board is looked at closely; null: while an arrow stands. */
  readonly closer = new Cell<boolean | null>(null);
  readonly connection: Connection;

  tiles: TileSet | null = null;
  confirmPlays = false;
  /** Whose rack is shown where one device holds several seats. */
  looking: number | null = null;
  #asked = "";
  #warnings = new Warnings();

  constructor(
    address: (after: number, language: Language, look: number | null) => string,
    language: Language,
    private around: Surroundings = browser(),
    private drafts: draft.Store | null = draft.session(),
  ) {
    this.hand.subscribe((hand) => draft.keep(this.drafts, this.view.get(), hand));
    this.panel.subscribe((panel) => panel === "none" && this.doubter.set(null));
    const handlers: Handlers = {
      view: (view, heard) => this.#take(view, heard),
      told: (told) => this.#tell(told),
      frame: (frame, heard) => this.#frame(frame, heard),
      refused: (refused, command) => this.#refused(refused, command),
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
    if (!hand) return;
    this.focus.set(square);
    if (selected) return this.#put(selected, square);
    const lying = laying.at(hand, square);
    if (lying?.letter === 0) return;
    if (lying) this.selected.set({ kind: "square", index: square });
    else this.hand.set(laying.press(hand, square));
  }

  /** Press a tile of the rack: with an arrow it is laid there, without one it is chosen. */
  tapSlot(slot: number): void {
    const [hand, selected] = [this.hand.get(), this.selected.get()];
    if (!hand) return;
    if (selected?.kind === "square") return this.drop(selected, { kind: "slot", index: slot });
    if (!this.canTake({ kind: "slot", index: slot })) return;
    if (selected?.kind === "slot" && selected.index !== slot) {
      this.#change(laying.arrange(hand, selected.index, slot));
      this.selected.set(null);
    } else if (selected) {
      this.selected.set(null);
    } else if (hand.arrow) {
      this.#change(laying.laySlot(hand, slot));
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
      this.#change({ ...laying.lay(free, from.index, to.index), arrow: null });
    } else if (from.kind === "slot" && to?.kind === "slot") {
      this.#change(laying.arrange(hand, from.index, to.index));
    } else if (from.kind === "square" && to?.kind === "square") {
      this.#change({ ...laying.move(hand, from.index, to.index), arrow: null });
    } else if (from.kind === "square") {
      this.takeBack(from.index);
    }
  }

  takeBack(square: number): void {
    const hand = this.hand.get();
    if (hand) this.#change(laying.take(hand, square));
  }

  nameBlank(square: number, letter: number): void {
    const hand = this.hand.get();
    if (hand) this.#change(laying.name(hand, square, letter));
  }

  recall(): void {
    const hand = this.hand.get();
    this.selected.set(null);
    if (hand) this.#change(laying.recall(hand));
  }

  shuffle(): void {
    const hand = this.hand.get();
    this.selected.set(null);
    if (hand) this.hand.set(laying.shuffle(hand));
  }

  #change(next: Laying): void {
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
    const hand = this.hand.get();
    if (action.kind === "help") return (this.panel.set("keys"), true);
    if (action.kind === "arrow") return this.#arrow(action.key, action.move);
    if (!hand || isCovered(this.view.get()!)) return false;
    switch (action.kind) {
      case "letter":
        this.#change(laying.type(hand, this.tiles?.read(action.text) ?? [], action.blank));
        break;
      case "slot":
        this.tapSlot(action.slot);
        break;
      case "back":
        this.#change(laying.back(hand));
        break;
      case "space":
        this.#space(hand);
        break;
      case "recall":
        this.recall();
        break;
      case "shuffle":
        this.shuffle();
        break;
      case "play":
        if (hand.laid.length) this.play();
        else if (this.focus.get() >= 0) this.tapSquare(this.focus.get());
        break;
      default:
        this.#turn(action.kind);
    }
    this.#follow();
    return true;
  }

  #space(hand: Laying): void {
    if (hand.arrow) this.hand.set(laying.space(hand));
    else if (this.focus.get() >= 0) this.tapSquare(this.focus.get());
  }

  /** Where the arrow shows, arrow keys turn it, recall and shuffle; else they move over the board. */
  #arrow(key: "left" | "right" | "up" | "down", move: boolean): boolean {
    const [hand, view] = [this.hand.get(), this.view.get()];
    if (!view) return false;
    if (!move && hand?.arrow && !isCovered(view)) {
      if (key === "down") this.recall();
      else if (key === "up") this.shuffle();
      else this.hand.set(laying.turn(hand));
      return true;
    }
    const from = this.focus.get() < 0 ? view.layout.start : this.focus.get();
    const forward = this.tiles?.rtl ? "left" : "right";
    const direction = key === "up" || key === "down" ? "down" : "across";
    const by = key === "down" || key === forward ? 1 : -1;
    const to = this.focus.get() < 0 ? from : laying.step(view.layout, from, direction, by);
    if (to === null) return true;
    this.focus.set(to);
    if (hand?.arrow && hand.board[to] === 0) {
      this.hand.set({ ...hand, arrow: { ...hand.arrow, square: to } });
    }
    return true;
  }

  #follow(): void {
    const arrow = this.hand.get()?.arrow;
    if (arrow) this.focus.set(arrow.square);
  }

  #turn(kind: "pass" | "challenge" | "exchange" | "exchange_all"): void {
    const wanted = kind === "exchange_all" ? "exchange" : kind;
    if (this.can(wanted)) this.panel.set(wanted);
  }

  /** Say aloud how things stand; asked twice, it is said twice. */
  tell(question: Question, say: Say): void {
    const view = this.view.get();
    if (!view || !this.tiles) return;
    const rack = isCovered(view) ? [] : (this.hand.get()?.rack ?? []);
    const [reading, now_ms] = [this.reading.get(), this.around.now()];
    const text = answer(question, { view, tiles: this.tiles, rack, reading, now_ms }, say);
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
    this.panel.set("challenge");
    this.doubter.set(player);
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
    this.hand.set(same ? laying.renew(hand, view, rack) : draft.begin(this.drafts, view, rack));
    if (before && view.last.join() !== before.last.join() && view.on_turn === seat) click();
    this.#askScore();
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
    else if (frame.kind === "chat") this.chat.update((said) => [...said.slice(-199), frame]);
    else if (frame.kind === "beat") {
      this.reading.set({ heard_ms: heard, clocks: frame.clocks, players: frame.players });
    } else if (frame.kind === "bye") {
      this.notice.set({ text: frame.text, clause: null, final: true });
    }
  }

  #refused(refused: Refused, command: Command | null): void {
    void command;
    // The notice is an alert, which is spoken as it is: said here too, it would be heard twice.
    this.notice.set({ text: refused.text, clause: refused.clause, final: false });
  }

  /** Ring the bell where a warning of the rules falls due; called as often as clocks are drawn. */
  ring(now_ms: number = this.around.now()): void {
    const [view, reading] = [this.view.get(), this.reading.get()];
    if (view && reading && this.#warnings.rings(view, reading, now_ms)) bell();
  }
}
