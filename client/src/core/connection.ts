/**
 * A socket that comes back by itself. Commands wait in an outbox until they are acknowledged or
 * refused, and are sent again after every reconnection; the server knows them by their ids. They are
 * on their way until what they did has been seen, and until then are not asked for a second time.
 */
import { Cell } from "./cell";
import type {
  Ack,
  ClientFrame,
  Command,
  Do,
  Hello,
  Language,
  News,
  Refused,
  ServerFrame,
  Told,
  View,
} from "./protocol";

export type Link = "connecting" | "open" | "waiting" | "closed";

/** As much of a WebSocket as is used; tests bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  readyState: number;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open(address: string): Wire;
  now(): number;
  after(ms: number, call: () => void): unknown;
  cancel(timer: unknown): void;
  id(): string;
  chance(): number;
}

export interface Handlers {
  /** The whole match as it stands, and how it came; `heard_ms` is by `now()`. */
  view(view: View, heard_ms: number): void;
  told?(told: Told[]): void;
  frame?(frame: ServerFrame, heard_ms: number): void;
  refused?(refused: Refused, command: Command | null): void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
/** Beats come every five seconds; two missed ones mean that the line is dead. */
const SILENCE_MS = 12000;
const OPEN = 1;

export class Connection {
  readonly link = new Cell<Link>("connecting");
  /** How much was sent whose effect has not been seen yet. */
  readonly waiting = new Cell(0);
  /** What kinds of command are on their way. */
  readonly sending = new Cell<readonly Command["kind"][]>([]);

  #outbox = new Map<string, ClientFrame>();
  /** Acknowledged, but the state in which it is done has not come yet. */
  #unseen = new Map<string, { frame: Do; seq: number }>();
  #wire: Wire | null = null;
  #view: View | null = null;
  #seq = 0;
  #tries = 0;
  #retry: unknown = null;
  #silence: unknown = null;
  #ended = false;

  constructor(
    readonly address: (after: number, language: Language) => string,
    private language: Language,
    private handlers: Handlers,
    private around: Surroundings = browser(),
  ) {
    this.#connect();
  }

  /**
   * Ask for a command; resent until the server has answered it. Gives its id, or none where the same
   * is on its way already: a second click or key means no second one.
   */
  command(command: Command, player: number | null = null): string | null {
    const frame: Do = { kind: "do", id: this.around.id(), command, player };
    if (this.#commands().some((each) => mark(each) === mark(frame))) return null;
    this.#keep(frame.id, frame);
    return frame.id;
  }

  chat(text: string): void {
    const id = this.around.id();
    this.#keep(id, { kind: "chat", id, text });
  }

  /** Ask once; what is lost is not asked again. */
  ask(frame: ClientFrame): boolean {
    if (this.#wire?.readyState !== OPEN) return false;
    this.#wire.send(JSON.stringify(frame));
    return true;
  }

  score(placements: [number, number][]): string {
    const id = this.around.id();
    this.ask({ kind: "score", id, placements });
    return id;
  }

  speak(language: Language): void {
    this.language = language;
    this.ask({ kind: "speak", language });
  }

  /** Try at once, as when the network is back. */
  hurry(): void {
    if (this.#ended || this.#wire?.readyState === OPEN) return;
    this.#tries = 0;
    this.#reconnect(0);
  }

  /** Come back at once, as somebody else to the server: with a seat, or another name. */
  renew(): void {
    if (!this.#ended) this.#connect();
  }

  close(): void {
    this.#ended = true;
    this.around.cancel(this.#retry);
    this.around.cancel(this.#silence);
    this.#drop();
    this.link.set("closed");
  }

  #keep(id: string, frame: ClientFrame): void {
    this.#outbox.set(id, frame);
    this.#count();
    this.ask(frame);
  }

  #commands(): Do[] {
    const asked = [...this.#outbox.values()].filter((each) => each.kind === "do");
    return [...asked, ...[...this.#unseen.values()].map((each) => each.frame)];
  }

  #count(): void {
    this.waiting.set(this.#outbox.size + this.#unseen.size);
    const kinds = this.#commands().map((each) => each.command.kind);
    if (kinds.join() !== this.sending.get().join()) this.sending.set(kinds);
  }

  /** The log has been seen so far: what was done by then is no longer on its way. */
  #seen(seq: number): void {
    this.#seq = seq;
    for (const [id, each] of this.#unseen) if (each.seq <= seq) this.#unseen.delete(id);
    this.#count();
  }

  #connect(): void {
    this.#drop();
    this.link.set("connecting");
    const after = this.#view ? this.#seq : 0;
    const wire = this.around.open(this.address(after, this.language));
    this.#wire = wire;
    wire.onopen = () => {
      this.link.set("open");
      this.#listen();
      for (const frame of this.#outbox.values()) wire.send(JSON.stringify(frame));
    };
    wire.onmessage = (event) => {
      this.#tries = 0;
      this.#listen();
      this.#take(JSON.parse(event.data) as ServerFrame);
    };
    wire.onclose = () => {
      if (this.#wire !== wire || this.#ended) return;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries++);
      this.#reconnect(wait * (0.7 + 0.6 * this.around.chance()));
    };
    // A handshake that never ends is a silence too.
    this.#listen();
  }

  #reconnect(wait_ms: number): void {
    this.#drop();
    this.link.set("waiting");
    this.around.cancel(this.#retry);
    this.around.cancel(this.#silence);
    this.#retry = this.around.after(wait_ms, () => this.#connect());
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #listen(): void {
    this.around.cancel(this.#silence);
    this.#silence = this.around.after(SILENCE_MS, () => this.#reconnect(0));
  }

  #take(frame: ServerFrame): void {
    const heard = this.around.now();
    if (frame.kind === "hello") this.#hello(frame, heard);
    else if (frame.kind === "news") this.#news(frame, heard);
    else if (frame.kind === "ack" || frame.kind === "refused") this.#answered(frame);
    else if (frame.kind === "bye") this.#bye();
    this.handlers.frame?.(frame, heard);
  }

  #hello(frame: Hello, heard: number): void {
    this.#view = frame.view;
    this.#seen(frame.seq);
    this.handlers.view(frame.view, heard);
  }

  #news(frame: News, heard: number): void {
    if (!this.#view || frame.seq <= this.#seq) return;
    const first = frame.told[0]?.seq ?? frame.seq;
    // The state is whole in any case; only what was said in between would be missing.
    if (first > this.#seq + 1) return this.#reconnect(0);
    const told = frame.told.filter((each) => each.seq > this.#seq);
    this.#view = { ...this.#view, ...frame.view };
    this.#seen(frame.seq);
    this.handlers.view(this.#view, heard);
    this.handlers.told?.(told);
  }

  #answered(frame: Ack | Refused): void {
    const asked = frame.id === null ? undefined : this.#outbox.get(frame.id);
    if (frame.id !== null) this.#outbox.delete(frame.id);
    if (asked?.kind === "do" && frame.kind === "ack" && frame.seq > this.#seq) {
      this.#unseen.set(asked.id, { frame: asked, seq: frame.seq });
    }
    this.#count();
    if (frame.kind === "refused") {
      this.handlers.refused?.(frame, asked?.kind === "do" ? asked.command : null);
    }
  }

  #bye(): void {
    // The server's last word: it says why, and there is nothing to come back to.
    this.#ended = true;
    this.around.cancel(this.#silence);
    this.#drop();
    this.link.set("closed");
  }
}

/** What makes two commands the same: a player's by their kind, a referee's by what they say. */
function mark({ command, player }: Do): string {
  const said = "reason" in command || "player" in command ? command : null;
  return JSON.stringify([command.kind, player, said]);
}

/** The browser itself. */
export function browser(): Surroundings {
  return {
    open: (address) => new WebSocket(address) as unknown as Wire,
    now: () => performance.now(),
    after: (ms, call) => setTimeout(call, ms),
    cancel: (timer) => clearTimeout(timer as number | undefined),
    id: uuid,
    chance: Math.random,
  };
}

/** A random UUID; `crypto.randomUUID` is missing where a page is not served over https. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Where the socket of a match is. */
export function socketAddress(match: string) {
  return (after: number, language: Language, look: number | null): string => {
    const address = new URL(`/ws/matches/${match}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    if (after) address.searchParams.set("after", String(after));
    address.searchParams.set("language", language);
    if (look !== null) address.searchParams.set("look", String(look));
    return address.href;
  };
}
