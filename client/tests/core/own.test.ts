import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepOwn, ownOf } from "../../src/core/own";

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("one's own code is known, however it is typed; another's and another person's are not", () => {
  keepOwn(["K7MQ2X"], { match: "7", by: "Ani" });
  expect(ownOf(" k7m q2x", "Ani")?.match).toBe("7");
  expect(ownOf("K7MQ2X", "Budi")).toBeNull();
  expect(ownOf("K7MQ2X", undefined)).toBeNull();
  expect(ownOf("AAAAAA", "Ani")).toBeNull();
});

test("the latest codes are kept, and not without end", () => {
  for (let index = 0; index < 60; index++) keepOwn([`C${index}`], { match: "1", by: "Ani" });
  expect(ownOf("C59", "Ani")).not.toBeNull();
  expect(ownOf("C0", "Ani")).toBeNull();
});

test("a store with nonsense in it is passed over", () => {
  store.set("kotakata.own", "{");
  expect(ownOf("A", "Ani")).toBeNull();
});
