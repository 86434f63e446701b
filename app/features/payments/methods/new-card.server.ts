import { bankReturnUrl } from "~/features/payments/bank/bank-answer.server";
import { CARD_METHODS, type CardMethod } from "~/features/payments/cards/card-question";
import type { PaymentMethod } from "./payment-method.server";

export interface NewCardChoice {
  kind: "newCard";
  method: CardMethod;
}

const PREFIX = "card:";

/** A card that the customer types into the form of the card vault. */
export const newCard: PaymentMethod<NewCardChoice> = {
  offers({ method, type }, { t, cards }) {
    const card = CARD_METHODS.find((known) => known === method);
    if (type !== "PREPAID" || !card) return [];
    const kind = t(`enums.paymentMethod.${card}`);
    const isAnother = cards.some((saved) => saved.method === card);
    return [
      {
        value: PREFIX + card,
        label: isAnother ? t("checkout.method.anotherCard") : kind,
        detail: isAnother ? kind : undefined,
        icon: isAnother ? "plus" : "card",
        field: "save",
      },
    ];
  },
  write: ({ method }) => PREFIX + method,
  read(value) {
    const method = CARD_METHODS.find((known) => PREFIX + known === value);
    return method && { kind: "newCard", method };
  },
  cardToType: ({ method }) => method,
  input({ method }, { key, token }) {
    if (!token) return undefined;
    return {
      method,
      type: "PREPAID",
      card_token: token.token,
      ...(token.save ? { save_card: true } : {}),
      return_url: bankReturnUrl(key),
    };
  },
  isPrepaid: true,
  isCard: true,
  hasMade: ({ method, type }) => type === "PREPAID" && CARD_METHODS.some((card) => card === method),
  advice: "newCard",
};
