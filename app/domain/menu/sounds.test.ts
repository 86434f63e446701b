import fc from "fast-check";
import { expect, test } from "vitest";
import { plain, soundOf } from "./sounds";

test.each([
  ["maçã", "massã"],
  ["queijo", "keijo"],
  ["chuchu", "xuxus"],
  ["açaí", "assai"],
  ["açaí", "asaí"],
  ["camarão", "camarões"],
  ["pão", "pães"],
  ["arroz", "arros"],
  ["berinjela", "beringela"],
  ["yakisoba", "iakissoba"],
  ["hortelã", "ortela"],
  ["pizza", "piza"],
  ["amendoim", "amendoin"],
  ["ceviche", "sevixe"],
  ["quibe", "kibe"],
  ["strogonoff", "strogonof"],
  ["cachaça", "caxassa"],
  ["sushi", "suxi"],
  ["wrap", "vrap"],
])("%s sounds like %s", (one, other) => {
  expect(soundOf(other)).toBe(soundOf(one));
});

test.each([
  ["queijo", "peixe"],
  ["bolo", "bola"],
  ["casa", "caza"],
  ["milho", "milo"],
  ["vinho", "vino"],
  ["carne", "carpe"],
])("%s does not sound like %s", (one, other) => {
  expect(soundOf(other)).not.toBe(soundOf(one));
});

test("a word sounds the same in capitals, without accents but the cedilla, and however its accents are coded", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-záâãàéêíóôõúç]{1,12}$/), (word) => {
      expect(soundOf(word.toUpperCase())).toBe(soundOf(word));
      expect(soundOf(word.normalize("NFD"))).toBe(soundOf(word));
      expect(soundOf(word.replaceAll("ç", "s"))).toBe(soundOf(word));
      expect(plain(word)).toMatch(/^[a-z]+$/);
    }),
  );
});
