/** What a key does at the table: letters go to the arrow, arrow keys turn it or walk over the board. */
import { exchangeAll } from "./asking";
import { isCovered } from "./handing";
import type { Action } from "./keyboard";
import * as laying from "./laying";
import type { Laying } from "./laying";
import type { View } from "./protocol";
import type { Table } from "./table";

/** Do what a key means; gives whether it meant something. */
export function typed(table: Table, action: Action): boolean {
  const [view, hand] = [table.view.get(), table.hand.get()];
  if (!view || table.count(action)) return view !== null;
  if (action.kind === "help") return (table.panel.set("keys"), true);
  if (action.kind === "arrow") return arrow(table, view, action.key, action.move);
  if (!hand || isCovered(view)) return false;
  const meant = atHand(table, hand, action);
  const standing = table.hand.get()?.arrow;
  if (standing) table.focus.set(standing.square);
  return meant;
}

function atHand(table: Table, hand: Laying, action: Exclude<Action, { kind: "arrow" }>): boolean {
  switch (action.kind) {
    case "letter":
      table.change(laying.type(hand, table.tiles?.read(action.text) ?? [], action.blank));
      return true;
    case "slot":
      table.tapSlot(action.slot);
      return true;
    case "back":
      table.change(laying.back(hand));
      return true;
    case "recall":
      table.recall();
      return true;
    case "shuffle":
      table.shuffle();
      return true;
    case "space":
      return space(table, hand);
    case "play":
      return enter(table, hand);
    case "exchange_all":
      exchangeAll(table);
      return true;
    default:
      if (action.kind !== "help" && table.can(action.kind)) table.panel.set(action.kind);
      return true;
  }
}

/** A tile that was chosen is laid; else what lies is played; else the square is pressed. */
function enter(table: Table, hand: Laying): boolean {
  if (!table.selected.get() && hand.laid.length) return (table.play(), true);
  return press(table);
}

function space(table: Table, hand: Laying): boolean {
  if (!hand.arrow || table.selected.get()) return press(table);
  table.hand.set(laying.space(hand));
  return true;
}

/** Press the square that the keyboard stands on, if it stands on one that is seen. */
function press(table: Table): boolean {
  if (!table.onBoard.get()) return false;
  table.tapSquare(table.focus.get());
  return true;
}

/** Where the arrow shows, arrow keys turn it, recall and shuffle; else they move over the board. */
function arrow(
  table: Table,
  view: View,
  key: "left" | "right" | "up" | "down",
  move: boolean,
): boolean {
  const hand = table.hand.get();
  if (!move && hand?.arrow && !isCovered(view)) {
    if (key === "down") table.recall();
    else if (key === "up") table.shuffle();
    else table.hand.set(laying.turn(hand));
    return true;
  }
  const forward = table.tiles?.rtl ? "left" : "right";
  const direction = key === "up" || key === "down" ? "down" : "across";
  const by = key === "down" || key === forward ? 1 : -1;
  const from = table.focus.get();
  // Nobody has seen yet where the keyboard stands: the first key shows it.
  const to = from < 0 ? view.layout.start : laying.step(view.layout, from, direction, by);
  table.stand(to ?? from);
  if (to !== null && hand?.arrow && hand.board[to] === 0) {
    table.hand.set({ ...hand, arrow: { ...hand.arrow, square: to } });
  }
  return true;
}
