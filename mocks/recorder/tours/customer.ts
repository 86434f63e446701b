import type { Recorder } from "../recorder";
import { ANA } from "./account";
import { amountIn, idIn, lineIn, tokensIn } from "./answers";
import { CASH, cardToken, DISH, orderOf } from "./guest";
import { DELIVERY } from "./menu";

/** A customer's cart, orders and cards. Comes before the password of the account changes. */
export async function customerTour(recorder: Recorder): Promise<void> {
  const { call } = recorder;
  const { access_token: token } = tokensIn(await call("sign-in.login", { body: ANA }));
  const at = { service_id: DELIVERY, checkout_option: "DELIVERY" };
  const cart_id = idIn(await call("customer-cart.open", { token, body: at }));
  await call("customer-cart.addItem", { token, ids: { cart_id }, body: DISH });
  const starter = { item_id: "pao-de-queijo", quantity: 1, options: [] };
  const line_id = lineIn(await call("customer-cart.addItem", { token, ids: { cart_id }, body: starter }));
  await call("customer-cart.read", { token, ids: { cart_id } });
  const change = { cart_order: cart_id, item: { id: line_id, quantity: 2 } };
  await call("customer-cart.changeItem", { token, ids: { cart_id }, body: change });
  const query = { "cart-order": cart_id };
  await call("customer-cart.removeItem", { token, ids: { cart_id, line_id }, query });
  await call("customer-cart.remove", { token, ids: { cart_id } });

  const next = idIn(await call("customer-cart.open", { token, body: at }));
  const filled = await call("customer-cart.addItem", { token, ids: { cart_id: next }, body: DISH });
  const body = { ...orderOf(next, amountIn(filled), CASH), address_id: "casa-da-ana" };
  await call("orders.place", { token, body, key: "order-5" });
  const paging = { limit: 1, offset: 0 };
  await call("orders.active", { token, query: paging });
  await call("orders.history", { token, ids: { filter: "ALL" }, query: paging });

  const saved = { token: cardToken(recorder, "APPROVE") };
  const card_id = idIn(await call("cards.save", { token, body: saved }));
  await call("cards.list", { token });
  await call("cards.setDefault", { token, ids: { card_id } });
  await call("cards.remove", { token, ids: { card_id } });
}
