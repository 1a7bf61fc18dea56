import { expect, test } from "vitest";
import { isOther } from "../../src/core/people";
import type { View } from "../../src/core/protocol";

const view = {
  players: [{ bot: null }, { bot: "casual" }, { bot: null }, { bot: null }],
  audience: { kind: "player", player: 0, holds: [0, 2], delay_ms: 0, chat: false },
} as unknown as View;

test("others are people, and neither oneself nor who shares the device", () => {
  expect([0, 1, 2, 3].map((player) => isOther(view, player))).toEqual([false, false, false, true]);
  expect(isOther(view, 4)).toBe(false);
});
