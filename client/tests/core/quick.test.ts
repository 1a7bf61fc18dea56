import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asked, choose, lettersFor } from "../../src/core/quick";

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the letters are those of the language read, until others are chosen for it", () => {
  expect(["id", "en", "ar"].map((each) => lettersFor(each as "id"))).toEqual(["id", "en", "ar"]);
  choose("id", "en");
  expect(lettersFor("id")).toBe("en");
  expect(lettersFor("ar")).toBe("ar");
});

test("what was kept and makes no sense is passed over", () => {
  store.set("kotakata.letters", '{"id": "xx"}');
  expect(lettersFor("id")).toBe("id");
  store.set("kotakata.letters", "null");
  expect(lettersFor("en")).toBe("en");
  store.set("kotakata.letters", "{");
  expect(lettersFor("ar")).toBe("ar");
});

test("Arabic is played by the rules of its own set", () => {
  expect(asked("id")).toEqual({ edition: "indonesian" });
  expect(asked("en")).toEqual({ edition: "english" });
  expect(asked("ar")).toEqual({ rules: "scrabby" });
});
