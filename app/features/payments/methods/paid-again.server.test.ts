import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";
import { CARD, cardToken } from "../cards/cards.fixture";
import { offeredMethods } from "./offered-methods.server";
import { paidAgain, paidWords } from "./paid-again.server";
import { withChoice } from "./paid-by.server";

const { store, server } = demoBackend();

type Paid = Pick<Payment, "method" | "type" | "card">;
const VISA: Paid = { method: "CREDIT", type: "PREPAID", card: { brand: "Visa", last_four: "4242" } };

async function ana(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders())));
}

/** As a page reads it: each with a visitor of its own. */
async function again(visitor: Visitor, payment: Paid) {
  const page = await visitorWith(visitor.request.headers.get("cookie") ?? "");
  return paidAgain(page, payment, await withChoice(page, await offeredMethods(page, "DELIVERY")));
}

const save = async (visitor: Visitor, number: string) =>
  (await visitor.api.order.saveCard(await cardToken(visitor, number))).id;

describe("how an order is paid again", () => {
  it("is its own method, where that is offered", async () => {
    const guest = await visitorWith();
    expect(await again(guest, { method: "PIX", type: "PREPAID" })).toEqual({ value: "PIX", lost: undefined });
    expect((await again(guest, { method: "CASH", type: "PENDING" })).value).toBe("CASH");
    expect((await again(guest, { method: "CREDIT", type: "PENDING" })).value).toBe("CREDIT");
    expect((await again(guest, { method: "REDEEM", type: "PREPAID" })).value).toBeUndefined();
    expect((await again(guest, { method: "DIGITAL_WALLET", type: "PREPAID" })).value).toBeUndefined();
  });

  it("is the saved card, and not the main one", async () => {
    const visitor = await ana();
    await save(visitor, CARD.bank);
    const visa = await save(visitor, CARD.good);
    expect(await again(visitor, VISA)).toEqual({ value: `saved:${visa}`, lost: undefined });
  });

  it("is the main card where its own is gone or expired, and says which one is lost", async () => {
    store.reset();
    const visitor = await ana();
    const lost = { brand: "Visa", last4: "4242" };
    expect(await again(visitor, VISA)).toEqual({ value: "card:CREDIT", lost: { ...lost, why: "gone" } });
    const main = await save(visitor, CARD.bank);
    expect(await again(visitor, VISA)).toEqual({ value: `saved:${main}`, lost: { ...lost, why: "gone" } });
    const card = { id: "c-1", brand: "Visa", last_four: "4242", holder_name: "Ana", type: "CREDIT" };
    const expired = { ...card, expiry_month: 8, expiry_year: 2020, is_default: false };
    server.use(http.get(`${env.API_URLS.order}/cards`, () => HttpResponse.json([expired])));
    expect(await again(visitor, VISA)).toEqual({ value: "card:CREDIT", lost: { ...lost, why: "expired" } });
  });

  it("is typed again by a guest, of whom no card is kept", async () => {
    expect(await again(await visitorWith(), VISA)).toEqual({ value: "card:CREDIT", lost: undefined });
  });
});

describe("the words of how an order was paid", () => {
  it("name a customer's card, and of a guest's only its kind", async () => {
    const [customer, guest] = [await ana(), await visitorWith()];
    expect(paidWords(customer, VISA)).toBe("Visa ••4242");
    expect(paidWords(guest, VISA)).toBe("Crédito");
    expect(paidWords(guest, { method: "PIX" })).toBe("Pix");
    expect(paidWords(guest, { method: "REDEEM" })).toBe("");
  });
});
