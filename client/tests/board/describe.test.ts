import { expect, test } from "vitest";
import { ownersOf, shownAt, spokenAt, type Seen } from "../../src/board/describe";
import { sayer } from "../../src/core/i18n";
import { TileSet } from "../../src/core/tiles";
import { view as fixture } from "../../src/dev/fixture";

const view = fixture(false, false);
const say = sayer("en", "latn");

function spoken(square: number, moves = view.moves): string {
  const owners = ownersOf(moves, view.players);
  const seen: Seen = {
    layout: view.layout,
    tiles: new TileSet(view.edition),
    board: view.board,
    lying: new Map(),
    last: view.last,
    arrow: null,
    owner: (each) => owners.get(each),
  };
  return spokenAt(seen, square, shownAt(seen, square, String), "here", say);
}

test("a square says who laid its tile, and whether it was the last play", () => {
  expect(spoken(109)).toBe("here, H, 4, laid by Sekar Ayu");
  expect(spoken(67)).toBe("here, F, 4, laid by Komputer, last play");
  expect(spoken(112)).toContain("laid by Sekar Ayu");
  expect(spoken(0)).toBe("here, word times 3");
});

test("a play that was taken off owns nothing", () => {
  const struck = view.moves.map((each) => ({ ...each, struck: "withdrawn" as const }));
  expect(spoken(109, struck)).toBe("here, H, 4");
});
