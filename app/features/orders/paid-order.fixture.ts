import { randomUUID } from "node:crypto";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { addToCart } from "~/features/cart/cart.server";
import { CARD, cardToken } from "~/features/payments/cards/cards.fixture";
import { paymentInput } from "~/features/payments/methods/registry.server";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import { leadToOrder } from "./pay-order.server";
import { placedOrdersCookie } from "./placed-orders.server";

const STORE = { service: { id: "vila-madalena-retirada" }, checkoutOption: "TAKEOUT" } as const;

/** A guest's order that is paid with a card, and their browser's cookies after the answer. */
export async function paidByGuest(number: string = CARD.bank) {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME_ADDRESS);
  guest.saveOrder({ guestOrderId: order_id, checkoutOption: "TAKEOUT" });
  const cart = await addToCart(guest, STORE, { item_id: "pudim", quantity: 4, options: [] });
  const key = randomUUID();
  const means = { key, currency: "BRL", token: { token: await cardToken(guest, number), save: false } };
  const payment = await paymentInput({ kind: "newCard", method: "CREDIT" }, means);
  const order = await guest.api.order.place(
    {
      cart_order: cart.id,
      service_id: STORE.service.id,
      checkout_option: "TAKEOUT",
      customer: { name: "Ana Figueira", phone_number: "+5511900000001" },
      include_document_invoice: false,
      use_gift_card: false,
      expected_amount: cart.total.order_amount,
      ...(payment ? { payment } : {}),
    },
    key,
  );
  guest.setCookie(placedOrdersCookie.seal([order.id]));
  const { headers } = leadToOrder(guest, order, key);
  return { order, key, to: headers.get("location"), cookies: cookiesAfter(headers) };
}
