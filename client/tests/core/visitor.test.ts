import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/core/api";
import { defaults, prefer, preferences, sane } from "../../src/core/preferences";
import { call, enter, me, start, suggested } from "../../src/core/visitor";

const kept = (more = {}) => ({
  language: "ar",
  digits: "auto",
  theme: "dark",
  sound: "no",
  confirmPlays: "no",
  tracker: "alphabet",
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  me.set(null);
  preferences.set({ ...defaults(), language: "id" });
  vi.spyOn(api, "prefer").mockResolvedValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("an account shows its preferences on any device, and they are not sent back", async () => {
  vi.spyOn(api, "me").mockResolvedValue({ name: "Ani", guest: false });
  vi.spyOn(api, "preferred").mockResolvedValue(kept());
  await start();
  expect(preferences.get()).toMatchObject({ language: "ar", theme: "dark", sound: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(api.prefer).not.toHaveBeenCalled();
  prefer({ sound: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(api.prefer).toHaveBeenCalledExactlyOnceWith(kept({ sound: "yes" }));
});

test("a guest's preferences stay in the browser", async () => {
  vi.spyOn(api, "me").mockResolvedValue({ name: "Ani", guest: true });
  const asked = vi.spyOn(api, "preferred");
  await start();
  prefer({ theme: "light" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).not.toHaveBeenCalled();
  expect(api.prefer).not.toHaveBeenCalled();
});

test("a new account takes over what shows", async () => {
  vi.spyOn(api, "me").mockResolvedValue(null);
  vi.spyOn(api, "preferred").mockResolvedValue({});
  await start();
  prefer({ theme: "dark" });
  await enter(() => Promise.resolve({ name: "Ani", guest: false }), "Ani", "a long one");
  await vi.advanceTimersByTimeAsync(1000);
  expect(api.prefer).toHaveBeenLastCalledWith(
    kept({ language: "id", theme: "dark", sound: "yes" }),
  );
});

test("what is no preference any more is left out", () => {
  expect(sane({ language: "xx", theme: "dark", sound: "yes", other: 1 })).toEqual({
    theme: "dark",
  });
});

test("a guest who has a name is not asked for it again", () => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  });
  expect(suggested(null)).toBe("");
  expect(suggested({ name: "Budi", guest: true })).toBe("Budi");
  for (const name of ["Tamu", "Guest", "Tamu 2", "ضيف"]) {
    expect(suggested({ name, guest: true })).toBe("");
  }
  call("Citra");
  expect(suggested({ name: "Tamu", guest: true })).toBe("Citra");
  expect(suggested({ name: "Dewi", guest: false })).toBe("Dewi");
  vi.unstubAllGlobals();
});
