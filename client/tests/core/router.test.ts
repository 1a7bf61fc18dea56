import { expect, test } from "vitest";
import { read } from "../../src/core/router";

const at = (path: string) => read(new URL(path, "http://localhost"));

test.each([
  ["/", "home", ""],
  ["/new", "new", ""],
  ["/join", "join", ""],
  ["/join/AB-12", "join", "AB-12"],
  ["/matches/m1", "match", "m1"],
  ["/matches/m1/", "match", "m1"],
  ["/matches/m1/replay", "replay", "m1"],
  ["/draw/m1", "draw", "m1"],
  ["/dictionary", "dictionary", ""],
  ["/competitions", "later", "competitions"],
  ["/class", "later", "class"],
  ["/nowhere/else", "lost", ""],
])("%s is %s", (path, screen, part) => {
  expect(at(path)).toMatchObject({ screen, part });
});

test("a link goes to one move", () => {
  expect(at("/matches/m1/replay?move=12").query.get("move")).toBe("12");
});
