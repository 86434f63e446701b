import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { cardSchema, cardsSchema, vaultFormSchema } from "./contract/cards.server";
import { nothingSchema } from "./contract/primitives.server";

/** Saved cards, of users only, and the vault's form, for guests too. Every method throws ApiError. */
export function cardsApi(client: Client) {
  const area = "order";
  return {
    cards: () => client.request({ area, path: path`/cards`, schema: cardsSchema, feature: "cardList" }),
    /** Keeps the card of a token, which is used up by that. 422 CARD_TOKEN_INVALID */
    saveCard: (token: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/cards`,
        body: { token },
        schema: cardSchema,
        feature: "cardCreate",
      }),
    deleteCard: (id: string) =>
      client.request({ area, method: "DELETE", path: path`/cards/${id}`, schema: nothingSchema }),
    setDefaultCard: (id: string) =>
      client.request({ area, method: "PATCH", path: path`/cards/${id}/set-default`, schema: cardSchema }),
    /** A new form of the card vault, which leads back to `returnUrl`. */
    vault: (returnUrl: string) =>
      client.request({
        area,
        path: path`/cards/vault`,
        query: { "return-url": returnUrl },
        schema: vaultFormSchema,
      }),
  };
}
