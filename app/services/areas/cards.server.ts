import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { cardCalls } from "~/services/contract/calls/savings.server";

/** Saved cards, for customers only, and the vault's form, also for guests. Every method throws ApiError. */
export function cardsApi(client: Client) {
  return {
    cards: () => client.request(callOf(cardCalls.list, { feature: "cardList" })),
    /** Saves the card of a token, which uses up the token. 422 CARD_TOKEN_INVALID */
    saveCard: (token: string) =>
      client.request(callOf(cardCalls.save, { body: { token }, feature: "cardCreate" })),
    deleteCard: (id: string) => client.request(callOf(cardCalls.remove, { ids: { card_id: id } })),
    setDefaultCard: (id: string) => client.request(callOf(cardCalls.setDefault, { ids: { card_id: id } })),
    /** A new form of the card vault. The vault returns to `returnUrl`. */
    vault: (returnUrl: string) =>
      client.request(callOf(cardCalls.vault, { query: { "return-url": returnUrl } })),
  };
}
