import { expect, test } from "vitest";
import { sized, sizeOf } from "../../src/core/picture";

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 656 328" role="img"></svg>';

test("a drawing is painted as large as wanted, in its own proportions", () => {
  expect(sizeOf(DRAWN, 1312)).toEqual({ width: 1312, height: 656 });
  expect(sizeOf("<svg>", 800)).toEqual({ width: 800, height: 800 });
});

test("a drawing says its size before it is painted", () => {
  expect(sized(DRAWN, sizeOf(DRAWN, 656))).toContain('<svg width="656" height="328" xmlns=');
});
