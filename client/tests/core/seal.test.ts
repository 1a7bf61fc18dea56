import { expect, test } from "vitest";
import { judge, keep, seenOf, sumOf } from "../../src/core/seal";

const store = () => {
  const held = new Map<string, string>();
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
  };
};
const ZEROES = "0".repeat(64);
const SUM = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

test("the first seal seen is kept, whatever the server shows later", () => {
  const kept = store();
  keep({ match: "7", commitment: "first", moves: [] }, kept);
  keep({ match: "7", commitment: "other", moves: [1, 2] }, kept);
  expect(seenOf("7", kept)).toEqual({ commitment: "first", moves: 0 });
  expect(seenOf("8", kept)).toBeNull();
});

test("the oldest matches are forgotten first, and a broken memory is an empty one", () => {
  const kept = store();
  for (let match = 1; match <= 210; match++) {
    keep({ match: String(match), commitment: "x", moves: [] }, kept);
  }
  expect(seenOf("10", kept)).toBeNull();
  expect(seenOf("11", kept)).not.toBeNull();
  kept.setItem("kotakata.seals", "{");
  expect(seenOf("11", kept)).toBeNull();
});

test("the sum is that of the bytes, not of their digits", async () => {
  expect(await sumOf(ZEROES)).toBe(SUM);
});

test("nothing is called proven that is not", () => {
  const start = { commitment: SUM, moves: 0 };
  expect(judge(start, SUM, null, null)).toBe("closed");
  expect(judge(start, SUM, ZEROES, SUM)).toBe("kept");
  expect(judge(start, SUM, ZEROES, null)).toBe("unchecked");
  expect(judge(null, SUM, ZEROES, SUM)).toBe("kept_unseen");
  expect(judge({ ...start, moves: 3 }, SUM, ZEROES, SUM)).toBe("kept_unseen");
  expect(judge(start, SUM, ZEROES, "other")).toBe("broken");
  expect(judge({ commitment: "other", moves: 0 }, SUM, ZEROES, SUM)).toBe("broken");
  expect(judge({ commitment: "other", moves: 0 }, SUM, null, null)).toBe("broken");
});
