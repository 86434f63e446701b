import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BANK_RETURN } from "~/domain/visit/return-paths";
import { bankState, returnByGet } from "~/features/payments/bank/bank-answer.server";
import { answerAtBank, CARD } from "~/features/payments/cards/cards.fixture";
import { billOf, ownSeat } from "~/features/table/table-cookies.server";
import { env } from "~/platform/env/env.server";
import { Answer } from "~/platform/forms/form-refusal.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { endVaultVisit } from "~/routes/providers/card";
import { returnFromBank } from "~/routes/providers/external-confirmation";
import { tableCardPage } from "./card";
import { type Outcome, Payer, serve } from "./table-pays.fixture";

const { store, server } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const { t } = await visitorWith();
const ADD_PAYMENT = `${env.API_URLS.order}/table/table-session/:id/add-payment`;
const SHARE_PAGE = /^\/table\/shares\/[^/]+$/;

let table: ReturnType<typeof serve>;
let ana: Payer;
beforeEach(async () => {
  table = serve(store);
  ana = await Payer.at(table);
});

/** Chooses a new card for a share. Returns the page of the card form. */
async function atCard(query = "split=AMOUNT&amount=10&service=1"): Promise<string> {
  const { to } = await ana.pays(query, { method: "card:CREDIT" });
  return to ?? "";
}

const returns = (back: string, who = ana): Promise<Outcome> => who.does(back, endVaultVisit);
const comesBack = (search: string): Promise<Outcome> => ana.does(BANK_RETURN + search, returnFromBank);
const payments = async () => (await billOf(await ana.visit())).payments;

describe("a new card", () => {
  it("pays the share, once, however often it comes back", async () => {
    const path = await atCard();
    const back = await ana.typesCard(path, CARD.good);
    const first = await returns(back);
    expect(first.to).toMatch(SHARE_PAGE);
    expect(await returns(back)).toEqual(first);
    expect(await payments()).toMatchObject([{ status: "PAID", amount: { value: 1_000 } }]);
    // The page of the card form leads to the share, too, once that is paid.
    expect((await ana.does(path, tableCardPage)).to).toBe(first.to);
    expect((await ana.does("/table/payment/card", tableCardPage)).to).toBe("/table/order");
  });

  it("shows what it pays, and is typed again where the vault did not take it", async () => {
    const path = await atCard("split=EQUAL&people=2");
    const again = await returns(await ana.typesCard(path, "4242424242424241"));
    const wrong = new URL(again.to ?? "", env.APP_ORIGIN);
    expect(wrong.searchParams.get("error")).toBe("INVALID_NUMBER");
    wrong.searchParams.delete("error");
    expect(Object.fromEntries(wrong.searchParams)).toEqual(
      Object.fromEntries(new URL(path, env.APP_ORIGIN).searchParams),
    );
    expect((await returns(await ana.typesCard(again.to ?? "", CARD.good))).to).toMatch(SHARE_PAGE);
  });

  it("that is declined is a payment which failed, and the next one is another", async () => {
    const { to } = await returns(await ana.typesCard(await atCard(), CARD.declined));
    expect(to).toMatch(SHARE_PAGE);
    expect(await payments()).toMatchObject([{ status: "FAILED" }]);
    expect((await returns(await ana.typesCard(await atCard(), CARD.good))).to).toMatch(SHARE_PAGE);
    expect(await payments()).toHaveLength(2);
  });

  it("whose token is over is typed again, and nothing was charged", async () => {
    const back = await ana.typesCard(await atCard(), CARD.good);
    server.use(
      http.post(ADD_PAYMENT, () => HttpResponse.json({ code: "CARD_TOKEN_INVALID" }, { status: 422 })),
    );
    const { to } = await returns(back);
    expect(to).toMatch(/^\/table\/payment\/card\?.*error=CARD_TOKEN_INVALID/);
    expect(await payments()).toEqual([]);
  });

  it("that is refused otherwise leads back to the payment methods, with words", async () => {
    const back = await ana.typesCard(await atCard(), CARD.good);
    server.use(http.post(ADD_PAYMENT, () => HttpResponse.json({ code: "RATE_LIMITED" }, { status: 429 })));
    expect(await returns(back)).toMatchObject({
      ...{ to: "/table/payment?split=AMOUNT&amount=10%2C00&service=1", toast: { tone: "bad" } },
    });
  });

  it("without an answer is looked for, not typed again", async () => {
    const back = await ana.typesCard(await atCard(), CARD.good);
    server.use(http.post(ADD_PAYMENT, () => new HttpResponse(null, { status: 503 })));
    expect((await returns(back)).to).toBe("/table/payment/checking");
    expect((await returns(back)).to).toBe("/table/payment/checking");
  });

  it("of a share that somebody else has paid meanwhile charges nothing", async () => {
    const back = await ana.typesCard(await atCard("split=FULL"), CARD.good);
    await (await Payer.at(table, "Bia")).pays("split=FULL");
    expect(await returns(back)).toMatchObject({ to: "/table/order?split=FULL", toast: { tone: "bad" } });
  });

  it("in another browser, or after the seat is gone, pays nothing", async () => {
    const back = await ana.typesCard(await atCard(), CARD.good);
    const bia = await Payer.at(table, "Bia");
    expect((await returns(back, bia)).to).toBe("/table/order");
    const visitor = await ana.visit();
    await visitor.api.table.leave(ownSeat(visitor));
    expect((await returns(back)).to).toBe("/table/qrcode");
    expect(store.orders.recentPayments(1)[0]?.status).not.toBe("PAID");
  });

  it("is not typed for a share that is another one by now", async () => {
    const path = await atCard("split=FULL");
    await (await Payer.at(table, "Bia")).pays("split=AMOUNT&amount=5");
    expect((await ana.does(path, tableCardPage)).to).toBe("/table/payment?split=FULL");
  });

  it("is not typed for a share that another tab has paid, whose answer came first", async () => {
    const page = await ana.shows("split=FULL");
    const before = ana.lost();
    const paid = await ana.posts(page);
    const { to } = await ana.posts(page, { method: "card:CREDIT" }, before);
    expect((await ana.does(to ?? "", tableCardPage)).to).toBe(paid.to);
    expect(await payments()).toHaveLength(1);
  });

  it("whose form another tab's answer has made forgotten is typed again, or leads to what was paid", async () => {
    const path = await atCard();
    const [one, two] = [ana, ana.lost()];
    const backs = [await one.typesCard(path, CARD.good), await two.typesCard(path, CARD.good)] as const;
    expect(await returns(backs[0], two)).toEqual({
      to: "/table/payment?split=AMOUNT&amount=10%2C00&service=1",
      toast: { tone: "info", text: t("payment.FORM_EXPIRED") },
    });
    const { to } = await returns(backs[1], two);
    expect(to).toMatch(SHARE_PAGE);
    expect(await returns(backs[0], two)).toEqual({ to });
    expect(await payments()).toHaveLength(1);
  });

  it("is not typed at all while the vault is down", async () => {
    const path = await atCard();
    server.use(http.get("*/cards/vault", () => HttpResponse.error()));
    const page = await tableCardPage(await ana.visit(path));
    expect(page).toBeInstanceOf(Answer);
    expect(page).toMatchObject({ status: 503, body: { vault: undefined } });
  });
});

/** A share whose card needs the bank: its payment's id, and the bank's answer as the browser brings it. */
async function atBank() {
  const { to } = await returns(await ana.typesCard(await atCard(), CARD.bank));
  const id = /^\/table\/shares\/([^/]+)\/bank$/.exec(to ?? "")?.[1] ?? "";
  const visitor = await ana.visit();
  const { payment } = await visitor.api.table.payment(ownSeat(visitor), id);
  return { id, payment, page: `/table/shares/${id}` };
}

describe("a share that goes to the bank", () => {
  it.each([
    ["Y", "PAID"],
    ["N", "FAILED"],
    ["C", "FAILED"],
  ] as const)("and comes back with %s is %s", async (verdict, status) => {
    const { page, payment } = await atBank();
    expect(await comesBack(await answerAtBank({ payment }, verdict))).toEqual({ to: page, toast: undefined });
    expect(await payments()).toMatchObject([{ status }]);
  });

  it("and comes back twice tells the backend once", async () => {
    const { page, payment } = await atBank();
    const answer = await answerAtBank({ payment }, "Y");
    await comesBack(answer);
    const told = vi.fn();
    server.use(http.post("*/payments/external-confirmation", told));
    expect((await comesBack(answer)).to).toBe(page);
    expect(told).not.toHaveBeenCalled();
  });

  it("and comes back by another site's form goes on by a query, which has the cookies", async () => {
    const { page, payment } = await atBank();
    const answer = new URLSearchParams(await answerAtBank({ payment }, "Y"));
    const state = answer.get("state") ?? "";
    answer.delete("state");
    const { search } = new URL(await returnByGet(state, new Map(answer)), env.APP_ORIGIN);
    expect((await comesBack(search)).to).toBe(page);
    expect(await payments()).toMatchObject([{ status: "PAID" }]);
  });

  it("and comes back while the backend is down says so, and may come again", async () => {
    const { page, payment } = await atBank();
    const answer = await answerAtBank({ payment }, "Y");
    server.use(http.all(`${env.API_URLS.order}/*`, () => HttpResponse.error()));
    const down = await comesBack(answer);
    expect(down).toMatchObject({ to: page, toast: { text: t("payment.bank.unread") } });
    server.resetHandlers();
    expect(await comesBack(answer)).toEqual({ to: page, toast: undefined });
  });

  it("with a state that was made up leads to the bill, and names nothing of the query", async () => {
    const { id } = await atBank();
    for (const state of ["", "made-up", bankState("another")])
      expect((await comesBack(`?state=${state}&payment_id=${id}`)).to).toBe("/table/order");
    expect(await payments()).toMatchObject([{ status: "REQUIRES_ACTION" }]);
  });

  it("and is left there stands as it is: its form and its card lead to it", async () => {
    const { page } = await atBank();
    // Another share can be paid at the same time.
    expect((await ana.pays("split=AMOUNT&amount=5")).to).toMatch(/^\/table\/pix\//);
    expect(page).toMatch(SHARE_PAGE);
    expect(await payments()).toHaveLength(2);
  });
});
