import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refusal } from "../../fixtures/sandbox.fixture";
import { BILL_TOTAL, idOf, twoDiners } from "../../fixtures/table.fixture";
import type { CardBehaviour } from "../../rules/payment/card";
import { decide, returnParameters } from "../payment/challenge";
import { payShare } from "./table-payments";
import { closeTable } from "./table-service";

const TABLE = { store_id: "one", id: "1", name: { pt: "Mesa 1", en: "Table 1" } };
const RETURN_URL = "http://shop.test/payments/external-confirmation?state=s";

/** Ana and Bento at a table that accepts cards and Apple Pay. `card` pays with a new token. */
async function cardSandbox() {
  const sandbox = await twoDiners();
  const { store } = sandbox;
  const setup = store.settings.read("setup");
  store.settings.write("setup", {
    ...setup,
    table_payment_options: [
      { method: "CREDIT", type: "PREPAID" },
      { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "APPLE_PAY" },
    ],
  });
  const card = (behaviour: CardBehaviour) => {
    const holder = { holder_name: "ANA", expiry_month: 12, expiry_year: 2030 };
    const details = { brand: "Visa", last_four: "4242", type: "CREDIT" as const, behaviour, ...holder };
    const card_token = store.cards.addToken(details, store.now() + 600_000);
    return { payment: { method: "CREDIT", type: "PREPAID", card_token, return_url: RETURN_URL } };
  };
  return { ...sandbox, card };
}

const answer = z.object({
  payment: z.object({
    status: z.string(),
    redirect_url: z.string().optional(),
    card: z.object({ last_four: z.string() }).optional(),
    error: z.object({ code: z.string() }).optional(),
  }),
});
const paymentOf = (body: unknown) => answer.parse(body).payment;

describe("a card at the table", () => {
  it("pays at once, or is authorized, which counts as paid", async () => {
    const { ana, bento, card, money } = await cardSandbox();
    expect(paymentOf((await ana.pay(1_000, card("APPROVE"))).body)).toMatchObject({
      status: "PAID",
      card: { last_four: "4242" },
    });
    expect(paymentOf((await bento.pay(2_000, card("AUTHORIZE"))).body).status).toBe("AUTHORIZED");
    expect(money()).toEqual({ paid: 3_000, reserved: 0, remaining: BILL_TOTAL - 3_000 });
  });

  it("that is declined is an outcome, 201 and FAILED, and its share is free", async () => {
    const { ana, card, money } = await cardSandbox();
    const reply = await ana.pay(1_000, card("INSUFFICIENT_FUNDS"));
    expect(reply.status).toBe(201);
    expect(paymentOf(reply.body)).toMatchObject({ status: "FAILED", error: { code: "INSUFFICIENT_FUNDS" } });
    expect((await ana.read()).payments[0]?.code).toBe("CREDIT_PAYMENT_ERROR");
    expect(money().remaining).toBe(BILL_TOTAL);
  });

  it("whose token is used or unknown is refused, and nothing is held", async () => {
    const { ana, card, money } = await cardSandbox();
    const used = card("APPROVE");
    await ana.pay(1_000, used);
    expect(refusal(await ana.pay(1_000, used))).toEqual({ status: 422, code: "CARD_TOKEN_INVALID" });
    expect(money()).toEqual({ paid: 1_000, reserved: 0, remaining: BILL_TOTAL - 1_000 });
  });

  it("saved by a customer is nobody else's", async () => {
    const { ana } = await cardSandbox();
    const payment = { method: "CREDIT", type: "PREPAID", card_id: "crd_other" };
    expect(refusal(await ana.pay(1_000, { payment }))).toMatchObject({
      status: 422,
      field: "payment.card_id",
    });
  });
});

describe("a card that the bank asks about", () => {
  it("holds its share until the bank's answer comes back", async () => {
    const { store, call, ana, card, money } = await cardSandbox();
    const reply = await ana.pay(1_000, card("CHALLENGE"));
    expect(paymentOf(reply.body)).toMatchObject({ status: "REQUIRES_ACTION" });
    expect(paymentOf(reply.body).redirect_url).toContain("/pay/3ds/");
    expect(money().reserved).toBe(1_000);
    const payment = store.orders.paymentById(idOf(reply));
    if (!payment) throw new Error("the payment is not kept");
    const { payment_id, ...payload } = returnParameters(store, payment, decide(store, payment, "Y"));
    const back = await call("order", "POST", "/payments/external-confirmation", {
      body: { payment_id, payload },
    });
    expect(paymentOf(back.body).status).toBe("PAID");
    expect(money()).toEqual({ paid: 1_000, reserved: 0, remaining: BILL_TOTAL - 1_000 });
  });

  it("is sent its money back where the share was given up meanwhile", async () => {
    const { store, call, ana, bento, card, money } = await cardSandbox();
    const id = idOf(await ana.pay(BILL_TOTAL, card("CHALLENGE")));
    const payment = store.orders.paymentById(id);
    if (!payment) throw new Error("the payment is not kept");
    await ana.giveUp(id);
    expect(paymentOf((await bento.pay(BILL_TOTAL, card("APPROVE"))).body).status).toBe("PAID");
    const { payment_id, ...payload } = returnParameters(store, payment, "Y");
    await call("order", "POST", "/payments/external-confirmation", { body: { payment_id, payload } });
    expect(store.orders.paymentById(id)?.status).toBe("REFUNDED");
    expect(money().paid).toBe(BILL_TOTAL);
  });
});

describe("while a slow bank is asked", () => {
  it("the share is held already, and a table closed meanwhile keeps no money", async () => {
    const { store, ana, bento, card, money } = await cardSandbox();
    store.settings.write("payments", { ...store.settings.read("payments"), slow_card_ms: 20 });
    const payAll = ({ session_id, user_session_id }: typeof ana, behaviour: CardBehaviour) => {
      const { card_token } = card(behaviour).payment;
      const payer = {
        billId: session_id,
        userSessionId: user_session_id,
        customerId: undefined,
        baseUrl: "",
      };
      const payment = { method: "CREDIT", type: "PREPAID", card_token } as const;
      return payShare(store, payer, { amount: BILL_TOTAL, service_fee: 0, split: "FULL", payment });
    };
    const slow = payAll(ana, "SLOW");
    expect(money().reserved).toBe(BILL_TOTAL);
    await expect(payAll(bento, "APPROVE")).rejects.toMatchObject({ code: "REMAINING_CHANGED" });
    closeTable(store, TABLE);
    expect(store.atomically(await slow).payment.status).toBe("REFUNDED");
    expect(money()).toEqual({ paid: 0, reserved: 0, remaining: BILL_TOTAL });
  });
});

describe("Apple Pay at the table", () => {
  it("pays with its token, declines with another, and begins with the session", async () => {
    const { call, ana, money } = await cardSandbox();
    const wallet = (wallet_token: string) => ({
      payment: { method: "DIGITAL_WALLET", type: "PREPAID", wallet_token },
    });
    expect(paymentOf((await ana.pay(1_000, wallet("good"))).body).status).toBe("PAID");
    expect(paymentOf((await ana.pay(1_000, wallet("decline"))).body).status).toBe("FAILED");
    expect(money().paid).toBe(1_000);
    const body = {
      verification_url: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
      order_id: ana.session_id,
    };
    expect((await call("order", "POST", "/payments/apple-pay/start-session", { body })).status).toBe(200);
  });
});
