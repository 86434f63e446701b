import { describe, expect, it } from "vitest";
import { CARDS, customerSandbox, paidOrder, paySandbox } from "../../fixtures/pay.fixture";
import { brl, CART_TOTAL, guestWithCart, refusal, testAddress } from "../../fixtures/sandbox.fixture";
import { cancel } from "../../operations/order/order-progress";
import { HUMAN_PACE } from "../../rules/restaurant/kitchen";

const PIX = { method: "PIX", type: "PREPAID" };

describe("a card", () => {
  it("that is approved pays at once", async () => {
    const { pay, credit } = await paySandbox();
    const placed = await pay(await credit(CARDS.good));
    expect(placed.status).toBe(201);
    expect(paidOrder.parse(placed.body).payment).toMatchObject({
      status: "PAID",
      method: "CREDIT",
      card: { brand: "Visa", last_four: "4242" },
    });
  });

  it("that is declined leaves no order, and the cart", async () => {
    const { pay, credit, store, call, orderId } = await paySandbox();
    const payment = await credit(CARDS.declined);
    expect(refusal(await pay(payment))).toEqual({ status: 422, code: "INSUFFICIENT_FUNDS" });
    expect(store.orders.count()).toBe(0);
    expect((await call("catalog", "GET", `/session/cart/${orderId}`)).status).toBe(200);
    expect(refusal(await pay(payment))).toMatchObject({ code: "CARD_TOKEN_INVALID" });
    expect((await pay(await credit(CARDS.good))).status).toBe(201);
  });

  it("keeps its token while the cart does not fit", async () => {
    const { pay, credit } = await paySandbox();
    const payment = await credit(CARDS.good);
    expect(refusal(await pay(payment, "k1", { expected_amount: brl(1) }))).toMatchObject({ status: 409 });
    expect((await pay(payment, "k1")).status).toBe(201);
  });

  it("that is held is paid when the restaurant confirms, and let go when it cancels", async () => {
    const { pay, credit, read, clock, store } = await paySandbox();
    const { id, payment } = paidOrder.parse((await pay(await credit(CARDS.held))).body);
    expect(payment.status).toBe("AUTHORIZED");
    clock.now += HUMAN_PACE.CREATED;
    expect(await read(id)).toMatchObject({ status: "CONFIRMED", payment: { status: "PAID" } });
    cancel(store, id);
    expect((await read(id)).payment.status).toBe("REFUNDED");
  });

  it("pays once with a token, whoever posts it how often", async () => {
    const { pay, credit, placeBy, call, store } = await paySandbox();
    const payment = await credit(CARDS.good);
    const other = await guestWithCart({ call });
    const answers = await Promise.all([
      pay(payment, "k1"),
      pay(payment, "k1"),
      placeBy(call, { payment, cart_order: other }, "k2"),
    ]);
    const paid = answers.filter(({ status }) => status < 300);
    expect(new Set(paid.map(({ text }) => text)).size).toBe(1);
    expect(store.orders.count()).toBe(1);
    const refused = answers.filter(({ status }) => status >= 300);
    for (const answer of refused) expect(refusal(answer).code).toBe("CARD_TOKEN_INVALID");
  });

  it.each([
    ["no card", {}, "payment.card_token"],
    ["two cards", { card_id: "crd_1", card_token: "tok_1" }, "payment.card_token"],
    ["a card that is not saved", { card_id: "crd_1" }, "payment.card_id"],
    ["a way back that is none", { card_token: "tok_1", return_url: "/back" }, "payment.return_url"],
  ])("is refused with %s", async (_, change, field) => {
    const { pay } = await paySandbox();
    const refused = refusal(await pay({ method: "CREDIT", type: "PREPAID", ...change }));
    expect(refused).toEqual({ status: 422, code: "VALIDATION", field });
  });

  it("is declined as often as the operator says", async () => {
    const { pay, credit, store } = await paySandbox();
    const settings = store.settings.read("payments");
    store.settings.write("payments", { ...settings, decline: { times: 1, code: "CARD_EXPIRED" } });
    expect(refusal(await pay(await credit(CARDS.good)))).toMatchObject({ code: "CARD_EXPIRED" });
    expect((await pay(await credit(CARDS.good))).status).toBe(201);
  });

  it("of a customer is saved once it paid, and pays by its id", async () => {
    const { call, headers, cartId, credit, place, store, customerId } = await customerSandbox();
    const asCustomer = (path: string, body: object) => call("order", "POST", path, { body, headers });
    const input = {
      cart_order: cartId,
      service_id: "one-delivery",
      checkout_option: "DELIVERY",
      address: testAddress,
      customer: { name: "Ana", phone_number: "+5511912345678" },
      include_document_invoice: false,
      use_gift_card: false,
      expected_amount: brl(CART_TOTAL),
    };
    const declined = await credit(CARDS.declined, { save_card: true });
    expect((await asCustomer("/orders", { ...input, payment: declined })).status).toBe(422);
    expect(store.cards.cards(customerId)).toEqual([]);
    const payment = await credit(CARDS.good, { save_card: true });
    const { id } = paidOrder.parse((await asCustomer("/orders", { ...input, payment })).body);
    const [saved] = store.cards.cards(customerId);
    expect(saved).toMatchObject({ last_four: "4242", is_default: true });
    store.orders.setPaymentStatus(store.orders.payment(id).id, "FAILED");
    const again = await asCustomer(`/orders/${id}/payments`, {
      payment: { method: "CREDIT", type: "PREPAID", card_id: saved?.id },
    });
    expect(paidOrder.parse(again.body).payment).toMatchObject({
      status: "PAID",
      card: { last_four: "4242" },
    });
    expect((await place()).status).toBe(404);
  });
});

describe("Apple Pay", () => {
  const wallet = (wallet_token?: string) => ({
    method: "DIGITAL_WALLET",
    type: "PREPAID",
    ...(wallet_token === undefined ? {} : { wallet_token }),
  });

  it("pays with the wallet's token, unless it is declined or missing", async () => {
    const { pay } = await paySandbox();
    expect(refusal(await pay(wallet()))).toMatchObject({ field: "payment.wallet_token" });
    expect(refusal(await pay(wallet("sandbox-decline")))).toMatchObject({ code: "PAYMENT_DECLINED" });
    expect(paidOrder.parse((await pay(wallet('{"data":"x"}'))).body).payment.status).toBe("PAID");
  });

  it("starts a session for a cart, an order or a table, at Apple's gateway alone", async () => {
    const { call, orderId, pay } = await paySandbox();
    const start = (order_id: string, verification_url = "https://apple-pay-gateway.apple.com/start") =>
      call("order", "POST", "/payments/apple-pay/start-session", { body: { order_id, verification_url } });
    const session = await start(orderId);
    expect(session.body).toMatchObject({ displayName: "Casa de Teste", domainName: "sandbox.test" });
    expect(refusal(await start(orderId, "https://evil.example/"))).toMatchObject({
      field: "verification_url",
    });
    expect(refusal(await start("ord_unknown"))).toMatchObject({ status: 404 });
    const { id } = paidOrder.parse((await pay(PIX)).body);
    expect((await start(id)).status).toBe(200);
  });
});
