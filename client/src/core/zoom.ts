/** Where an enlarged board is looked at: a square is kept where the finger is, and edges pull. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What has to be scrolled; the same to the eye in either direction of reading. */
type Pane = Pick<HTMLElement, "scrollBy" | "getBoundingClientRect">;

/** How near to an edge it pulls, and how far with every frame. */
const NEAR_PX = 36;
const STEP_PX = 9;
/** How long a tile is held at an edge before it pulls. */
export const EDGE_MS = 250;
/** How long a finger is still that rests, and how much it trembles meanwhile. */
const REST_MS = 400;
const REST_PX = 10;
/** How far a finger has gone that means to go on. */
const FAR_PX = 24;

/** Scroll so that a square lies under a point of the window. */
export function keepUnder(pane: Pane, square: Box, point: Point): void {
  pane.scrollBy({
    left: (square.left + square.right) / 2 - point.x,
    top: (square.top + square.bottom) / 2 - point.y,
    behavior: "instant",
  });
}

/** Scroll no further than it takes to see a square with a margin of one more square around it. */
export function bringIn(pane: Pane, square: Box): void {
  const seen = pane.getBoundingClientRect();
  const [wide, high] = [square.right - square.left, square.bottom - square.top];
  pane.scrollBy({
    left: beyond(square.left - wide, square.right + wide, seen.left, seen.right),
    top: beyond(square.top - high, square.bottom + high, seen.top, seen.bottom),
    behavior: "instant",
  });
}

function beyond(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from;
  return end > to ? end - to : 0;
}

/** How a point near the inner edge of a box pulls; nothing outside the box. */
export function pull(box: Box, point: Point): Point {
  const inside =
    point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom;
  if (!inside) return { x: 0, y: 0 };
  return {
    x: STEP_PX * along(point.x, box.left, box.right),
    y: STEP_PX * along(point.y, box.top, box.bottom),
  };
}

function along(at: number, from: number, to: number): -1 | 0 | 1 {
  if (at < from + NEAR_PX) return -1;
  return at > to - NEAR_PX ? 1 : 0;
}

export const far = (point: Point, from: Point | null): boolean =>
  !from || Math.hypot(point.x - from.x, point.y - from.y) > FAR_PX;

/** Told where a point is (`null`: nowhere), calls once each time that it has been still for a while. */
export function rest(still: (point: Point) => void): (point: Point | null) => void {
  let anchor: Point | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (point) => {
    if (point && anchor && Math.hypot(point.x - anchor.x, point.y - anchor.y) <= REST_PX) return;
    clearTimeout(timer);
    anchor = point;
    if (point) timer = setTimeout(() => still(point), REST_MS);
  };
}
