/** What was told since one's own last move: a ruling is not lost in the moves that come after it. */
import type { EventName, Told } from "./protocol";

/** What shows by itself, on the racks, the bag or the clocks, and needs no line in words. */
const PLAIN = new Set<EventName>([
  "match_created",
  "tiles_counted",
  "start_tile_drawn",
  "tiles_drawn",
  "turn_began",
  "play_accepted",
  "play_stood",
  "challenge_opened",
  "warning_given",
  "match_paused",
]);

/** What others do in their turns; one drives out the other. */
const MOVES = new Set<EventName>([
  "order_chosen",
  "start_draw_won",
  "tiles_played",
  "tiles_exchanged",
  "tiles_freely_exchanged",
  "turn_passed",
  "match_resumed",
]);

/** How a player ends what was told before: by a move of their own. */
const OWN = new Set<EventName>([
  "tiles_played",
  "tiles_exchanged",
  "tiles_freely_exchanged",
  "turn_passed",
]);

/** What stays to be read after more was told, oldest first; `seats` are those of this person. */
export function lately(before: Told[], told: Told[], seats: readonly number[]): Told[] {
  const isShown = (each: Told) => each.text !== "" && !PLAIN.has(each.event);
  // Of rulings the newest alone stays; those before it are on the list of moves.
  const isDecided = told.some((each) => isShown(each) && isRuling(each));
  return told.reduce(
    (kept, each) => {
      if (!isShown(each)) return kept;
      if (OWN.has(each.event) && each.player !== null && seats.includes(each.player)) return [each];
      const rest = kept.filter((old) => !MOVES.has(old.event));
      return [...rest.slice(-2), each];
    },
    isDecided ? [] : before,
  );
}

/** Whether it is a decision about a play, a turn or the match, and not only a move. */
export const isRuling = (told: Told): boolean => !MOVES.has(told.event);

/** All of it in one breath. */
export const inWords = (told: Told[]): string =>
  told
    .map((each) => each.text)
    .filter(Boolean)
    .join(" ");
