import { isDeepStrictEqual } from "node:util";
import { cardSchema, cardsSchema, ordersSchema } from "../../../../app/services/contract/order.server";
import { type Check, check } from "../../check";
import type { Given } from "../../given";
import type { Kind } from "../../given/cart-owners";
import type { Draft } from "../../given/orders";
import { NotTried, need } from "../../report/outcome";
import { type Call, segment } from "../../wire";
import { cartIn } from "../cart/carts";
import { BANK_RETURN, cardDraft, cardPayment, mustOffer, PAID } from "../payment/payments";
import { orderIn, post } from "./orders";

const LINE = ["item_id", "name", "quantity", "unit_price", "total_price", "note"] as const;

/** The draft of an order for an open cart. */
async function draftOf(given: Given, cartOwner: Draft["cartOwner"]): Promise<Draft> {
  if (!given.facts.may_place_orders) throw new NotTried("may_place_orders");
  return { cartOwner, body: await given.bodyFor(cartOwner) };
}

const contents: Check[] = [
  check("an order keeps its note, and the CPF for the receipt", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const customer = { name: "Ana Contrato", phone_number: "+5511912345678", document: "52998224725" };
    const change = { note: "Sem cebola", include_document_invoice: true, customer };
    const reply = await post(call, draft, given.unique(), change);
    orderIn(expect, reply, 201);
    expect.value(reply, "note", "Sem cebola");
    expect.value(reply, "document", customer.document);
  }),
  check("an order has the cart's lines, and its restaurant's name", async (call, expect, given) => {
    const { name } = await given.store();
    const draft = await given.draft("guest");
    const reply = await post(call, draft, given.unique());
    const { items } = orderIn(expect, reply, 201);
    expect.value(reply, "restaurant.name", name);
    // The order of the lines is not fixed.
    for (const line of draft.cartOwner.cart.items) {
      const alike = items.some((one) => LINE.every((field) => isDeepStrictEqual(one[field], line[field])));
      expect.holds(reply, "items", alike, `${line.quantity} × ${line.name}, as in the cart`);
    }
    expect.value(reply, "total.items_price", draft.cartOwner.cart.total.items_price);
    expect.value(reply, "total.other_fees", draft.cartOwner.cart.total.other_fees);
  }),
  check("an address in a guest's order wins over the session's", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const address = { ...need(given.facts.address_inside, "address_inside"), number: "909" };
    const reply = await post(call, draft, given.unique(), { address });
    orderIn(expect, reply, 201);
    expect.value(reply, "address.number", "909");
  }),
  check("a coupon's discount is the order's", async (call, expect, given) => {
    const code = need(given.facts.coupons?.good, "coupons.good");
    const cartOwner = await given.couponCartOwner();
    const query = { "merchant-id": cartOwner.service.merchant_id };
    const body = { code, session_id: cartOwner.cart.id };
    const cart = cartIn(expect, await call("POST order /coupons", { query, body }));
    const draft = await draftOf(given, { ...cartOwner, cart });
    const reply = await post(call, draft, given.unique());
    orderIn(expect, reply, 201);
    expect.value(reply, "total.discount", cart.total.discount);
  }),
];

const orderIds = async (call: Call, expect: Parameters<Check["trial"]>[1], token: string | undefined) => {
  const reply = await call("GET order /orders", { token, query: { limit: 100, offset: 0 } });
  return { reply, ids: expect.answer(reply, 200, ordersSchema).map(({ id }) => id) };
};

const cardList = async (call: Call, expect: Parameters<Check["trial"]>[1], token: string | undefined) => {
  const reply = await call("GET order /cards", { token });
  return { reply, cards: expect.answer(reply, 200, cardsSchema) };
};

/** A card that the buyer saves, and the payment with it. */
async function savedCard(
  call: Call,
  expect: Parameters<Check["trial"]>[1],
  given: Given,
  token: string | undefined,
) {
  const body = { token: await given.cardToken("approved") };
  const { id } = expect.answer(await call("POST order /cards", { token, body }), 200, cardSchema);
  const payment = { method: "CREDIT", type: "PREPAID", card_id: id, return_url: BANK_RETURN };
  const forget = async () => expect.nothing(await call(`DELETE order /cards/${segment(id)}`, { token }));
  return { payment, forget };
}

const customerDraft = (given: Given, kind: Kind = "customer") => cardDraft(given, kind);

const cards: Check[] = [
  check("a decline at once leaves no order behind", async (call, expect, given) => {
    const draft = await customerDraft(given);
    const { token } = draft.cartOwner.buyer;
    const before = await orderIds(call, expect, token);
    const payment = cardPayment(await given.cardToken("declined"));
    expect.refused(await post(call, draft, given.unique(), { payment }), 422);
    const { reply, ids } = await orderIds(call, expect, token);
    expect.holds(
      reply,
      "",
      ids.every((id) => before.ids.includes(id)),
      "no order more than before",
    );
  }),
  check("an order tells the last four digits of the card that paid", async (call, expect, given) => {
    const { number } = need(given.facts.cards?.vault?.approved, "cards.vault.approved");
    const draft = await cardDraft(given);
    const payment = cardPayment(await given.cardToken("approved"));
    const reply = await post(call, draft, given.unique(), { payment });
    orderIn(expect, reply, 201);
    expect.value(reply, "payment.card.last_four", number.replace(/\D/g, "").slice(-4));
  }),
  check("a saved card pays an order by its id", async (call, expect, given) => {
    const draft = await customerDraft(given);
    const { payment, forget } = await savedCard(call, expect, given, draft.cartOwner.buyer.token);
    const reply = await post(call, draft, given.unique(), { payment });
    const order = orderIn(expect, reply, 201);
    expect.holds(reply, "payment.status", PAID.includes(order.payment.status), PAID.join(" or "));
    await forget();
  }),
  check("another customer's card pays nobody else's order", async (call, expect, given) => {
    const draft = await customerDraft(given);
    const other = await given.otherCustomer();
    const { payment, forget } = await savedCard(call, expect, given, other.token);
    expect.refused(await post(call, draft, given.unique(), { payment }), [403, 404, 422]);
    await forget();
  }),
  check("save_card keeps the card that paid", async (call, expect, given) => {
    const draft = await customerDraft(given);
    const { token } = draft.cartOwner.buyer;
    const before = (await cardList(call, expect, token)).cards.map(({ id }) => id);
    const payment = { ...cardPayment(await given.cardToken("another")), save_card: true };
    orderIn(expect, await post(call, draft, given.unique(), { payment }), 201);
    const { reply, cards: after } = await cardList(call, expect, token);
    const kept = after.filter(({ id }) => !before.includes(id));
    expect.holds(reply, "", kept.length === 1, "one card more than before");
    for (const { id } of kept) expect.nothing(await call(`DELETE order /cards/${segment(id)}`, { token }));
  }),
  check("a paid order cannot be paid again: 409 PAYMENT_STATE", async (call, expect, given) => {
    await mustOffer(given, "PIX", "PREPAID");
    const draft = await cardDraft(given);
    const payment = cardPayment(await given.cardToken("approved"));
    const { id } = orderIn(expect, await post(call, draft, given.unique(), { payment }), 201);
    const body = { payment: { method: "PIX", type: "PREPAID" } };
    const reply = await call(`POST order /orders/${segment(id)}/payments`, { key: given.unique(), body });
    expect.refused(reply, 409, { code: "PAYMENT_STATE" });
  }),
];

/** The data that an order takes from its cart and its body, and its payment by card. */
export const orderContentChecks: Check[] = [...contents, ...cards];
