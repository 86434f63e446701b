import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CARDS, paidOrder, paySandbox, RETURN_URL } from "../../fixtures/pay.fixture";
import { refusal } from "../../fixtures/sandbox.fixture";
import { NOTICE_MS } from "../../operations/payment/challenge";

const MINUTE = 60_000;

async function challengeSandbox(number: string = CARDS.challenge) {
  const sandbox = await paySandbox();
  const placed = await sandbox.pay(await sandbox.credit(number));
  const order = paidOrder.parse(placed.body);
  const page = order.payment.redirect_url ?? "";
  /** Answers the bank's page. Returns the address that the browser goes to. */
  const answer = async (verdict: "Y" | "N" | "C", more: Record<string, string> = {}) => {
    const { status, text, response } = await sandbox.browse(page, { verdict, ...more });
    return { status, text, location: response?.headers.get("location") ?? "" };
  };
  /** The payload that the storefront forwards after a return. */
  const confirm = (parameters: Record<string, string>, ids: object = { order_id: order.id }) =>
    sandbox.call("order", "POST", "/payments/external-confirmation", {
      body: { ...ids, payload: parameters },
    });
  return { ...sandbox, order, page, answer, confirm };
}
const parametersOf = (location: string) => Object.fromEntries(new URL(location).searchParams);

describe("the bank's page", () => {
  it("is where a payment that needs it leads, in both languages and without a script", async () => {
    const { order, page, browse } = await challengeSandbox();
    expect(order).toMatchObject({ status: "CREATED", payment: { status: "REQUIRES_ACTION" } });
    expect(page).toMatch(/^http:\/\/sandbox\.test\/pay\/3ds\/3ds_[\w-]+$/);
    const portuguese = await browse(page);
    expect(portuguese.text).toContain("Confirme o pagamento");
    expect(portuguese.text).toMatch(/R\$\s54,79/);
    expect(portuguese.text).toContain("Visa, final 3220");
    expect(portuguese.text).not.toContain("<script");
    expect((await browse(`${page}?lang=en`)).text).toContain("Confirm the payment");
    expect((await browse(`${page}x`)).status).toBe(404);
  });

  it("sends the customer back with the order and its own signed parameters", async () => {
    const { order, answer } = await challengeSandbox();
    const { status, location } = await answer("Y");
    expect(status).toBe(303);
    expect(location.startsWith(`${RETURN_URL}&`)).toBe(true);
    expect(parametersOf(location)).toEqual({
      state: "s1",
      order_id: order.id,
      transaction: expect.stringMatching(/^3ds_/),
      result: "Y",
      signature: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("can send them back by another site's form", async () => {
    const { order, answer } = await challengeSandbox();
    const { status, text } = await answer("Y", { return_by: "POST" });
    expect(status).toBe(200);
    expect(text).toContain(`<form method="post" action="${RETURN_URL}">`);
    expect(text).toContain(`<input type="hidden" name="order_id" value="${order.id}">`);
    expect(text).toContain('name="signature"');
  });

  it("counts the first answer", async () => {
    const { answer, page, browse } = await challengeSandbox();
    await answer("N");
    expect(parametersOf((await answer("Y")).location)).toMatchObject({ result: "N" });
    expect((await browse(page)).text).toContain("Nada a confirmar");
  });

  it("asks again when it was given no verdict", async () => {
    const { browse, page } = await challengeSandbox();
    expect((await browse(page, { verdict: "maybe" })).text).toContain("Confirme o pagamento");
  });

  it("needs a way back from the start, and the card's token is kept for it", async () => {
    const { pay, credit } = await paySandbox();
    const payment = await credit(CARDS.challenge);
    const refused = refusal(await pay({ ...payment, return_url: undefined }));
    expect(refused).toMatchObject({ code: "VALIDATION", field: "payment.return_url" });
    expect((await pay(payment)).status).toBe(201);
  });
});

describe("the confirmation", () => {
  it.each([
    ["Y", "PAID", undefined],
    ["N", "FAILED", "AUTHENTICATION_FAILED"],
    ["C", "FAILED", "AUTHENTICATION_CANCELLED"],
  ] as const)("of %s makes the payment %s", async (verdict, status, code) => {
    const { answer, confirm, read, order } = await challengeSandbox();
    const payload = parametersOf((await answer(verdict)).location);
    expect((await read(order.id)).payment.status).toBe("REQUIRES_ACTION");
    const confirmed = paidOrder.parse((await confirm(payload)).body);
    expect(confirmed.payment.status).toBe(status);
    expect(confirmed.payment.error?.code).toBe(code);
    expect(confirmed.payment.redirect_url).toBeUndefined();
  });

  it("needs no token, notices no bad one, and says the same twice", async () => {
    const { answer, confirm, call, order } = await challengeSandbox();
    const payload = parametersOf((await answer("Y")).location);
    const first = await confirm(payload);
    expect((await confirm(payload)).text).toBe(first.text);
    const headers = { authorization: "Bearer forged" };
    const body = { order_id: order.id, payload };
    const third = await call("order", "POST", "/payments/external-confirmation", { body, headers });
    expect(third.text).toBe(first.text);
  });

  it("believes only what the provider signed, of that very payment", async () => {
    const { answer, confirm, read, order } = await challengeSandbox();
    const payload = parametersOf((await answer("N")).location);
    const forged = [
      { ...payload, result: "Y" },
      { ...payload, signature: "" },
      { ...payload, result: "X" },
    ];
    for (const each of forged) expect(refusal(await confirm(each))).toMatchObject({ field: "payload" });
    expect(refusal(await confirm({ ...payload, transaction: "3ds_x" }))).toMatchObject({ status: 404 });
    expect(refusal(await confirm(payload, { order_id: "ord_x" }))).toMatchObject({ status: 404 });
    expect(refusal(await confirm(payload, { payment_id: "pay_x" }))).toMatchObject({ status: 404 });
    expect(refusal(await confirm(payload, {}))).toMatchObject({ field: "order_id" });
    expect((await read(order.id)).payment.status).toBe("REQUIRES_ACTION");
  });

  it("of a payment that failed does not touch the next one", async () => {
    const { answer, confirm, repay, credit, order } = await challengeSandbox();
    const payload = parametersOf((await answer("N")).location);
    await confirm(payload);
    const again = paidOrder.parse((await repay(order.id, await credit(CARDS.good))).body);
    expect(again.payment.status).toBe("PAID");
    expect(paidOrder.parse((await confirm(payload)).body).payment).toEqual(again.payment);
  });

  it("comes by itself when the customer does not come back", async () => {
    const { answer, read, order, clock } = await challengeSandbox();
    await answer("Y");
    clock.now += NOTICE_MS;
    expect((await read(order.id)).payment.status).toBe("PAID");
  });

  it("comes to nothing when nobody answers in time", async () => {
    const { read, order, clock, page, browse, repay, credit } = await challengeSandbox();
    clock.now += 15 * MINUTE;
    expect((await browse(page, { verdict: "Y" })).text).toContain("Nada a confirmar");
    expect((await read(order.id)).payment.status).toBe("EXPIRED");
    const other = paidOrder.parse((await repay(order.id, await credit(CARDS.challenge))).body);
    expect(other.payment.redirect_url).not.toBe(page);
    expect(z.url().safeParse(other.payment.redirect_url).success).toBe(true);
  });
});
