/** What can be asked aloud at any time, for whoever does not see the board. */
import { show, written, type Reading } from "./clock";
import type { Say } from "./i18n";
import type { View } from "./protocol";
import type { TileSet } from "./tiles";

export type Question = "turn" | "scores" | "rack" | "bag" | "time" | "last";

/** Alt with the key of a letter; the place of the key counts, not what the layout makes of it. */
export const QUESTIONS: Record<string, Question> = {
  KeyW: "turn",
  KeyS: "scores",
  KeyR: "rack",
  KeyB: "bag",
  KeyT: "time",
  KeyL: "last",
};

export interface Situation {
  view: View;
  tiles: TileSet;
  rack: readonly number[];
  reading: Reading | null;
  now_ms: number;
}

export function answer(question: Question, at: Situation, say: Say): string {
  const { view, tiles } = at;
  switch (question) {
    case "turn":
      if (view.on_turn === null) return say("tell.nobody");
      return say("tell.turn", { name: view.players[view.on_turn]?.name ?? "" });
    case "scores":
      return view.players.map((each) => `${each.name} ${each.score}`).join(say("comma"));
    case "rack":
      return at.rack.map((tile) => tiles.symbol(tile) || say("tile.blank")).join(say("comma"));
    case "bag":
      return say("tell.bag", { count: view.bag });
    case "time":
      return time(at, say);
    case "last":
      return view.moves.at(-1)?.text || say("moves.none");
  }
}

function time(at: Situation, say: Say): string {
  if (!at.reading) return say("tell.no_clock");
  const shown = show(at.reading, at.now_ms);
  const player = shown.players[at.view.audience.player ?? at.view.on_turn ?? 0] ?? null;
  const parts: [Parameters<Say>[0], number | null][] = [
    ["clock.turn", shown.turn_ms],
    ["clock.base", player],
    ["clock.match", shown.match_ms],
  ];
  const said = parts.flatMap(([name, left]) =>
    left === null ? [] : [`${say(name)} ${written(left)}`],
  );
  return said.join(say("comma")) || say("tell.no_clock");
}
