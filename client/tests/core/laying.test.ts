import { describe, expect, test } from "vitest";
import * as laying from "../../src/core/laying";
import { BLANK } from "../../src/core/tiles";

const GROUND = { rows: 5, columns: 5 };
const [A, B, C] = [1, 2, 3];

function table(rack: number[], on: Record<number, number> = {}): laying.Laying {
  const board = Array.from({ length: 25 }, (_, square) => on[square] ?? 0);
  return laying.begin(GROUND, board, rack);
}
const squares = (now: laying.Laying) => laying.placements(now).map(([square]) => square);

describe("the arrow", () => {
  test("points across, then down, then goes", () => {
    let now = laying.press(table([A]), 7);
    expect(now.arrow).toEqual({ square: 7, direction: "across" });
    now = laying.press(now, 7);
    expect(now.arrow).toEqual({ square: 7, direction: "down" });
    expect(laying.press(now, 7).arrow).toBeNull();
  });

  test("begins across again on another square, and never on a tile of the board", () => {
    const now = laying.press(laying.press(table([A], { 3: B }), 7), 7);
    expect(laying.press(now, 8).arrow).toEqual({ square: 8, direction: "across" });
    expect(laying.press(now, 3)).toBe(now);
  });
});

describe("typing", () => {
  test("lays along the arrow and skips what lies there", () => {
    const now = laying.type(laying.press(table([A, B, C], { 6: C }), 5), [A, B], false);
    expect(squares(now)).toEqual([5, 7]);
    expect(now.arrow?.square).toBe(8);
  });

  test("past the edge is ignored", () => {
    const now = laying.type(laying.press(table([A, B, C]), 3), [A, B, C], false);
    expect(squares(now)).toEqual([3, 4]);
  });

  test("takes the real tile first and the blank where there is none", () => {
    const now = laying.type(laying.press(table([0, A]), 0), [A, A], false);
    expect(laying.placements(now)).toEqual([
      [0, A],
      [1, A | BLANK],
    ]);
  });

  test("with Shift takes the blank although the tile is there", () => {
    const now = laying.type(laying.press(table([A, 0]), 0), [A], true);
    expect(laying.placements(now)).toEqual([[0, A | BLANK]]);
  });

  test("does nothing for what is not on the rack", () => {
    const now = laying.press(table([A]), 0);
    expect(laying.type(now, [B], false)).toBe(now);
  });

  test("a place of the rack lays its tile, a blank waits for its letter", () => {
    const now = laying.laySlot(laying.press(table([A, 0]), 0), 1);
    expect(laying.unnamed(now)?.square).toBe(0);
    expect(laying.unnamed(laying.name(now, 0, C))).toBeUndefined();
    expect(laying.placements(laying.name(now, 0, C))).toEqual([[0, C | BLANK]]);
  });

  test("space goes on without a tile", () => {
    expect(laying.space(laying.press(table([A], { 1: B }), 0)).arrow?.square).toBe(2);
  });
});

describe("taking back", () => {
  test("steps back over tiles of the board and un-names a blank", () => {
    let now = laying.type(laying.press(table([0, B], { 1: C }), 0), [A, B], false);
    now = laying.back(laying.back(now));
    expect(now.laid).toEqual([]);
    expect(now.arrow?.square).toBe(0);
  });

  test("recall brings the arrow back to the beginning of the word", () => {
    const now = laying.recall(laying.type(laying.press(table([A, B]), 6), [A, B], false));
    expect(now.laid).toEqual([]);
    expect(now.arrow?.square).toBe(6);
  });

  test("at the edge the last tile is taken back where the arrow stands on it", () => {
    const now = laying.type(laying.press(table([A, B]), 3), [A, B], false);
    expect(squares(laying.back(now))).toEqual([3]);
  });
});

describe("moving", () => {
  test("two laid tiles change places", () => {
    let now = laying.lay(laying.lay(table([A, B]), 0, 0), 1, 1);
    now = laying.move(now, 0, 1);
    expect(laying.placements(now)).toEqual([
      [0, B],
      [1, A],
    ]);
  });

  test("a taken square is refused", () => {
    const now = laying.lay(table([A], { 0: B }), 0, 0);
    expect(now.laid).toEqual([]);
  });

  test("the rack is arranged while tiles lie, and they know their places", () => {
    let now = laying.lay(table([A, B, C]), 0, 0);
    now = laying.arrange(now, 2, 0);
    expect(now.rack).toEqual([C, A, B]);
    expect(now.laid[0]).toMatchObject({ slot: 1, tile: A });
  });
});

describe("a new state", () => {
  test("keeps the order of the rack and fills the gaps", () => {
    expect(laying.keepOrder([C, A, B, A], [A, B, 4, C])).toEqual([C, A, B, 4]);
    expect(laying.keepOrder([], [A, B])).toEqual([A, B]);
    expect(laying.keepOrder([A, B, C], [C])).toEqual([C]);
  });

  test("sends only the tile home whose square was taken", () => {
    const now = laying.lay(laying.lay(table([A, B]), 0, 0), 1, 1);
    const board = now.board.map((tile, square) => (square === 0 ? C : tile));
    const after = laying.renew(now, { board }, [A, B]);
    expect(squares(after)).toEqual([1]);
    expect(after.rack).toEqual([A, B]);
  });

  describe("where another's play came in the way", () => {
    const on = (now: laying.Laying, ...taken: number[]) => ({
      board: now.board.map((tile, square) => (taken.includes(square) ? C : tile)),
    });
    const off = (now: laying.Laying) => ({ board: now.board.map(() => 0) });
    const laid = () => laying.lay(laying.lay(table([A, B, A]), 0, 7), 1, 8);

    test("all lies again once that play is taken off", () => {
      for (const taken of [[7, 8], [7], [8, 9]]) {
        const met = laying.renew(laid(), on(laid(), ...taken), [A, B, A]);
        expect(met.displaced).not.toBeNull();
        const again = laying.renew(met, off(met), [A, B, A]);
        expect(laying.placements(again)).toEqual(laying.placements(laid()));
        expect(again.displaced).toBeNull();
      }
    });

    test("also when the rack was shuffled, or a second state came meanwhile", () => {
      const met = laying.renew(laid(), on(laid(), 7, 8), [A, B, A]);
      const later = laying.shuffle(laying.renew(met, { board: met.board }, [A, B, A]));
      const again = laying.renew(later, off(later), [A, B, A]);
      expect(laying.placements(again)).toEqual(laying.placements(laid()));
    });

    test("not when something else was laid meanwhile, or the tiles are gone", () => {
      const met = laying.renew(laid(), on(laid(), 7, 8), [A, B, A]);
      const other = laying.lay(met, 2, 20);
      expect(squares(laying.renew(other, off(other), [A, B, A]))).toEqual([20]);
      expect(squares(laying.renew(met, off(met), [A, C, A]))).toEqual([]);
    });

    test("although the other laid the same tiles there", () => {
      const board = laid().board.map((tile, square) => ({ 7: A, 8: B })[square] ?? tile);
      const met = laying.renew(laid(), { board }, [A, B, A]);
      expect(laying.renew(met, off(met), [A, B, A]).laid).toHaveLength(2);
    });

    test("one's own play is no such play, and stays taken back when it is taken off", () => {
      const board = laid().board.map((tile, square) => ({ 7: A, 8: B })[square] ?? tile);
      const played = laying.renew(laid(), { board }, [A, B, C], true);
      expect(played.displaced).toBeNull();
      expect(laying.renew(played, off(played), [A, B, A]).laid).toEqual([]);
    });
  });

  test("takes the arrow away when everything laid was played", () => {
    const now = laying.type(laying.press(table([A, B]), 0), [A], false);
    const board = now.board.map((tile, square) => (square === 0 ? A : tile));
    expect(laying.renew(now, { board }, [B, C]).arrow).toBeNull();
    expect(laying.renew(now, { board: now.board }, [A, B]).arrow?.square).toBe(1);
  });

  test("leaves nothing laid that is no longer on the rack", () => {
    const now = laying.lay(table([A, B]), 0, 0);
    expect(laying.renew(now, { board: now.board }, [B]).laid).toEqual([]);
  });
});

describe("shuffling", () => {
  test("touches only what is on the rack and always changes it", () => {
    const now = laying.lay(table([A, B, C, A]), 1, 0);
    for (let seed = 0; seed < 30; seed++) {
      const after = laying.shuffle(now);
      expect(after.rack[1]).toBe(B);
      expect(after.laid).toBe(now.laid);
      expect(after.rack).not.toEqual(now.rack);
      expect([...after.rack].sort()).toEqual([...now.rack].sort());
    }
  });

  test("of equal tiles changes nothing", () => {
    const now = table([A, A]);
    expect(laying.shuffle(now)).toBe(now);
  });
});
