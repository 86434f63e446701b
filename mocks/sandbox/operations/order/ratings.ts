import type { RatingInput } from "../../../../app/services/contract/follow-up.server";
import { conflict } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { Order } from "../../state/order/orders";
import { hasJustCome } from "./issues";

/** Whether the customer may say how it was: once, from DELIVERED on, for 14 days. */
export const isRatable = (store: Store, order: Order): boolean =>
  store.followUps.rating(order.id) === undefined && hasJustCome(store, order);

/** Keeps how an order was. @throws ContractError 409 ALREADY_RATED, NOT_RATABLE */
export function rate(store: Store, order: Order, { stars, tags, text }: RatingInput): void {
  if (store.followUps.rating(order.id)) {
    throw conflict("ALREADY_RATED", "Você já avaliou este pedido.", "You have rated this order already.");
  }
  if (!isRatable(store, order)) {
    throw conflict(
      "NOT_RATABLE",
      "Este pedido não pode ser avaliado agora.",
      "This order can't be rated now.",
    );
  }
  const at = store.now();
  store.followUps.rated(order.id, { stars, tags: [...new Set(tags)], text: text?.trim() || null, at });
  store.orders.touch(order.id, at);
}
