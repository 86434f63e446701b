import fc from "fast-check";
import { expect, it } from "vitest";
import { METHOD_FIELD_NAMES } from "~/domain/payment/method-fields";
import { CARD_METHODS } from "~/features/payments/cards/card-question";
import { catalog } from "~/locales/pt-BR/index";
import { createTranslate } from "~/locales/translate";
import { choiceValue, type PaymentChoice, paymentInput, readChoice, readOwnFields } from "./registry.server";

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

it("has a method that asks for each field of the table, and sends what it holds", async () => {
  const t = createTranslate(catalog, "pt-BR");
  const question = { t, locale: "pt-BR" as const, total: { value: 1_000, currency: "BRL" } };
  for (const name of METHOD_FIELD_NAMES) {
    const form = new FormData();
    form.set(name, "50");
    const asking = ON_DELIVERY.map((method) => ({ kind: "payOnDelivery" as const, method })).filter(
      (choice) => Object.keys(readOwnFields(form, choice, question).own ?? {}).length > 0,
    );
    expect(asking, name).not.toEqual([]);
    for (const choice of asking) {
      const { own } = readOwnFields(form, choice, question);
      const sent = await paymentInput(choice, { key: "k", currency: "BRL", own });
      const plain = await paymentInput(choice, { key: "k", currency: "BRL" });
      expect(sent, name).not.toEqual(plain);
    }
  }
});

it("reads nothing else", () => {
  for (const text of ["", "saved:", "card:", "card:CASH", "card:credit", "pix", "BITCOIN"]) {
    expect(readChoice(text), text).toBeUndefined();
  }
});
