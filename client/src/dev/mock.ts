/** A server that is none: answers what the screens ask, from the fixture. Development only. */
import type { ClientFrame, ServerFrame } from "../core/protocol";
import { view } from "./fixture";

const CARDS = [
  "klasik",
  "awwe-2013",
  "dasar",
  "standar",
  "sembilan-ubin",
  "garis-finish",
  "scrabby",
  "wespa",
].map((name) => ({
  name,
  title: name,
  summary:
    "Kata diperiksa saat dipasang; pertandingan selesai bila kantong kosong dan satu pemain kehabisan ubin.",
  levels: {},
  refereed: false,
  dictionary: "id",
  players: { least: 2, most: 4, team_size: 1 },
  parameters: [
    {
      path: "rack_size",
      title: "Ubin di rak",
      kind: "integer",
      value: 7,
      least: 1,
      most: 15,
      clauses: ["C9"],
    },
    {
      path: "challenge.mode",
      title: "Cara protes",
      kind: "choice",
      value: "void",
      choices: [
        { value: "void", title: "diperiksa saat dipasang" },
        { value: "double", title: "kehilangan giliran" },
      ],
      clauses: ["K.3"],
    },
    {
      path: "clock.turn_warnings_seconds",
      title: "Peringatan (detik)",
      kind: "list",
      value: [30, 10],
      clauses: ["A.II.2"],
    },
    {
      path: "exchange.allowed",
      title: "Boleh menukar ubin",
      kind: "boolean",
      value: true,
      clauses: ["K.2"],
    },
  ],
}));

const ANSWERS: [RegExp, (path: string) => unknown][] = [
  [/^\/api\/rules/, () => CARDS],
  [
    /^\/api\/dictionaries/,
    () => [
      { name: "id", title: "Indonesia", language: "id", words: 34547, editions: ["indonesian"] },
      { name: "en", title: "Inggris", language: "en", words: 180268, editions: ["english"] },
    ],
  ],
  [
    /^\/api\/bots/,
    () => [
      { level: "mudah", title: "Mudah" },
      { level: "sulit", title: "Sulit" },
    ],
  ],
  [/^\/api\/(guest|account\/me)/, () => ({ name: "Tamu", guest: true })],
  [/^\/api\/account\/history/, () => []],
  [/^\/api\/quick/, () => ({ match: "fixture", invites: [] })],
  [
    /^\/api\/matches$/,
    () => ({ match: "fixture", invites: [{ seat: 1, url: "/join/K7MQ2X", code: "K7MQ2X" }] }),
  ],
  [/^\/api\/matches\/\w+$/, () => view(rtl(), true)],
  [
    /^\/api\/tables/,
    () => [{ match: "a", title: "standar", host: "Bayu", seats: 4, free: 2, code: "AB12" }],
  ],
  [/^\/api\/join/, () => ({ match: "fixture", seat: 0 })],
  [
    /look-up/,
    () => ({
      word: "fjord",
      valid: true,
      meanings: [{ text: "teluk sempit di antara tebing curam", kind: "n" }],
      source: "Kamus",
    }),
  ],
  [/build/, () => ({ words: ["ariset", "satire", "artis", "raisa", "tari", "sari"], more: true })],
];

const rtl = () => location.search.includes("rtl");

class MockSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = 0;

  constructor() {
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
      const shown = view(rtl(), location.search.includes("ended"));
      this.#say({ kind: "hello", seq: shown.seq, server_ms: 0, view: shown });
    }, 30);
  }
  #say(frame: ServerFrame): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(frame) }), 5);
  }
  send(text: string): void {
    const frame = JSON.parse(text) as ClientFrame;
    if (frame.kind === "score") {
      const score = frame.placements.length * 7;
      this.#say({
        kind: "score",
        id: frame.id,
        score,
        bonus: 0,
        words: [{ text: "SATIRE", squares: [], score }],
        fault: null,
      });
    } else if (frame.kind === "do") {
      this.#say({
        kind: "refused",
        id: frame.id,
        code: "fixture",
        text: "Kata ini belum dapat dimainkan: bukan giliran Anda. Tunggu sampai dipersilakan.",
        clause: "A.II.8",
      });
    }
  }
  close(): void {
    this.readyState = 3;
  }
}

export function start(): void {
  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const path = new URL(String(input), location.href);
    const answer = ANSWERS.find(([pattern]) => pattern.test(path.pathname));
    if (!path.pathname.startsWith("/api") || !answer) return real(input, init);
    return new Response(JSON.stringify(answer[1](path.pathname)), {
      headers: { "Content-Type": "application/json" },
    });
  };
  const Real = window.WebSocket;
  window.WebSocket = new Proxy(Real, {
    construct: (target, [address, protocols]: [string, string?]) =>
      address.includes("/ws/") ? new MockSocket() : new target(address, protocols),
  });
}
