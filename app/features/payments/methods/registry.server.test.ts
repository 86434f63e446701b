import fc from "fast-check";
import { expect, it } from "vitest";
import { CARD_METHODS } from "~/features/payments/cards/card-question";
import { choiceValue, type PaymentChoice, readChoice } from "./registry.server";

const ON_DELIVERY = ["CASH", "CREDIT", "DEBIT", "MEAL_VOUCHER", "FOOD_VOUCHER"] as const;

const choices: fc.Arbitrary<PaymentChoice> = fc.oneof(
  fc.constantFrom(...ON_DELIVERY).map((method) => ({ kind: "payOnDelivery" as const, method })),
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
