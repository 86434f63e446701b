import { randomUUID } from "node:crypto";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { addToBag } from "~/features/cart/cart.server";
import { placedOrdersCookie } from "~/features/orders/placed-orders-cookie.server";
import { cookiesAfter, visitorWith } from "~/platform/visitor/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { leadOn } from "./paying.server";
import { paymentInput } from "./payment-input.server";

/** Test cards by what their bank does. */
export const CARD = {
  good: "4242424242424242",
  bank: "4000000000003220",
  declined: "4000000000009995",
} as const;

/** Where a form at the provider's leads a browser. @throws when it leads nowhere */
export async function postTo(action: string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`no way back from ${action}: ${answer.status}`);
  return new URL(location);
}

/** What somebody types into the vault's form. */
export function cardFields(number: string) {
  return { number, holder_name: "Ana", expiry_month: "8", expiry_year: "2031", security_code: "123" };
}

/** A card's token, as the vault gives it. */
export async function cardToken(visitor: Visitor, number: string): Promise<string> {
  const { action, fields } = await visitor.api.order.vault("http://shop.test/back");
  const back = await postTo(action, { ...fields, ...cardFields(number) });
  return back.searchParams.get("card_token") ?? "";
}

/** The query that a browser brings back from the bank, once its customer has answered there. */
export async function answerAtBank(
  { payment }: Pick<Order, "payment">,
  verdict: "Y" | "N" | "C",
): Promise<string> {
  const back = await postTo(payment.redirect_url ?? "", { verdict, return_by: "GET" });
  return back.search;
}

const SHOP = { service: { id: "vila-madalena-retirada" }, checkoutOption: "TAKEOUT" } as const;

/** A guest's order that is paid with a card, and their browser's cookies after the answer. */
export async function paidByGuest(number: string = CARD.bank) {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME_ADDRESS);
  guest.saveOrder({ guestOrderId: order_id, checkoutOption: "TAKEOUT" });
  const cart = await addToBag(guest, SHOP, { item_id: "pudim", quantity: 4, options: [] });
  const key = randomUUID();
  const means = { key, currency: "BRL", token: { token: await cardToken(guest, number), save: false } };
  const payment = paymentInput({ kind: "newCard", method: "CREDIT" }, means);
  const order = await guest.api.order.place(
    {
      cart_order: cart.id,
      service_id: SHOP.service.id,
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
  const { headers } = leadOn(guest, order, key);
  return { order, key, to: headers.get("location"), cookies: cookiesAfter(headers) };
}
