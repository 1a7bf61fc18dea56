/** What every source of the client keeps to. */
import { expect, test } from "vitest";

const read = (found: Record<string, unknown>): [string, string][] =>
  Object.entries(found).map(([path, text]) => [path.replace("../../src/", ""), text as string]);
const COMPONENTS = read(
  import.meta.glob("../../src/**/*.svelte", { query: "?raw", import: "default", eager: true }),
);
const MODULES = read(
  import.meta.glob("../../src/**/*.ts", { query: "?raw", import: "default", eager: true }),
);
const CORE = MODULES.filter(([path]) => path.startsWith("core/"));
const WRITTEN = MODULES.filter(([path]) => path !== "core/protocol.ts" && !path.startsWith("dev/"));

test.each(COMPONENTS)("%s fits on a page and says what it is", (_, text) => {
  expect(text.split("\n").length).toBeLessThanOrEqual(201);
  expect(text).toMatch(/\/\*\*|<!--/);
});

test.each(COMPONENTS)("%s takes its colours from the tokens", (path, text) => {
  const style = text.slice(text.indexOf("<style>") + 1);
  const own = style.match(/#[\da-f]{3,8}\b/gi) ?? [];
  // A QR code is dark on light in every theme.
  if (path !== "parts/Qr.svelte") expect(own.filter((colour) => colour !== "#000")).toEqual([]);
});

test.each(COMPONENTS)("%s has no style that a strict content policy would forbid", (_, text) => {
  expect(text).not.toMatch(/\sstyle="/);
});

test.each(WRITTEN)("%s is of a size to be read, and documented", (_, text) => {
  expect(text.split("\n").length).toBeLessThanOrEqual(400);
  expect(text).toMatch(/\/\*\*|\/\//);
});

test.each(CORE)("%s needs no Svelte and knows no screen", (_, text) => {
  expect(text).not.toMatch(/from "svelte|from "\.\.\/(board|parts|screens)/);
});

test.each(COMPONENTS)("%s shows no sentence of the server in digits of its own", (_, text) => {
  const bare =
    /\{[$\w!?.]*\b(?:notice|fault|finding|result|move|told)!?\.text\}|\{[$\w!?.]*\.summary\}/;
  expect(text.match(bare)?.[0]).toBeUndefined();
});

test.each(COMPONENTS)(
  "%s sets no dot beside a number, where it would read as a zero",
  (_, text) => {
    expect(text.match(/·\s*\{\$(?:n|t)\(|\}\s*·\s*\{\$/)?.[0]).toBeUndefined();
  },
);

test("the board knows no rules and no server", () => {
  for (const [path, text] of [...MODULES, ...COMPONENTS].filter(([each]) =>
    each.startsWith("board/"),
  )) {
    expect(text, path).not.toMatch(/core\/(api|connection|table|router)"/);
  }
});

test("every sentence is used", async () => {
  const all = [...MODULES, ...COMPONENTS].map(([, text]) => text).join("\n");
  const en = (await import("../../src/locale/en.json")).default;
  const built =
    /^(board|challenge\.mode|cause|clock|digits|join\.spectators|move|new|people\.reason|referee|seat|spectators|struck|target|theme|tracker|verdict|premium|waiting)\./;
  const unused = Object.keys(en).filter(
    (key) => !built.test(key) && !all.includes(`"${key}"`) && !all.includes(`'${key}'`),
  );
  expect(unused).toEqual([]);
});
