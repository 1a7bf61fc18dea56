/**
 * What is asked before it is done, and what the keys say to it: the key that asked says yes as well, and
 * an exchange is typed.
 */
import { read, type Key } from "./keyboard";
import type { Can } from "./protocol";
import type { Table } from "./table";

/** Answer the dialog that is open; gives whether the key meant something. */
export function answered(table: Table, key: Key): boolean {
  if (key.repeat) return false;
  const asked = table.panel.get();
  if (asked === "exchange" || asked === "free_exchange") return exchanging(table, key);
  const meant = read(key, table.tiles?.isLatin ?? true)?.kind;
  if (asked === "pass" && meant === "pass") return (pass(table), true);
  if (asked !== "challenge" || (meant !== "challenge" && key.key !== "Enter")) return false;
  challenge(table);
  return true;
}

/** Letters select, the same letter again takes the next copy, `-` turns the choice round. */
function exchanging(table: Table, key: Key): boolean {
  if (key.ctrlKey || key.altKey || key.metaKey) return false;
  const action = read(key, table.tiles?.isLatin ?? true);
  const open = openSlots(table);
  if (key.key === "-") {
    table.chosen.update((chosen) => open.filter((slot) => !chosen.includes(slot)));
  } else if (key.key === "Enter") exchange(table);
  else if (action?.kind === "exchange_all") {
    table.chosen.set(open);
    exchange(table);
  } else if (action?.kind === "slot" && open.includes(action.slot)) choose(table, action.slot);
  else if (action?.kind === "help") letter(table, 0);
  else if (action?.kind === "letter") {
    table.tiles?.read(action.text).forEach((tile) => letter(table, tile));
  } else return false;
  return true;
}

function letter(table: Table, tile: number): void {
  const rack = table.hand.get()?.rack ?? [];
  const slots = openSlots(table).filter((slot) => rack[slot] === tile);
  const next = slots.find((slot) => !table.chosen.get().includes(slot));
  if (next !== undefined) choose(table, next);
  else table.chosen.update((chosen) => chosen.filter((slot) => !slots.includes(slot)));
}

/** Choose the tile of a place of the rack, or leave it again. */
export function choose(table: Table, slot: number): void {
  table.chosen.update((chosen) =>
    chosen.includes(slot) ? chosen.filter((each) => each !== slot) : [...chosen, slot],
  );
}

/** The limits of the exchange that is asked about. */
export function limits(table: Table): Can | undefined {
  return table.can(table.panel.get() === "free_exchange" ? "free_exchange" : "exchange");
}

/** The places of the rack that may be chosen. */
export function openSlots(table: Table): number[] {
  const rack = table.hand.get()?.rack ?? [];
  const free = table.panel.get() === "free_exchange";
  const shown = limits(table)?.shown ?? [];
  return rack.flatMap((tile, slot) => (!free || shown.includes(tile) ? [slot] : []));
}

/** Whether as many tiles are chosen as may be exchanged. */
export function isEnough(table: Table): boolean {
  const [count, can] = [table.chosen.get().length, limits(table)];
  const rack = table.hand.get()?.rack ?? [];
  return can !== undefined && count >= (can.least ?? 1) && count <= (can.most ?? rack.length);
}

export function pass(table: Table): void {
  table.panel.set("none");
  table.command({ kind: "pass" });
}

/** Exchange what is chosen. */
export function exchange(table: Table): void {
  const [hand, asked] = [table.hand.get(), table.panel.get()];
  if (!hand || !isEnough(table)) return;
  const tiles = table.chosen.get().map((slot) => hand.rack[slot]!);
  table.panel.set("none");
  table.recall();
  const free = asked === "free_exchange";
  table.command(
    free ? { kind: "free_exchange", shown: tiles[0]!, tiles } : { kind: "exchange", tiles },
  );
}

/** Exchange the whole rack at once; asks first only where the player wants to be asked. */
export function exchangeAll(table: Table): void {
  if (!table.can("exchange")) return;
  table.panel.set("exchange");
  table.chosen.set(openSlots(table));
  if (!table.confirmPlays) exchange(table);
}

/** The words that may be doubted. */
export function doubtable(table: Table): readonly string[] {
  const view = table.view.get();
  const by = table.doubter.get() ?? table.seat;
  const can = view?.can.find((each) => each.action === "challenge" && each.player === by);
  return can?.words ?? view?.pending?.words.map((word) => word.text) ?? [];
}

/** Doubt the words chosen, or all where none can be chosen. */
export function challenge(table: Table): void {
  const [by, words] = [table.doubter.get(), table.doubts.get()];
  const some = table.view.get()?.rules.words_chosen ?? false;
  if (some && !words.length) return;
  table.panel.set("none");
  table.command({ kind: "challenge", words: some ? [...words] : [] }, by);
}
