import { http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { formatMoney } from "~/domain/money/money";
import { countPaymentError } from "~/features/analytics/analytics.server";
import { itemFingerprint } from "~/features/table/bill/split-input.server";
import { billOf, ownSeat, seatOf } from "~/features/table/table-cookies.server";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import * as staff from "../../../../mocks/sandbox/operations/table/table-service";
import { tablePaymentPage } from "./payment.server";
import { Payer, serve } from "./table-pays.fixture";

vi.mock("~/features/analytics/analytics.server", { spy: true });

const { store, server } = demoBackend();
const NOW = Date.parse("2026-11-20T20:00:00-03:00");
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterAll(() => void vi.useRealTimers());

const ADD_PAYMENT = `${env.API_URLS.order}/table/table-session/:id/add-payment`;
const PIX_PAGE = /^\/table\/pix\/[^/]+$/;
const { t } = await visitorWith();

let table: ReturnType<typeof serve>;
let ana: Payer;
beforeEach(async () => {
  vi.setSystemTime(NOW);
  table = serve(store);
  ana = await Payer.at(table);
});

const bill = async (payer = ana) => billOf(await payer.visit());
const payments = async () => (await bill()).payments;

describe("the page of a share", () => {
  it("shows what is paid, and the fee's switch as a link", async () => {
    const { remaining } = (await bill()).total;
    const page = await ana.shows("split=EQUAL&people=2&service=1");
    const half = Math.ceil(remaining.value / 2);
    expect(page.rows.map(({ value }) => value)).toMatchObject([
      { value: half },
      { value: Math.round(half / 10) },
      { value: half + Math.round(half / 10) },
    ]);
    expect(page.service).toMatchObject({ isIncluded: true, toggle: "/table/payment?split=EQUAL&people=2" });
    expect(page.method).toBe("PIX");
    expect(page.offer.methods.map(({ value }) => value)).toEqual(["PIX", "card:CREDIT"]);
    expect((await ana.shows("split=EQUAL&people=2")).rows).toHaveLength(2);
  });

  it.each(["split=AMOUNT&amount=5", "split=EQUAL&people=2", "split=EQUAL&people=2&service=1"])(
    "leads Back from a Pix to that Pix, and asks for no second one: %s",
    async (query) => {
      const page = await ana.shows(query);
      const { to } = await ana.posts(page, { method: "PIX" });
      expect(to).toMatch(PIX_PAGE);
      const back = await ana.does(`/table/payment?${query}`, tablePaymentPage);
      expect(back.to).toBe(to?.replace("/pix/", "/shares/"));
      expect(back.toast).toMatchObject({ tone: "info" });
      // What is charged, with the fee.
      expect(back.toast?.text).toContain(formatMoney(page.total, "pt-BR"));
      expect(await payments()).toHaveLength(1);
    },
  );

  it("says what was paid before, as Back from a receipt shows a share again", async () => {
    const query = "split=AMOUNT&amount=7";
    expect((await ana.shows(query)).paidBefore).toBeUndefined();
    await ana.posts(await ana.shows(query), { method: "PIX" });
    const [made] = await payments();
    staff.endPayment(store, made?.id ?? "", "PAID");
    expect((await ana.shows(query)).paidBefore).toMatchObject({ value: 700 });
  });

  it("has no switch where the fee is no choice", async () => {
    const strict = await Payer.at(serve(store, { service_rate: 12, service_optional: false }));
    const page = await strict.shows("split=FULL");
    expect(page.service).toMatchObject({ rate: 12, isIncluded: true, toggle: undefined });
  });

  it("has one key for one share, in however many tabs, and another for another share", async () => {
    const keyOf = async (query: string) =>
      (await ana.shows(query)).hidden.find(({ name }) => name === "key")?.value;
    const key = await keyOf("split=FULL&service=1");
    expect(await keyOf("split=FULL")).not.toBe(key);
    expect(await keyOf("split=AMOUNT&amount=10")).not.toBe(key);
    expect(await keyOf("split=FULL&service=1")).toBe(key);
  });

  it("shows no session and no credential", async () => {
    const { session, userSession } = ownSeat(await ana.visit());
    const page = JSON.stringify(
      await ana.shows(`split=ITEMS&item=${itemFingerprint((await bill()).items[0]?.id ?? "")}`),
    );
    expect(page).not.toContain(session);
    expect(page).not.toContain(userSession);
  });

  it.each(["split=AMOUNT&amount=9999", "split=EQUAL&people=0", "split=ITEMS"])(
    "of %s leads back to the bill with it",
    async (query) => {
      const { to } = await ana.does(`/table/payment?${query}`, async () => ana.shows(query));
      expect(to).toBe(`/table/order?${query}`);
    },
  );
});

describe("a share", () => {
  it("is reserved by Pix, with the CPF that was typed, and is the payer's own", async () => {
    const sent = vi.fn();
    server.use(http.post(ADD_PAYMENT, async ({ request }) => sent(await request.clone().json())));
    const { to } = await ana.pays("split=AMOUNT&amount=20,00&service=1", { cpf: "111.444.777-35" });
    expect(to).toMatch(PIX_PAGE);
    const id = to?.split("/").at(-1) ?? "";
    const seat = seatOf(await ana.visit());
    expect(seat?.payments).toEqual([id]);
    expect(Object.values(seat?.cpfs ?? {})).toEqual(["•••.444.777-••"]);
    expect(sent.mock.calls).toMatchObject([[{ document: "11144477735" }]]);
    expect(store.tables.share(id)).toMatchObject({
      amount: 2_000,
      service_fee: 200,
    });
  });

  it("is refused beside the field, and pays nothing", async () => {
    expect(await ana.pays("split=FULL", { method: "CASH" })).toMatchObject({
      ...{ status: 422, errors: { method: [t("form.method.required")] } },
    });
    expect(await ana.pays("split=FULL", { cpf: "111.444.777-00" })).toMatchObject({
      ...{ status: 422, errors: { cpf: [t("form.cpf.invalid")] } },
    });
    expect(await payments()).toEqual([]);
  });

  it("keeps a good CPF over a refusal, hidden, until its box is unticked", async () => {
    const page = await ana.shows("split=FULL");
    await ana.posts(page, { method: "", cpf: "11144477735" });
    expect((await ana.shows("split=FULL")).keptCpf).toBe("•••.444.777-••");
    await ana.posts(page, { method: "", keepCpf: "on" });
    expect((await ana.shows("split=FULL")).keptCpf).toBe("•••.444.777-••");
    await ana.posts(page, { method: "" });
    expect((await ana.shows("split=FULL")).keptCpf).toBeUndefined();
  });

  it("goes to the card's own page, kept until the vault has led back", async () => {
    const { to } = await ana.pays("split=FULL&service=1", { method: "card:CREDIT", save: "on" });
    expect(to).toMatch(/^\/table\/payment\/card\?method=CREDIT&share=[\w-]{10}$/);
    expect(await payments()).toEqual([]);
  });

  it("by Apple Pay without what Apple gives pays nothing", async () => {
    expect(await ana.pays("split=FULL", { method: "APPLE_PAY" })).toMatchObject({ status: 422 });
    const { to } = await ana.pays("split=FULL", { method: "APPLE_PAY", wallet: '{"data":"x"}' });
    expect(to).toMatch(/^\/table\/shares\/[^/]+$/);
    expect(await bill()).toMatchObject({ status: "Closed", total: { remaining: { value: 0 } } });
  });

  it("that Apple's card declines is a payment of its own, which failed", async () => {
    const { to } = await ana.pays("split=FULL", { method: "APPLE_PAY", wallet: "decline" });
    expect(to).toMatch(/^\/table\/shares\/[^/]+$/);
    expect(await payments()).toMatchObject([{ status: "FAILED" }]);
    // The next try is another payment.
    expect((await ana.pays("split=FULL")).to).toMatch(PIX_PAGE);
  });

  it("that is declined is counted, once", async () => {
    const counted = vi.mocked(countPaymentError);
    counted.mockClear();
    const page = await ana.shows("split=FULL");
    const { to } = await ana.posts(page, { method: "APPLE_PAY", wallet: "decline" });
    expect((await ana.posts(page, { method: "APPLE_PAY", wallet: "decline" })).to).toBe(to);
    expect(counted).toHaveBeenCalledOnce();
    expect(counted.mock.calls[0]?.[1]).toMatchObject({ code: "PAYMENT_DECLINED", status: 201 });
  });

  it("posted twice, in two tabs, by Back, or with a body that was changed is paid once", async () => {
    const page = await ana.shows("split=FULL&service=1");
    const [first, second] = await Promise.all([ana.posts(page), ana.posts(page)]);
    expect(second).toEqual(first);
    const changed = { ...page, hidden: [...page.hidden, { name: "split", value: "AMOUNT" }] };
    expect((await ana.posts(changed, { shown: "100", shown_fee: "0" })).to).toContain(
      first.to?.split("/").at(-1),
    );
    expect(await payments()).toHaveLength(1);
  });

  it("that a form of no page of ours asks for is shown before anything else", async () => {
    const page = await ana.shows("split=FULL");
    for (const fields of [{ key: "x" }, { shown: "-1" }, { shown: "1e9" }, { shown_fee: "" }])
      expect(await ana.posts(page, fields)).toMatchObject({ to: "/table/payment?split=FULL" });
    expect(await payments()).toEqual([]);
  });
});
