import { z } from "zod";
import { notFound } from "../../rules/contract-error";
import { cardTokenInvalid } from "../../rules/payment/payment-errors";
import type { Store } from "../../state";
import type { SavedCard } from "../../state/order/cards";
import { type Call, type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { webAddress } from "../fields";
import { unread } from "../input";

/** How long a form of the vault and its token are valid. */
export const VAULT_MS = 15 * 60 * 1000;

const cardView = ({ behaviour: _, customer_id: __, ...card }: SavedCard) => card;

/** The caller's saved card of the path. @throws ContractError 401, 404 */
function ownCard(call: Pick<Call<unknown, unknown>, "store" | "customerId" | "param">): SavedCard {
  const card = call.store.cards.card(requireCustomer(call), call.param("id"));
  if (!card) throw notFound("Cartão não encontrado", "Card not found");
  return card;
}

/** Saves the card of a token and uses up the token. @throws ContractError 422 CARD_TOKEN_INVALID */
function saveToken(store: Store, customerId: string, token: string): SavedCard {
  return store.atomically(() => {
    const details = store.cards.tokenCard(token);
    if (!details || !store.cards.spendToken(token)) throw cardTokenInvalid();
    const saved = store.cards.card(customerId, store.cards.saveCard(customerId, details));
    if (!saved) throw new Error("a card just saved is not there");
    return saved;
  });
}

/** The vault's form, also for guests, and a customer's saved cards. */
export const cardEndpoints: Endpoint[] = [
  endpoint(
    "get",
    "/cards/vault",
    { query: z.object({ "return-url": webAddress }), body: unread },
    ({ store, speak, query }) => {
      const expiresAt = store.now() + VAULT_MS;
      const form = store.cards.openForm(query["return-url"], expiresAt);
      return {
        body: { action: speak.link("/pay/vault"), fields: { form }, expires_at: speak.time(expiresAt) },
      };
    },
  ),
  endpoint("get", "/cards", { query: unread, body: unread }, (call) => ({
    body: call.store.cards.cards(requireCustomer(call)).map(cardView),
  })),
  endpoint(
    "post",
    "/cards",
    { query: unread, body: z.object({ token: z.string().min(1).max(2_048) }) },
    (call) => ({ body: cardView(saveToken(call.store, requireCustomer(call), call.body.token)) }),
  ),
  endpoint("delete", "/cards/:id", { query: unread, body: unread }, (call) => {
    const { id, customer_id } = ownCard(call);
    call.store.atomically(() => call.store.cards.deleteCard(customer_id, id));
    return {};
  }),
  endpoint("patch", "/cards/:id/set-default", { query: unread, body: unread }, (call) => {
    const { id, customer_id } = ownCard(call);
    call.store.cards.setDefaultCard(customer_id, id);
    return { body: cardView(ownCard(call)) };
  }),
];
