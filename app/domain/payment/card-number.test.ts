import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsCardNumber } from "./card-number";

describe("a card's number in a text", () => {
  it.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "cobrar no 5555.5555.5555.4444, obrigada",
    "3782 822463 10005",
    "30569309025904",
    "4111 1111 1111 1111 12/29 123",
    "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "tel 11 91234-5678, cartão 6062825624254001",
  ])("is found in %j", (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    "",
    "Ana Souza",
    "4111111111111112",
    "411111111111",
    "(11) 91234-5678",
    "+55 11 91234-5671",
    "5511912345671",
    "11 91234-5678 ou 11 98765-4321",
    "123.456.789-09",
    "Bloco 4, apto 1111, portão 1",
  ])("is not found in %j", (text) => expect(holdsCardNumber(text)).toBe(false));

  it("is found wherever it stands, and not once a digit is wrong", () => {
    const stem = fc.stringMatching(/^[3-6]\d{14}$/);
    fc.assert(
      fc.property(stem, fc.stringMatching(/^[a-z ]{0,9}$/), (digits, words) => {
        const check = [...Array(10).keys()].filter((last) => holdsCardNumber(`${words} ${digits}${last} ok`));
        expect(check).toHaveLength(1);
      }),
    );
  });
});
