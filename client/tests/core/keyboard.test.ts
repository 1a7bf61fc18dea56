import { expect, test } from "vitest";
import { read, type Key } from "../../src/core/keyboard";

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test("a letter is a letter, and only Shift asks for a blank", () => {
  expect(read(key("e"), true)).toEqual({ kind: "letter", text: "e", blank: false });
  expect(read(key("E"), true)).toEqual({ kind: "letter", text: "E", blank: false });
  expect(read(key("E", { shiftKey: true }), true)).toMatchObject({ blank: true });
  // With Caps Lock on, Shift gives the small letter and still asks for a blank.
  expect(read(key("e", { shiftKey: true }), true)).toMatchObject({ blank: true });
});

test.each(["Escape", "Delete", "Home"])("%s recalls", (name) => {
  expect(read(key(name), true)).toEqual({ kind: "recall" });
});

test("2, 3 and 4 are turns on a Latin board and places of the rack on another", () => {
  expect(read(key("2", { code: "Digit2" }), true)).toEqual({ kind: "pass" });
  expect(read(key("4", { code: "Digit4" }), true)).toEqual({ kind: "exchange" });
  expect(read(key("٢", { code: "Digit2" }), false)).toEqual({ kind: "slot", slot: 1 });
  expect(read(key("7"), false)).toEqual({ kind: "slot", slot: 6 });
  expect(read(key("#", { code: "Digit3", shiftKey: true }), false)).toEqual({ kind: "challenge" });
});

test("$ exchanges all, # shuffles, ? helps", () => {
  const shifted = (name: string, code: string) => read(key(name, { code, shiftKey: true }), true);
  expect(shifted("$", "Digit4")).toEqual({ kind: "exchange_all" });
  expect(shifted("#", "Digit3")).toEqual({ kind: "shuffle" });
  expect(shifted("?", "Slash")).toEqual({ kind: "help" });
});

test("on a Latin board what is written counts, however a keyboard writes it", () => {
  expect(read(key("2", { code: "Digit2", shiftKey: true }), true)).toEqual({ kind: "pass" });
  expect(read(key("$", { code: "Digit4" }), true)).toEqual({ kind: "exchange_all" });
  expect(read(key("٤", { code: "Digit4" }), true)).toEqual({ kind: "exchange" });
  expect(read(key("é", { code: "Digit2" }), true)).toMatchObject({ kind: "letter" });
});

test("arrows turn, with Ctrl they move", () => {
  expect(read(key("ArrowLeft"), true)).toEqual({ kind: "arrow", key: "left", move: false });
  expect(read(key("ArrowDown", { ctrlKey: true }), true)).toMatchObject({ move: true });
});

test("keys with Ctrl, Alt or Cmd and keys without a meaning are left alone", () => {
  expect(read(key("r", { ctrlKey: true }), true)).toBeNull();
  expect(read(key("e", { altKey: true }), true)).toBeNull();
  expect(read(key("c", { metaKey: true }), true)).toBeNull();
  expect(read(key("Tab"), true)).toBeNull();
  expect(read(key("F5"), true)).toBeNull();
});

test("Arabic keyboards type lam-alif with one key", () => {
  expect(read(key("لا"), false)).toEqual({ kind: "letter", text: "لا", blank: false });
});
