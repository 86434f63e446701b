import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { paidByGuest } from "~/features/orders/paid-order.fixture";
import { CARD } from "~/features/payments/cards/cards.fixture";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import { payAgain, payPage } from "./pay.server";

const { server, store } = demoBackend();
const NOW = Date.parse("2026-11-20T20:00:00-03:00");
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterAll(() => void vi.useRealTimers());

/** A guest's order whose payment has come to nothing. */
async function unpaid() {
  const { order, cookies } = await paidByGuest(CARD.good);
  store.orders.setPaymentStatus(order.payment.id, "FAILED", store.now());
  return { id: order.id, cookies };
}

async function visit(id: string, cookies: string, query = "") {
  return payPage(await visitorWith(cookies, `/orders/${id}/pay${query}`), id);
}

/** Posts the page's form. */
async function post(id: string, cookies: string, fields: Record<string, string>) {
  const page = await pageOf(visit(id, cookies));
  const key = page.state === "choose" ? page.key : "";
  return payAgain(await visitorWith(cookies, `/orders/${id}/pay`), id, formOf({ key, ...fields }));
}

/** The answer of a form that was refused. */
async function refusalOf(work: ReturnType<typeof post>) {
  const answer = await work;
  if (answer instanceof Response) throw new Error("a redirect", { cause: answer });
  return answer;
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { init?: { status?: number } }) => error.init?.status,
  );

test("the page tells why, and offers what is offered; one method may be chosen beforehand", async () => {
  const { id, cookies } = await unpaid();
  const page = await pageOf(visit(id, cookies, "?method=PIX"));
  expect(page).toMatchObject({ state: "choose", typed: { method: "PIX" }, offer: { canSave: false } });
  const { t } = await visitorWith();
  expect(page.state === "choose" && page.reason).toContain(t("payment.PAYMENT_DECLINED.title"));
  expect(await pageOf(visit(id, cookies, "?method=saved:none"))).toMatchObject({ typed: {} });
});

test("another's order is nobody's, and a paid one leads to itself", async () => {
  const { id, cookies } = await unpaid();
  expect(await statusOf(visit(id, ""))).toBe(404);
  expect(await statusOf(post(id, cookies, {}))).toBe(200);
  const { order, cookies: own } = await paidByGuest(CARD.good);
  expect((await redirectOf(visit(order.id, own))).to).toBe(`/orders/${order.id}`);
  const stranger = payAgain(await visitorWith(own, "/"), id, formOf({ method: "PIX" }));
  expect(await statusOf(stranger)).toBe(404);
});

test.each([
  [{}, "method"],
  [{ method: "saved:somebody-elses" }, "method"],
  [{ method: "4242424242424242" }, "method"],
  [{ method: "CASH", change: "1,00" }, "change"],
  [{ method: "CASH", change: "much" }, "change"],
  [{ method: "PIX", change: "4242 4242 4242 4242" }, "change"],
])("a form of %j is refused at its field, and shows no card's number again", async (fields, field) => {
  const { id, cookies } = await unpaid();
  const { status, body } = await refusalOf(post(id, cookies, fields));
  expect(status).toBe(422);
  expect(Object.keys(body.lastResult.error ?? {})).toEqual([field]);
  expect(JSON.stringify(body)).not.toContain("4242");
});

test("a new card has a page of its own", async () => {
  const { id, cookies } = await unpaid();
  const { to, headers } = await redirectOf(post(id, cookies, { method: "card:CREDIT", save: "on" }));
  expect(to).toBe(`/orders/${id}/card?method=CREDIT`);
  expect(headers.has("X-Remix-Reload-Document")).toBe(true);
});

test("cash with change is paid at the counter", async () => {
  const { id, cookies } = await unpaid();
  expect((await redirectOf(post(id, cookies, { method: "CASH", change: "200" }))).to).toBe(`/orders/${id}`);
  expect(store.orders.payment(id)).toMatchObject({ method: "CASH", change_for: 20_000 });
});

test("without an answer nobody pays again, until it is known that nothing was paid", async () => {
  const { id, cookies } = await unpaid();
  const before = await pageOf(visit(id, cookies));
  server.use(http.post("*/orders/:id/payments", () => new HttpResponse(null, { status: 503 })));
  const { to, headers } = await redirectOf(post(id, cookies, { method: "PIX" }));
  expect(to).toBe(`/orders/${id}/pay`);
  const after = cookiesAfter(headers, cookies);
  expect(await pageOf(visit(id, after))).toMatchObject({ state: "checking", isLong: false });

  server.use(http.all(`${new URL(env.API_URLS.order).origin}/*`, () => HttpResponse.error()));
  expect(await pageOf(visit(id, after))).toMatchObject({ state: "checking", isLong: false });
  vi.setSystemTime(NOW + 61_000);
  expect(await pageOf(visit(id, after))).toMatchObject({ state: "checking", isLong: true });
  server.resetHandlers();
  const { t } = await visitorWith();
  const reason = t("payment.again.notPaid");
  expect(await pageOf(visit(id, after))).toMatchObject({ ...before, reason });
  vi.setSystemTime(NOW);
});

test("an answer that was lost is found: at the bank, or at the order", async () => {
  const { id, cookies } = await unpaid();
  server.use(
    http.post("*/orders/:id/payments", () => new HttpResponse(null, { status: 503 }), { once: true }),
  );
  const { headers } = await redirectOf(post(id, cookies, { method: "PIX" }));
  const after = cookiesAfter(headers, cookies);
  store.orders.setPaymentStatus(store.orders.payment(id).id, "PAID", store.now());
  expect((await redirectOf(visit(id, after))).to).toBe(`/orders/${id}`);
});
