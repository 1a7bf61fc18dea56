/**
 * Dragging by mouse, finger and pen alike, by pointer events. A press that does not move stays a
 * click, so that choosing a tile and then its square works everywhere.
 */

export interface Spot {
  kind: "slot" | "square" | "rack";
  index: number;
}

export interface DragHandlers {
  /** Whether a tile lies there that can be taken up. */
  canTake(spot: Spot): boolean;
  begin?(spot: Spot): void;
  /** Where the tile is carried to: over which spot, and where in the window. */
  over?(spot: Spot | null, at: { x: number; y: number }): void;
  drop(from: Spot, to: Spot | null): void;
  end?(): void;
}

const FAR_PX = 6;

/** Read the spot that an element stands for from its `data-slot`, `data-square` or `data-rack`. */
export function spotOf(element: Element | null): Spot | null {
  const found = element?.closest<HTMLElement>("[data-square], [data-slot], [data-rack]");
  if (!found) return null;
  const { square, slot } = found.dataset;
  if (square !== undefined) return { kind: "square", index: Number(square) };
  if (slot !== undefined) return { kind: "slot", index: Number(slot) };
  return { kind: "rack", index: -1 };
}

/** Let tiles inside the element be dragged; gives the function that ends it. */
export function drag(root: HTMLElement, handlers: DragHandlers): () => void {
  let from: Spot | null = null;
  let source: HTMLElement | null = null;
  let ghost: HTMLElement | null = null;
  let start = { x: 0, y: 0, id: -1 };

  function down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || from) return;
    const spot = spotOf(event.target as Element);
    if (!spot || !handlers.canTake(spot)) return;
    from = spot;
    source = (event.target as Element).closest<HTMLElement>(".tile") ?? null;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // Capture would hide what lies below the pointer from touch; the whole window listens instead.
    addEventListener("pointermove", moved, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== start.id || !from) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(x, y) < FAR_PX) return;
      ghost = lift(source);
      handlers.begin?.(from);
    }
    event.preventDefault();
    const at = carried(event);
    const below = document.elementFromPoint(at.x, at.y);
    ghost.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`;
    fit(ghost, below);
    handlers.over?.(spotOf(below), at);
  }

  /** A finger hides what it holds, so the tile rides a little above it. */
  function carried(event: PointerEvent): { x: number; y: number } {
    const rise = event.pointerType === "touch" ? 34 : 0;
    return { x: event.clientX, y: event.clientY - rise };
  }

  function below(event: PointerEvent): Spot | null {
    const { x, y } = carried(event);
    return spotOf(document.elementFromPoint(x, y));
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== start.id || !from) return;
    const [taken, target, dragged] = [from, below(event), ghost !== null];
    finish();
    if (!dragged) return;
    swallowClick();
    handlers.drop(taken, target);
  }

  function cancel(event: PointerEvent): void {
    if (event.pointerId === start.id) finish();
  }

  function finish(): void {
    from = null;
    ghost?.remove();
    ghost = null;
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
    handlers.end?.();
  }

  root.addEventListener("pointerdown", down);
  return () => {
    finish();
    root.removeEventListener("pointerdown", down);
  };
}

function lift(source: HTMLElement | null): HTMLElement {
  const ghost = (source?.cloneNode(true) ?? document.createElement("div")) as HTMLElement;
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: "0",
    top: "0",
    pointerEvents: "none",
    zIndex: "50",
  });
  ghost.dataset["size"] = String(Math.max(source?.getBoundingClientRect().width ?? 0, 44));
  document.body.append(ghost);
  return ghost;
}

/** Over the board a tile is as large as the square below it, so that one sees which square that is. */
function fit(ghost: HTMLElement, below: Element | null): void {
  const square = below?.closest("[data-square]")?.getBoundingClientRect().width;
  const side = `${square ?? ghost.dataset["size"]}px`;
  ghost.style.width = ghost.style.height = side;
  ghost.style.setProperty("--tile", side);
}

/** The click that follows the release of a drag is none. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 60);
}
