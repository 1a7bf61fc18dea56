/** A match move by move, rebuilt from its score sheet: what lay on the board, and how things stood. */
import type { Move, View } from "./protocol";

export interface Moment {
  board: number[];
  last: number[];
  totals: number[];
  bag: number | null;
}

/** The moment after so many moves; 0 is the empty board. A play taken back shows at its own move only. */
export function momentAt(view: Pick<View, "layout" | "players" | "moves">, count: number): Moment {
  const board = Array<number>(view.layout.rows * view.layout.columns).fill(0);
  const totals = view.players.map(() => 0);
  let last: number[] = [];
  view.moves.slice(0, count).forEach((move, index) => {
    totals[move.player] = move.total;
    if (move.kind !== "play") return;
    const shown = move.struck === null || index === count - 1;
    if (!shown) return;
    move.squares.forEach((square, place) => (board[square] = move.tiles[place] ?? 0));
    last = move.squares;
  });
  return { board, last, totals, bag: null };
}

/** The move that a key leads to, or null: the keys that people know, and arrows as the page is read. */
export function keyed(key: string, at: number, most: number, rtl: boolean): number | null {
  const [back, on] = rtl ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  if ([back, "ArrowUp", ",", "PageUp"].includes(key)) return Math.max(0, at - 1);
  if ([on, "ArrowDown", ".", "PageDown"].includes(key)) return Math.min(most, at + 1);
  if (["<", "Home"].includes(key)) return 0;
  return [">", "End"].includes(key) ? most : null;
}

export interface Series {
  player: number;
  points: [number, number][];
}

/** Each player's total after every move. */
export function scoresByMove(moves: Move[], players: number): Series[] {
  const totals = Array<number>(players).fill(0);
  const series: Series[] = totals.map((_, player) => ({ player, points: [[0, 0]] }));
  moves.forEach((move, index) => {
    totals[move.player] = move.total;
    series.forEach((each) => each.points.push([index + 1, totals[each.player]!]));
  });
  return series;
}

/** Tiles not on the board yet, after every move. */
export function tilesLeft(moves: Move[], all: number): [number, number][] {
  let left = all;
  const points: [number, number][] = [[0, left]];
  moves.forEach((move, index) => {
    if (move.kind === "play" && move.struck === null) left -= move.squares.length;
    points.push([index + 1, left]);
  });
  return points;
}

/** How long each turn took, by the times of the moves. */
export function timeUsed(moves: Move[]): { move: number; player: number; ms: number }[] {
  const turns = moves.filter((move) => !["leftovers", "overtime", "award"].includes(move.kind));
  return turns.map((move, index) => ({
    move: moves.indexOf(move) + 1,
    player: move.player,
    ms: Math.max(0, move.at_ms - (turns[index - 1]?.at_ms ?? 0)),
  }));
}
