import { expect, test } from "vitest";
import { qr } from "../../src/core/qr";

/** FNV-1a over the modules. */
const hash = (text: string) =>
  qr(text)
    .flat()
    .reduce((sum, dark) => Math.imul(sum ^ Number(dark), 0x01000193) >>> 0, 0x811c9dc5);

test("the size grows with the text", () => {
  expect([14, 15, 62, 213].map((length) => qr("x".repeat(length)).length)).toEqual([
    21, 25, 33, 57,
  ]);
  expect(() => qr("x".repeat(214))).toThrow(RangeError);
});

// These codes were read back by an independent reader when they were made.
test("known texts give known codes", () => {
  expect(hash("https://kotakata.example/join/K7MQ2X")).toBe(160016011);
  expect(hash("https://kotakata.example/join/".padEnd(180, "A"))).toBe(2143666710);
});
