import { describe, expect, it } from "vitest";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";
import { CARD, cardToken } from "../cards/cards.fixture";
import { offeredMethods } from "./offered-methods.server";
import { keepPaidBy, withChoice } from "./paid-by.server";
import type { PaymentChoice } from "./registry.server";

demoBackend();

const PAID: Payment = {
  id: "p-1",
  method: "CREDIT",
  type: "PREPAID",
  status: "PAID",
  amount: { value: 100, currency: "BRL" },
  card: { brand: "Visa", last_four: "4242" },
};

/** The cookies of a browser after a payment. */
async function paidWith(choice: PaymentChoice, { save = false, payment = PAID, cookies = "" } = {}) {
  const visitor = await visitorWith(cookies);
  keepPaidBy(visitor, choice, { token: { token: "tok", save }, payment });
  return cookiesAfter(new Headers(visitor.takeHeaders()), cookies);
}

const beforehand = async (visitor: Visitor, paidAt: "DELIVERY" | "TABLE" = "DELIVERY") =>
  withChoice(visitor, await offeredMethods(visitor, paidAt));

async function anasCookies(): Promise<string> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

async function saveCard(visitor: Visitor, number: string): Promise<string> {
  return (await visitor.api.order.saveCard(await cardToken(visitor, number))).id;
}

describe("the method that is chosen beforehand", () => {
  it("is none at first", async () => {
    expect((await beforehand(await visitorWith())).chosen).toBeUndefined();
  });

  it("is the one that was used last, and says so", async () => {
    const offer = await beforehand(await visitorWith(await paidWith({ kind: "pix" })));
    expect(offer.chosen).toBe("PIX");
    const told = offer.methods.filter(({ detail }) => detail?.startsWith("Como da última vez"));
    expect(told.map(({ value }) => value)).toEqual(["PIX"]);
  });

  it("is none where that one is not taken", async () => {
    const cookies = await paidWith({ kind: "payOnDelivery", method: "CASH" });
    expect((await beforehand(await visitorWith(cookies))).chosen).toBe("CASH");
    expect((await beforehand(await visitorWith(cookies), "TABLE")).chosen).toBeUndefined();
    const gone = await paidWith({ kind: "savedCard", id: "nobody's" });
    expect((await beforehand(await visitorWith(gone))).chosen).toBeUndefined();
  });

  it("is a new card again for who does not keep theirs, and nothing of the card is kept", async () => {
    const cookies = await paidWith({ kind: "newCard", method: "CREDIT" });
    expect((await beforehand(await visitorWith(cookies))).chosen).toBe("card:CREDIT");
  });

  it("is the card that was saved with the last order, else the account's main card, else Pix", async () => {
    const ana = await anasCookies();
    expect(await beforehand(await visitorWith(ana))).toMatchObject({ chosen: "PIX", isGuess: true });
    const main = await saveCard(await visitorWith(ana), CARD.good);
    const other = await saveCard(await visitorWith(ana), CARD.bank);
    expect((await beforehand(await visitorWith(ana))).chosen).toBe(`saved:${main}`);
    const payment = { ...PAID, card: { brand: "Visa", last_four: CARD.bank.slice(-4) } };
    const cookies = await paidWith(
      { kind: "newCard", method: "CREDIT" },
      { save: true, payment, cookies: ana },
    );
    expect((await beforehand(await visitorWith(cookies))).chosen).toBe(`saved:${other}`);
    const saved = await paidWith({ kind: "savedCard", id: other }, { cookies: ana });
    expect((await beforehand(await visitorWith(saved))).chosen).toBe(`saved:${other}`);
  });

  it("is not a payment that came to nothing", async () => {
    const cookies = await paidWith({ kind: "pix" }, { payment: { ...PAID, status: "FAILED" } });
    expect((await beforehand(await visitorWith(cookies))).chosen).toBeUndefined();
  });
});
