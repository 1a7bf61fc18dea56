import { expect, test } from "vitest";
import {
  CATALOGUES,
  digits,
  direction,
  inDigits,
  preferred,
  sayer,
  type Key,
} from "../../src/core/i18n";

const LANGUAGES = ["id", "en", "ar"] as const;
const NEEDED = {
  id: ["other"],
  en: ["one", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
};
const fields = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

test("every language says everything, with the same values", () => {
  for (const language of LANGUAGES) {
    expect(Object.keys(CATALOGUES[language]).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
    for (const [key, entry] of Object.entries(CATALOGUES[language])) {
      const source = CATALOGUES.en[key]!;
      expect(typeof entry, key).toBe(typeof source);
      if (typeof entry === "string") {
        expect(fields(entry), `${language} ${key}`).toEqual(fields(source as string));
        expect(entry.trim(), `${language} ${key}`).not.toBe("");
      } else {
        expect(Object.keys(entry).sort(), `${language} ${key}`).toEqual(
          [...NEEDED[language]].sort(),
        );
      }
    }
  }
});

test("Indonesian has one word for a thing", () => {
  // A play is no couple, a server speaks as people do, and a word is sah or it is not.
  const said = JSON.stringify(CATALOGUES.id);
  expect(said.match(/\bpasangan\b|peladen|\bsasaran\b|kata (yang )?baik/gi)).toBeNull();
});

test("plurals follow the language", () => {
  const counted = Object.entries(CATALOGUES.en).find(([, entry]) => typeof entry !== "string");
  const key = counted![0] as Key;
  const said = (language: (typeof LANGUAGES)[number], count: number) =>
    sayer(language, "latn")(key, { count });
  expect(
    new Set([0, 1, 2, 3, 11, 100].map((count) => said("ar", count).replace(/\d+/, ""))).size,
  ).toBeGreaterThan(3);
  expect(said("en", 1)).not.toBe(said("en", 2).replace("2", "1"));
});

test("digits are a preference", () => {
  expect(digits("12:05", "ar", "auto")).toBe("١٢:٠٥");
  expect(digits(12, "ar", "latn")).toBe("12");
  expect(digits(12, "id", "arab")).toBe("١٢");
  expect(digits(-3, "en", "auto")).toBe("\u22123");
});

test("thousands are marked as the language marks them, in whichever digits", () => {
  expect(digits(180268, "id", "auto")).toBe("180.268");
  expect(digits(180268, "en", "auto")).toBe("180,268");
  expect(digits(180268, "ar", "auto")).toBe("١٨٠٬٢٦٨");
  expect(sayer("id", "auto")("words", { count: 34547 })).toContain("34.547");
});

test("the browser's wish decides the first language", () => {
  expect(preferred(["fr-FR", "en-GB"])).toBe("en");
  expect(preferred(["ar-EG"])).toBe("ar");
  expect(preferred(["de"])).toBe("id");
  expect([direction("ar"), direction("id")]).toEqual(["rtl", "ltr"]);
});

test("a server's sentence is shown in the digits preferred", () => {
  const shown = (text: string, names?: string[]) => inDigits(text, "ar", "auto", names);
  expect(shown("AWWE 2013")).toBe("AWWE ٢٠١٣");
  expect(shown("بدّل Ani 7 قطع.")).toBe("بدّل Ani ٧ قطع.");
  expect(shown("8H, +24, 1:05:00, 7×7 (50%)")).toBe("٨H, +٢٤, ١:٠٥:٠٠, ٧×٧ (٥٠%)");
  expect(inDigits("بدّل 7", "ar", "latn")).toBe("بدّل 7");
  expect(inDigits("Menukar 7 ubin", "id", "auto")).toBe("Menukar 7 ubin");
});

test("codes, clauses, addresses and names keep their digits", () => {
  const shown = (text: string, names?: string[]) => inDigits(text, "ar", "auto", names);
  const kept = "A.II.19 K7QM2P https://kata.example/join/22 9c56cc51 klasik-2";
  expect(shown(kept)).toBe(kept);
  expect(shown("يبدّل Tamu 2 عدد 3", ["Tamu 2", "Tamu"])).toBe("يبدّل Tamu 2 عدد ٣");
  expect(shown("Tamu 2: 5", ["Tamu", "Tamu 2"])).toBe("Tamu 2: ٥");
});
