import { expect, test, vi } from "vitest";
import { bringIn, far, keepUnder, pull, rest, type Box } from "../../src/core/zoom";

const BOX: Box = { left: 0, top: 100, right: 360, bottom: 460 };
const pane = () => {
  const scrolled: ScrollToOptions[] = [];
  return {
    scrolled,
    scrollBy: (by?: ScrollToOptions | number) => void scrolled.push(by as ScrollToOptions),
    getBoundingClientRect: () => BOX as DOMRect,
  };
};
const square = (left: number, top: number): Box => ({
  left,
  top,
  right: left + 46,
  bottom: top + 46,
});

test("a square stays under the finger when the board grows", () => {
  const seen = pane();
  keepUnder(seen, square(500, 600), { x: 123, y: 223 });
  expect(seen.scrolled).toEqual([{ left: 400, top: 400, behavior: "instant" }]);
});

test("what is seen with a square to spare moves nothing", () => {
  const seen = pane();
  bringIn(seen, square(100, 200));
  bringIn(seen, square(340, 80));
  expect(seen.scrolled.map(({ left, top }) => [left, top])).toEqual([
    [0, 0],
    [72, -66],
  ]);
});

test("edges pull only from inside", () => {
  expect(pull(BOX, { x: 5, y: 300 })).toEqual({ x: -9, y: 0 });
  expect(pull(BOX, { x: 180, y: 450 })).toEqual({ x: 0, y: 9 });
  expect(pull(BOX, { x: 180, y: 470 })).toEqual({ x: 0, y: 0 });
});

test("a finger rests that only trembles, and not one that goes on", () => {
  vi.useFakeTimers();
  const rested: number[] = [];
  const at = rest((point) => rested.push(point.x));
  for (let x = 0; x < 400; x += 20) {
    at({ x, y: 0 });
    vi.advanceTimersByTime(60);
  }
  expect(rested).toEqual([]);
  for (const x of [383, 379, 381]) {
    at({ x, y: 3 });
    vi.advanceTimersByTime(150);
  }
  expect(rested).toEqual([380]);
  at({ x: 300, y: 0 });
  at(null);
  vi.advanceTimersByTime(1000);
  expect(rested).toEqual([380]);
  vi.useRealTimers();
});

test("only who goes on from where the board grew means its edge", () => {
  expect(far({ x: 10, y: 10 }, { x: 0, y: 0 })).toBe(false);
  expect(far({ x: 30, y: 0 }, { x: 0, y: 0 })).toBe(true);
  expect(far({ x: 0, y: 0 }, null)).toBe(true);
});
