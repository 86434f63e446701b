import fc from "fast-check";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BANK_RETURN } from "~/domain/visit/return-paths";
import { paidByGuest } from "~/features/orders/paid-order.fixture";
import { leadToOrder } from "~/features/orders/pay-order.server";
import { bankState, readPayload, returnByGet } from "~/features/payments/bank/bank-answer.server";
import { answerAtBank, CARD } from "~/features/payments/cards/cards.fixture";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import { returnFromBank } from "./external-confirmation";

const { server } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

/** Comes back from the bank with these cookies. Returns the redirect and its message. */
async function comeBack(cookies: string, query: string) {
  const visitor = await visitorWith(cookies, BANK_RETURN + query);
  const { to, headers } = await redirectOf(returnFromBank(visitor));
  const after = cookiesAfter(headers, cookies);
  const toast = flashCookie.read(new Request("http://shop.test", { headers: { cookie: after } }));
  return { to, toast, cookies: after };
}

async function paymentOf(cookies: string, orderId: string) {
  const { payment } = await (await visitorWith(cookies)).api.order.get(orderId);
  return payment;
}

describe("a customer who comes back from the bank", () => {
  test.each([
    ["Y", "PAID"],
    ["N", "FAILED"],
    ["C", "FAILED"],
  ] as const)("with its answer %s finds the order's payment %s", async (verdict, status) => {
    const { order, to, cookies } = await paidByGuest();
    expect(to).toBe(`/orders/${order.id}/bank`);
    const back = await comeBack(cookies, await answerAtBank(order, verdict));
    expect(back).toMatchObject({ to: `/orders/${order.id}`, toast: { tone: "quiet" } });
    expect(await paymentOf(cookies, order.id)).toMatchObject({ status });
  });

  test("a second time is led to the order, and nothing is told the backend again", async () => {
    const { order, cookies } = await paidByGuest();
    const query = await answerAtBank(order, "Y");
    const first = await comeBack(cookies, query);
    const told = vi.fn();
    server.use(http.post("*/payments/external-confirmation", told));
    const second = await comeBack(first.cookies, query);
    expect(second).toMatchObject({ to: `/orders/${order.id}`, toast: { tone: "quiet" } });
    expect(told).not.toHaveBeenCalled();
  });

  test("without an answer is told that the bank has none yet", async () => {
    const { order, key, cookies } = await paidByGuest();
    const back = await comeBack(cookies, `?state=${bankState(key)}`);
    expect(back.to).toBe(`/orders/${order.id}`);
    const { t } = await visitorWith();
    expect(back.toast).toEqual({ tone: "info", text: t("payment.bank.silent") });
    expect(await paymentOf(cookies, order.id)).toMatchObject({ status: "REQUIRES_ACTION" });
    const later = await comeBack(back.cookies, await answerAtBank(order, "Y"));
    expect(later).toMatchObject({ to: `/orders/${order.id}`, toast: { tone: "quiet" } });
  });

  test("while the backend is down is led to the order all the same, and may come again", async () => {
    const { order, cookies } = await paidByGuest();
    const query = await answerAtBank(order, "Y");
    server.use(http.all(`${new URL(env.API_URLS.order).origin}/*`, () => HttpResponse.error()));
    const down = await comeBack(cookies, query);
    const { t } = await visitorWith();
    expect(down).toMatchObject({
      to: `/orders/${order.id}`,
      toast: { tone: "info", text: t("payment.bank.unread") },
    });
    server.resetHandlers();
    expect(await comeBack(down.cookies, query)).toMatchObject({ toast: { tone: "quiet" } });
  });

  test("with a state that was made up, or is another browser's, learns nothing", async () => {
    const { order, key, cookies } = await paidByGuest();
    const mine = await answerAtBank(order, "Y");
    const other = await paidByGuest();
    const calm = { to: "/orders", toast: { tone: "info" } };
    for (const state of ["", "made-up", "A".repeat(43), bankState("another key")]) {
      expect(await comeBack(cookies, `?state=${state}&order_id=${order.id}`)).toMatchObject(calm);
    }
    expect(await comeBack("", `?state=${bankState(key)}`)).toMatchObject(calm);
    expect(await paymentOf(cookies, order.id)).toMatchObject({ status: "REQUIRES_ACTION" });
    expect(await comeBack(other.cookies, mine)).toMatchObject(calm);
  });

  test("in another browser hands the bank's answer on, and is told where the order is, and nothing of it", async () => {
    const { order, cookies } = await paidByGuest();
    const { t } = await visitorWith();
    const back = await comeBack("", await answerAtBank(order, "N"));
    // The same words whatever became of the payment: who brings the answer may be anybody.
    expect(back).toMatchObject({ to: "/orders", toast: { tone: "info", text: t("payment.bank.taken") } });
    expect(back.cookies).not.toMatch(/placed=|order=|bank=/);
    expect(await paymentOf(cookies, order.id)).toMatchObject({ status: "FAILED" });
  });

  test("in another browser is told nothing false while the backend is down", async () => {
    const { order, cookies } = await paidByGuest();
    const query = await answerAtBank(order, "Y");
    const { t } = await visitorWith();
    server.use(http.post("*/payments/external-confirmation", () => HttpResponse.error()));
    expect(await comeBack("", query)).toMatchObject({ toast: { text: t("payment.bank.elsewhere") } });
    server.resetHandlers();
    expect(await comeBack("", query)).toMatchObject({ toast: { text: t("payment.bank.taken") } });
    expect(await paymentOf(cookies, order.id)).toMatchObject({ status: "PAID" });
  });

  test("for an order that the query names ends on the one that this browser sent there", async () => {
    const { order, key, cookies } = await paidByGuest();
    const other = await paidByGuest();
    const theirs = new URLSearchParams(await answerAtBank(other.order, "Y"));
    theirs.set("state", bankState(key));
    expect(await comeBack(cookies, `?${theirs}`)).toMatchObject({ to: `/orders/${order.id}` });
    expect(await paymentOf(cookies, order.id)).toMatchObject({ status: "REQUIRES_ACTION" });
    expect(await paymentOf(other.cookies, other.order.id)).toMatchObject({ status: "REQUIRES_ACTION" });
  });

  test("two tabs at two banks are told apart", async () => {
    const first = await paidByGuest();
    const second = await paidByGuest();
    const both = cookiesAfter(
      leadToOrder(await visitorWith(first.cookies), second.order, second.key).headers,
    );
    for (const { order } of [first, second]) {
      const back = await comeBack(both, await answerAtBank(order, "N"));
      expect(back.to).toBe(`/orders/${order.id}`);
    }
  });
});

test("a card that needs no bank leads to its order at once", async () => {
  const { order, to } = await paidByGuest(CARD.good);
  expect(to).toBe(`/orders/${order.id}`);
});

describe("a bank's form", () => {
  const state = bankState("some key");

  test("goes on as a query that carries it", async () => {
    const to = await returnByGet(state, new Map([["result", "Y & N"]]));
    expect(Object.fromEntries(new URL(to, "http://shop.test").searchParams)).toEqual({
      state,
      result: "Y & N",
    });
  });

  test("with a state that is not ours goes on as nothing", async () => {
    for (const other of ["", "made-up", `${state}A`])
      expect(await returnByGet(other, new Map([["result", "Y"]]))).toBe(BANK_RETURN);
  });

  test("never leads away from the return, nor further than a redirect goes", async () => {
    const visitor = await visitorWith();
    const fields = fc.array(
      fc.tuple(fc.string({ unit: "binary" }), fc.string({ unit: "binary", maxLength: 5_000 })),
    );
    await fc.assert(
      fc.asyncProperty(fields, async (posted) => {
        const payload = readPayload(posted);
        expect(payload.has("state")).toBe(false);
        const location = visitor.redirect(await returnByGet(state, payload)).headers.get("location") ?? "";
        expect(location.startsWith(`${BANK_RETURN}?state=${state}`)).toBe(true);
        expect(location.length).toBeLessThanOrEqual(2_048);
      }),
    );
  });

  test("is held to one text a name, and to 64 KB", () => {
    const fields = readPayload([
      ["", "nameless"],
      ["file", new File(["x"], "x")],
      ["long", "é".repeat(30_000)],
      ["longer", "x".repeat(6_000)],
      ["result", "Y"],
      ["result", "N"],
    ]);
    expect([...fields.keys()]).toEqual(["long", "result"]);
    expect(fields.get("result")).toBe("Y");
  });

  test.each([
    ["of 20 KB", { PaRes: "Q".repeat(20_000) }],
    ["of 20 KB, whose fields come last", { PaRes: "é".repeat(10_000), cres: "+/=".repeat(1_000) }],
    ["of 60 KB that is all to be escaped", { MD: "\u0001".repeat(60_000) }],
  ] as const)("%s reaches the backend whole, and pays", async (_, long) => {
    const { order, cookies } = await paidByGuest();
    const { state: own = "", ...short } = Object.fromEntries(
      new URLSearchParams(await answerAtBank(order, "Y")),
    );
    const posted = { ...long, ...short };
    const told = vi.fn();
    server.use(
      http.post("*/payments/external-confirmation", async ({ request }) => {
        told(await request.clone().json());
      }),
    );
    const to = await returnByGet(own, readPayload(Object.entries(posted)));
    const back = await comeBack(cookies, new URL(to, "http://shop.test").search);
    expect(told).toHaveBeenCalledWith({ order_id: order.id, payload: posted });
    expect(back).toMatchObject({ to: `/orders/${order.id}`, toast: { tone: "quiet" } });
    expect(await paymentOf(cookies, order.id)).toMatchObject({ status: "PAID" });
  });

  test("that is kept is told to its own state alone, and is sealed", async () => {
    const { order, cookies } = await paidByGuest();
    const { state: own = "" } = Object.fromEntries(new URLSearchParams(await answerAtBank(order, "Y")));
    await returnByGet(bankState("another key"), readPayload([["PaRes", "Q".repeat(20_000)]]));
    const told = vi.fn();
    server.use(
      http.post("*/payments/external-confirmation", async ({ request }) => {
        told(await request.clone().json());
      }),
    );
    await comeBack(cookies, `?state=${own}&comanda_kept=1`);
    expect(told).toHaveBeenCalledWith({ order_id: order.id, payload: {} });
  });
});
