import fc from "fast-check";
import { expect, it } from "vitest";
import { DOOR_METHODS } from "./door-method";
import { CARD_METHODS, choiceValue, type PaymentChoice, readChoice } from "./payment-choice";

const choices: fc.Arbitrary<PaymentChoice> = fc.oneof(
  fc.constantFrom(...DOOR_METHODS).map((method) => ({ kind: "door" as const, method })),
  fc.constantFrom(...CARD_METHODS).map((method) => ({ kind: "newCard" as const, method })),
  fc
    .string({ minLength: 1, maxLength: 200, unit: "binary" })
    .map((id) => ({ kind: "savedCard" as const, id })),
  fc.constant({ kind: "pix" as const }),
  fc.constant({ kind: "applePay" as const }),
);

it("reads back what it has written, whatever a card's id is", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(readChoice(choiceValue(choice))).toEqual(choice);
    }),
  );
});

it("reads nothing else", () => {
  for (const text of ["", "saved:", "card:", "card:CASH", "card:credit", "pix", "BITCOIN"]) {
    expect(readChoice(text), text).toBeUndefined();
  }
});
