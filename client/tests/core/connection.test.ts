import { describe, expect, test } from "vitest";
import { Connection, uuid, type Surroundings, type Wire } from "../../src/core/connection";
import type { ServerFrame, Told, View } from "../../src/core/protocol";

class Socket implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = 0;
  sent: { kind: string; id?: string }[] = [];
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  speak(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

function world() {
  const sockets: Socket[] = [];
  const timers = new Map<number, { at: number; call: () => void }>();
  const seen = {
    views: [] as View[],
    told: [] as Told[],
    frames: [] as ServerFrame[],
    refused: [] as string[],
  };
  let [now, next, ids] = [0, 1, 0];
  const around: Surroundings = {
    open: (address) => {
      sockets.push(new Socket(address));
      return sockets.at(-1)!;
    },
    now: () => now,
    after: (ms, call) => (timers.set(next, { at: now + ms, call }), next++),
    cancel: (timer) => void timers.delete(timer as number),
    id: () => `id-${ids++}`,
    chance: () => 0.5,
  };
  const connection = new Connection(
    (after, language) => `?after=${after}&language=${language}`,
    "id",
    {
      view: (view) => seen.views.push(view),
      told: (told) => seen.told.push(...told),
      frame: (frame) => seen.frames.push(frame),
      refused: (refused, command) => seen.refused.push(`${refused.code} ${command?.kind}`),
    },
    around,
  );
  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      const due = [...timers]
        .filter(([, each]) => each.at <= end)
        .sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      timers.delete(due[0]);
      now = due[1].at;
      due[1].call();
    }
    now = end;
  }
  return { sockets, seen, connection, pass, last: () => sockets.at(-1)! };
}

const hello = (seq: number) => ({
  kind: "hello",
  seq,
  server_ms: 0,
  view: { seq, match: "m", bag: 9 },
});
const news = (seq: number, told: number[]) => ({
  kind: "news",
  seq,
  server_ms: 0,
  told: told.map((each) => ({
    seq: each,
    event: "turn_passed",
    player: 0,
    text: `${each}`,
    clauses: [],
  })),
  view: { seq, bag: 8 },
});

test("news are laid over the whole view", () => {
  const { seen, last } = world();
  last().accept();
  last().speak(hello(3));
  last().speak(news(5, [4, 5]));
  expect(seen.views.at(-1)).toMatchObject({ seq: 5, match: "m", bag: 8 });
  expect(seen.told.map((each) => each.seq)).toEqual([4, 5]);
});

test("what came twice is said once", () => {
  const { seen, last } = world();
  last().accept();
  last().speak(hello(3));
  last().speak(news(4, [4]));
  last().speak(news(4, [4]));
  last().speak(news(6, [4, 5, 6]));
  expect(seen.told.map((each) => each.seq)).toEqual([4, 5, 6]);
});

test("a gap is closed by coming back with the last number", () => {
  const { sockets, seen, last, pass } = world();
  last().accept();
  last().speak(hello(3));
  last().speak(news(7, [6, 7]));
  pass(0);
  expect(sockets).toHaveLength(2);
  expect(last().address).toContain("after=3");
  last().accept();
  last().speak(news(7, [4, 5, 6, 7]));
  expect(seen.told).toHaveLength(4);
});

describe("the outbox", () => {
  test("sends again what has no answer, in order, and then no more", () => {
    const { connection, last, pass } = world();
    last().accept();
    connection.command({ kind: "pass" });
    connection.command({ kind: "accept" });
    last().speak({ kind: "ack", id: "id-0", seq: 1 });
    last().break();
    connection.command({ kind: "sign" });
    expect(connection.waiting.get()).toBe(3);
    pass(1000);
    last().accept();
    expect(last().sent.map((each) => each.id)).toEqual(["id-1", "id-2"]);
    last().speak({ kind: "ack", id: "id-1", seq: 2 });
    last().speak({ kind: "ack", id: "id-2", seq: 3 });
    last().speak(hello(3));
    expect(connection.waiting.get()).toBe(0);
  });

  test("asks for the same once, until what it did has been seen", () => {
    const { connection, last } = world();
    const asked = () => last().sent.map((each) => each.id);
    const play = (square: number) =>
      connection.command({ kind: "play", placements: [[square, 1]] });
    last().accept();
    last().speak(hello(3));
    expect([play(7), play(7), play(8)]).toEqual(["id-0", null, null]);
    expect(connection.sending.get()).toEqual(["play"]);
    last().speak({ kind: "ack", id: "id-0", seq: 5 });
    last().speak(news(4, [4]));
    expect(play(7)).toBeNull();
    expect([connection.waiting.get(), connection.sending.get()]).toEqual([1, ["play"]]);
    last().speak(news(5, [5]));
    expect([connection.waiting.get(), connection.sending.get()]).toEqual([0, []]);
    expect(play(7)).not.toBeNull();
    expect(asked()).toHaveLength(2);
  });

  test("the state may come before its acknowledgement, and a refusal frees the way", () => {
    const { connection, last } = world();
    last().accept();
    last().speak(hello(3));
    connection.command({ kind: "pass" });
    last().speak(news(4, [4]));
    expect(connection.sending.get()).toEqual(["pass"]);
    last().speak({ kind: "ack", id: "id-0", seq: 4 });
    expect(connection.sending.get()).toEqual([]);
    const again = connection.command({ kind: "pass" });
    last().speak({ kind: "refused", id: again, code: "x", text: "", clause: null });
    expect([connection.waiting.get(), connection.sending.get()]).toEqual([0, []]);
  });

  test("seats of one device, and what a referee says in other words, are not the same", () => {
    const { connection, last } = world();
    last().accept();
    const adjust = (points: number) =>
      connection.command({ kind: "adjust", player: 0, points, reason: "late" });
    expect(connection.command({ kind: "accept" }, 0)).not.toBeNull();
    expect(connection.command({ kind: "accept" }, 1)).not.toBeNull();
    expect(connection.command({ kind: "accept" }, 1)).toBeNull();
    expect([adjust(5), adjust(5), adjust(6)].map((id) => id !== null)).toEqual([true, false, true]);
  });

  test("a refusal names the command and ends it", () => {
    const { connection, seen, last } = world();
    last().accept();
    connection.command({ kind: "pass" });
    last().speak({ kind: "refused", id: "id-0", code: "not_your_turn", text: "", clause: null });
    expect(seen.refused).toEqual(["not_your_turn pass"]);
    expect(connection.waiting.get()).toBe(0);
  });
});

describe("coming back", () => {
  test("waits longer each time, up to a limit, and from the start again after a frame", () => {
    const { sockets, last, pass } = world();
    const waits: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      last().break();
      const before = sockets.length;
      let waited = 0;
      while (sockets.length === before) (pass(100), (waited += 100));
      waits.push(waited);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    last().accept();
    last().speak(hello(1));
    last().break();
    pass(400);
    expect(sockets).toHaveLength(9);
  });

  test("silence is a broken line", () => {
    const { sockets, connection, last, pass } = world();
    last().accept();
    last().speak(hello(1));
    pass(11000);
    last().speak({ kind: "beat" });
    pass(11000);
    expect(sockets).toHaveLength(1);
    pass(1000);
    expect(sockets).toHaveLength(2);
    expect(connection.link.get()).toBe("connecting");
  });

  test("a good-bye is the end", () => {
    const { sockets, connection, last, pass } = world();
    last().accept();
    last().speak({ kind: "bye", code: "forbidden", text: "" });
    pass(60000);
    expect(sockets).toHaveLength(1);
    expect(connection.link.get()).toBe("closed");
  });

  test("speaks the language chosen last", () => {
    const { connection, last, pass } = world();
    last().accept();
    connection.speak("ar");
    expect(last().sent.at(-1)).toEqual({ kind: "speak", language: "ar" });
    last().break();
    pass(1000);
    expect(last().address).toContain("language=ar");
  });
});

test("ids are random UUIDs", () => {
  expect(uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(uuid()).not.toBe(uuid());
});
