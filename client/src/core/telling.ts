/** What can be asked aloud at any time, for whoever does not see the board. */
import { show, written, type Reading } from "./clock";
import type { Say } from "./i18n";
import { spelled, type Laying } from "./laying";
import type { Score, View } from "./protocol";
import type { TileSet } from "./tiles";

export type Question =
  "turn" | "scores" | "rack" | "bag" | "letter" | "time" | "last" | "play" | "help";

/** Alt with the key of a letter; the place of the key counts, not what the layout makes of it. */
export const QUESTIONS: Record<string, Question> = {
  KeyW: "turn",
  KeyS: "scores",
  KeyR: "rack",
  KeyB: "bag",
  KeyU: "letter",
  KeyT: "time",
  KeyL: "last",
  KeyP: "play",
  KeyH: "help",
};

export interface Situation {
  view: View;
  tiles: TileSet;
  /** Nothing while the rack is covered. */
  hand: Laying | null;
  reading: Reading | null;
  scored: Score | null;
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
      return (at.hand?.rack ?? []).map((tile) => named(tile, tiles, say)).join(say("comma"));
    case "bag":
      return say("tell.bag", { count: view.bag });
    case "letter":
      return say("tell.letter");
    case "time":
      return time(at, say);
    case "play":
      return laid(at, say);
    case "help":
      return say("tell.help");
    case "last":
      return view.moves.at(-1)?.text || say("moves.none");
  }
}

/** How many tiles of one kind nobody has seen yet. */
export function counted(tile: number, view: View, tiles: TileSet, say: Say): string {
  const place = tiles.edition.tiles.findIndex((each) => each.tile === tile);
  const count = view.unseen[place] ?? 0;
  return say("tell.left", { letter: named(tile, tiles, say), count });
}

const named = (tile: number, tiles: TileSet, say: Say) => tiles.symbol(tile) || say("tile.blank");

/** What lies and is not played yet: the words it makes with their points, or why it cannot lie so. */
function laid({ hand, tiles, scored }: Situation, say: Say): string {
  if (!hand?.laid.length) return say("tell.nothing_laid");
  if (scored?.fault) return scored.fault.text;
  const words = scored?.words.map((word) => `${word.text} ${word.score}`) ?? [];
  if (!words.length) return spelled(hand, tiles);
  const total = say("points", { count: scored?.score ?? 0 });
  return [...words, total].join(say("comma"));
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
