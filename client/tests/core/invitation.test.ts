import { expect, test } from "vitest";
import { ApiError, type Invitation, type InvitedSeat } from "../../src/core/api";
import { isDead, isWhole, offered, tidy } from "../../src/core/invitation";

const seat = (player: number, sitting: InvitedSeat["sitting"]): InvitedSeat => ({
  player,
  name: "",
  team: "",
  level: "",
  sitting,
});

test("a code is the same however it is typed", () => {
  expect(tidy(" abcd 23\t45\n")).toBe("ABCD2345");
});

test.each([
  ["ABCD2345", true],
  ["#12", true],
  ["", false],
  ["ABCD234", false],
  ["ABCD23456", false],
  ["#", false],
  ["#1A", false],
])("%s is a whole code: %s", (code, whole) => {
  expect(isWhole(code)).toBe(whole);
});

test("the offered seat is found among the others", () => {
  const seats = [seat(0, "person"), seat(1, "invited"), seat(2, "offered")];
  expect(offered({ seats } as Invitation)?.player).toBe(2);
  expect(offered({ seats: seats.slice(0, 2) } as Invitation)).toBeUndefined();
});

test("nothing comes of a code that the server refuses; of one that it was not asked about, perhaps", () => {
  for (const status of [403, 404, 409]) expect(isDead(new ApiError(status, "", ""))).toBe(true);
  for (const status of [0, 429, 500, 503]) expect(isDead(new ApiError(status, "", ""))).toBe(false);
  expect(isDead(null)).toBe(false);
});
