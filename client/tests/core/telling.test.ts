import { expect, test } from "vitest";
import { sayer } from "../../src/core/i18n";
import { answer, type Question } from "../../src/core/telling";
import { TileSet } from "../../src/core/tiles";
import { view as fixture } from "../../src/dev/fixture";

const view = fixture(false, false);
const ask = (question: Question) =>
  answer(
    question,
    {
      view,
      tiles: new TileSet(view.edition),
      rack: [19, 0],
      reading: {
        heard_ms: 0,
        clocks: view.clocks,
        players: view.players.map((each) => each.clock),
      },
      now_ms: 4000,
    },
    sayer("en", "latn"),
  );

test("everything on the table can be asked aloud", () => {
  expect(ask("turn")).toBe("Sekar Ayu is on turn");
  expect(ask("scores")).toBe("Sekar Ayu 113, Komputer 71");
  expect(ask("rack")).toBe("S, blank");
  expect(ask("bag")).toBe("64 tiles in the bag");
  expect(ask("time")).toBe("Turn 0:40, Time 13:28, Match 42:06");
  expect(ask("last")).toBe("FJORD");
});
