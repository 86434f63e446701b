import type { Client } from "./client.server";
import { cardCalls } from "./contract/calls/savings.server";
import { callOf } from "./defined-call.server";

/** Saved cards, of users only, and the vault's form, for guests too. Every method throws ApiError. */
export function cardsApi(client: Client) {
  return {
    cards: () => client.request(callOf(cardCalls.list, { feature: "cardList" })),
    /** Keeps the card of a token, which is used up by that. 422 CARD_TOKEN_INVALID */
    saveCard: (token: string) =>
      client.request(callOf(cardCalls.save, { body: { token }, feature: "cardCreate" })),
    deleteCard: (id: string) => client.request(callOf(cardCalls.remove, { ids: { card_id: id } })),
    setDefaultCard: (id: string) => client.request(callOf(cardCalls.setDefault, { ids: { card_id: id } })),
    /** A new form of the card vault, which leads back to `returnUrl`. */
    vault: (returnUrl: string) =>
      client.request(callOf(cardCalls.vault, { query: { "return-url": returnUrl } })),
  };
}
