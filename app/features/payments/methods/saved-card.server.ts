import { bankReturnUrl } from "../bank/bank-state.server";
import { CARD_METHODS } from "../cards/card-method";
import type { PaymentMethod } from "./payment-method.server";

export interface SavedCardChoice {
  kind: "savedCard";
  id: string;
}

const PREFIX = "saved:";

/** A card that the customer has saved in the account. */
export const savedCard: PaymentMethod<SavedCardChoice> = {
  offers({ method, type }, { cards }) {
    if (type !== "PREPAID") return [];
    const own = cards.filter((card) => card.method !== undefined && card.method === method);
    return own.map(({ id, title, brand, mark, detail, state }) => ({
      value: PREFIX + id,
      label: title,
      detail: `${brand} · ${detail}`,
      icon: "card",
      mark,
      disabled: state === "expired",
    }));
  },
  write: ({ id }) => PREFIX + id,
  read(value) {
    const id = value.startsWith(PREFIX) ? value.slice(PREFIX.length) : "";
    return id === "" ? undefined : { kind: "savedCard", id };
  },
  fields: () => ({}),
  async input({ id }, { key, savedCards }) {
    const cards = await savedCards?.();
    const card = cards?.find((one) => one.id === id);
    if (card?.method === undefined) return undefined;
    return { method: card.method, type: "PREPAID", card_id: card.id, return_url: bankReturnUrl(key) };
  },
  isPrepaid: true,
  isCard: true,
  // A prepaid card of either kind counts. Which kind the saved card has is not looked up.
  hasMade: ({ method, type }) => type === "PREPAID" && CARD_METHODS.some((card) => card === method),
  advice: "savedCard",
};
