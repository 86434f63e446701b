import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeLine, freeText } from "./free-text";
import { digitsOf, plainSigns, unquoted } from "./plain-signs";
import { blank, dash, decorated, inDigits, TURNING, unseen } from "./typed.fixture";

const anyText = fc.string({
  unit: fc.oneof(fc.string({ unit: "binary", minLength: 1 }), unseen, blank, dash),
  maxLength: 40,
});
const plain = fc.string({ unit: fc.constantFrom(..."abzAZ059.@_%"), maxLength: 20 });

describe("plain signs", () => {
  it("are idempotent, whatever was typed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = plainSigns(text);
        expect(plainSigns(once)).toBe(once);
        expect(unquoted(unquoted(text))).toBe(unquoted(text));
        expect(once).not.toMatch(/[\p{Cf}\p{DI}\p{Bidi_C}]|[^\x20]\s{2}|^\s|\s$/u);
        expect(digitsOf(text)).toMatch(/^[0-9]*$/);
      }),
    );
  });

  it("are the same with invisible signs around and between them", () => {
    fc.assert(
      fc.property(
        plain.chain((text) => fc.tuple(fc.constant(text), decorated(text))),
        ([text, typed]) => {
          expect(plainSigns(typed)).toBe(text);
        },
      ),
    );
  });

  it("have the digits of all scripts as 0 to 9", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,20}$/).chain((digits) => fc.tuple(fc.constant(digits), inDigits(digits))),
        ([digits, typed]) => {
          expect(plainSigns(typed)).toBe(digits);
          expect(digitsOf(`(${typed})`)).toBe(digits);
        },
      ),
    );
  });

  it("have one kind of dash and of blank", () => {
    fc.assert(
      fc.property(dash, blank, (line, gap) => {
        expect(plainSigns(`a${line}b${gap}c`)).toBe("a-b c");
      }),
    );
  });

  it.each([
    ["“OBA15”", "OBA15"],
    ["« oba15 »", "oba15"],
    ["`OBA-15`", "OBA-15"],
    ["‘’OBA15‚„", "OBA15"],
    ["「OBA15」", "OBA15"],
    ["＂ＯＢＡ１５＂", "OBA15"],
    ['\t"OBA 15" ', "OBA 15"],
    ["D'OR", "D'OR"],
    ['""', ""],
  ])("%j without quotation marks is %j", (text, code) => expect(unquoted(text)).toBe(code));
});

describe("free text", () => {
  it("is idempotent, and has no sign that turns the direction of writing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [freeText, freeLine]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once).not.toMatch(TURNING);
        }
        expect(freeLine(text)).not.toMatch(/[\n\r\t]|^\s|\s$/);
      }),
    );
  });

  it.each([
    "👨‍👩‍👧‍👦 mesa perto da janela",
    "🏳️‍🌈 ❤️‍🔥 👩🏽‍🍳 🧑‍⚕️ 1️⃣ ☎️",
    "علی‌رضا محمدی‌نژاد",
    "क्‍ष श्री",
    "ශ්‍රී ලංකා",
    "葛󠄀城 辻︀",
    "ᠠ᠋ᠨ",
    "Padaria São João — ‘sem cebola’, por favor…",
    "linha 1\nlinha 2\tcom tabulação",
  ])("%j stays as it is", (text) => expect(freeText(text)).toBe(text));

  it.each([
    ["A\u200dna", "Ana"],
    ["А\u200cна", "Ана"],
    ["Ana\ufe0f", "Ana"],
    ["Ana\u{e0100}", "Ana"],
    ["Ana\u3164", "Ana"],
    ["1\ufe0f2", "12"],
    ["👩\u200d", "👩"],
    ["علی\u200c", "علی"],
    ["\u{e0067}\u{e0062}x", "x"],
    ["sem \u202eolleugerc", "sem olleugerc"],
    ["a\r\nb\u2028c\u0000", "a\nb\nc"],
  ])("%j is read as %j", (text, read) => expect(freeText(text)).toBe(read));

  it("in one line has single blanks and composed accents", () => {
    expect(freeLine("  Joa\u0303o\u3000da\u00a0\tSilva\n")).toBe("João da Silva");
  });
});
