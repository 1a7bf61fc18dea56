import { expect, test } from "vitest";
import type { DictionaryCard, RuleCard } from "../../src/core/api";
import {
  faultsOf,
  fitting,
  numberIn,
  numbersIn,
  refereeFor,
  shownParameters,
  targetOf,
  teamed,
  trimmed,
} from "../../src/core/setting";

const parameter = (path: string, value: unknown) => ({ path, title: path, kind: "text", value });
const card = (more: Partial<RuleCard> = {}): RuleCard =>
  ({
    name: "garis-finish",
    levels: {},
    refereed: false,
    dictionary: "en",
    parameters: [parameter("edition", "english"), parameter("target.points", 0)],
    ...more,
  }) as RuleCard;
const LEVELS = { beginner: { 2: 70, 3: 60, 4: 50 } };
const DICTIONARIES = [
  { name: "en", editions: ["english"] },
  { name: "en-extended", editions: ["english"] },
  { name: "id", editions: ["indonesian"] },
] as DictionaryCard[];
const names = (found: DictionaryCard[]) => found.map((each) => each.name);

test("the target is that of the level for so many players", () => {
  expect(targetOf(card({ levels: LEVELS }), "beginner", 3)).toBe(60);
  expect(targetOf(card({ levels: LEVELS }), "beginner", 5)).toBeNull();
  expect(targetOf(card(), "beginner", 2)).toBeNull();
});

test("where levels decide, no one score is asked for", () => {
  expect(shownParameters(card()).map((each) => each.path)).toContain("target.points");
  const shown = shownParameters(card({ levels: LEVELS }));
  expect(shown.map((each) => each.path)).toEqual(["edition"]);
});

test("rules with a referee invite one, unless whoever sets the table up referees", () => {
  expect(refereeFor(card({ refereed: true }), false)).toBe("invite");
  expect(refereeFor(card({ refereed: true }), "me")).toBe("me");
  expect(refereeFor(card(), "invite")).toBe(false);
});

test("dictionaries are those of the tile set chosen", () => {
  expect(names(fitting(card(), {}, DICTIONARIES))).toEqual(["en", "en-extended"]);
  expect(names(fitting(card(), { edition: "indonesian" }, DICTIONARIES))).toEqual(["id"]);
  expect(names(fitting(card({ parameters: [] }), {}, DICTIONARIES))).toEqual(["en", "en-extended"]);
});

test("a number is read in either digits, and what is none never becomes one", () => {
  expect(numberIn(" 25 ")).toBe(25);
  expect(numberIn("-10")).toBe(-10);
  expect(numberIn("٢٥")).toBe(25);
  for (const text of ["", " ", "1.5", "12a", "twelve", "1e3"]) expect(numberIn(text)).toBeNull();
});

test("a list of numbers with a word in it is not read without the word", () => {
  expect(numbersIn("300, 60 10")).toEqual([300, 60, 10]);
  expect(numbersIn("٣٠٠، ٦٠")).toEqual([300, 60]);
  expect(numbersIn("")).toEqual([]);
  expect(numbersIn("300, soon, 10")).toBeNull();
});

test("what the server says of a parameter stands beside that parameter, once", () => {
  const fields = { "target.points": "Too many.", "edition[1]": "Unknown.", seats: "Too few." };
  expect(faultsOf(card(), fields)).toEqual({
    "target.points": "Too many.",
    edition: "Unknown.",
  });
});

test("partners get the same team; a team without a name keeps its letter", () => {
  const seats = Array.from({ length: 4 }, () => ({ kind: "invite" as const }));
  expect(teamed(seats, [" Utara ", "Selatan"]).map((seat) => seat.team)).toEqual([
    "Utara",
    "Selatan",
    "Utara",
    "Selatan",
  ]);
  expect(teamed(seats, ["", "Selatan"]).map((seat) => seat.team)).toEqual([
    undefined,
    "Selatan",
    undefined,
    "Selatan",
  ]);
});

test("other rules begin with the seats they need, and keep what was chosen", () => {
  const invited = { kind: "invite" as const };
  const seats = [{ kind: "me" as const }, invited, invited, invited];
  expect(trimmed(seats, 2)).toHaveLength(2);
  expect(trimmed(seats, 4)).toHaveLength(4);
  expect(trimmed([...seats.slice(0, 2), { kind: "bot" }, invited], 2)).toHaveLength(3);
});
