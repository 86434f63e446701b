import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { formatWait } from "~/domain/time/when";
import { dropShare } from "~/features/table/shares/own-share.server";
import { unknownOwnPayment } from "~/features/table/shares/pay-share.server";
import { billOf, seatOf, shareCookie } from "~/features/table/table-cookies.server";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import { tableCheckingPage } from "./checking.server";
import { Payer, serve } from "./table-pays.fixture";

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

describe("a backend that refuses or fails", () => {
  const answers = (status: number, body = {}, headers = {}) =>
    server.use(http.post(ADD_PAYMENT, () => HttpResponse.json(body, { status, headers })));
  const error = (code: string, message: string) => ({ code, detail: [{ message }] });

  it.each([
    [422, error("CARD_TOKEN_INVALID", "x"), t("payment.CARD_TOKEN_INVALID")],
    [422, error("VALIDATION", "CPF inválido"), `CPF inválido. ${t("common.uncharged")}`],
    [
      429,
      error("RATE_LIMITED", "x"),
      `${t("status.429.wait", { wait: formatWait(60, "pt-BR") })} ${t("common.uncharged")}`,
    ],
  ])("with %i is said where another method is chosen", async (status, body, text) => {
    answers(status, body);
    expect(await ana.pays("split=FULL")).toMatchObject({ status, errors: { "": [text] } });
  });

  it.each([500, 503])("with %i is looked for, and by this diner alone", async (status) => {
    answers(status);
    expect((await ana.pays("split=AMOUNT&amount=10")).to).toBe("/table/payment/checking");
    expect((await ana.does("/table/payment", () => ana.shows("split=FULL"))).to).toBe(
      "/table/payment/checking",
    );
    const bia = await Payer.at(table, "Bia");
    server.resetHandlers();
    expect((await bia.pays("split=AMOUNT&amount=10")).to).toMatch(PIX_PAGE);
  });

  const checks = () => ana.does("/table/payment/checking", tableCheckingPage);

  it("after the work was done is found by the bill, and is one's own then", async () => {
    server.use(
      http.post(ADD_PAYMENT, async ({ request }) => {
        server.resetHandlers();
        await fetch(request);
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const page = await ana.shows("split=FULL&service=1");
    expect((await ana.posts(page)).to).toBe("/table/payment/checking");
    const { to } = await checks();
    expect(to).toMatch(PIX_PAGE);
    expect(seatOf(await ana.visit())?.payments).toEqual([to?.split("/").at(-1)]);
    expect((await ana.posts(page)).to).toBe(to?.replace("/pix/", "/shares/"));
    // A tab that still looks for it is led there, too.
    expect((await checks()).to).toBe(to?.replace("/pix/", "/shares/"));
    expect(await payments()).toHaveLength(1);
  });

  it("is waited for, for a minute; then nothing was charged, and the share is open", async () => {
    answers(503);
    await ana.pays("split=AMOUNT&amount=10");
    server.resetHandlers();
    expect(await checks()).toEqual({});
    vi.setSystemTime(NOW + 61_000);
    expect(await checks()).toMatchObject({
      ...{ to: "/table/order", toast: { text: t("payment.unknownNoneTable") } },
    });
    // A second tab, which asks after the first one was told.
    expect(await checks()).toMatchObject({
      ...{ to: "/table/order", toast: { text: t("payment.unknownNoneTable") } },
    });
    expect((await ana.pays("split=AMOUNT&amount=10")).to).toMatch(PIX_PAGE);
  });

  it("is found by another tab, whose answer is overwritten: nobody is told that nothing was charged", async () => {
    const page = await ana.shows("split=AMOUNT&amount=10");
    const before = ana.lost();
    const { to } = await ana.posts(page);
    expect(to).toMatch(PIX_PAGE);
    answers(503);
    // The second post of a double click: its answer comes last, with the cookies of before.
    expect((await ana.posts(page, {}, before)).to).toBe("/table/payment/checking");
    server.resetHandlers();
    vi.setSystemTime(NOW + 61_000);
    expect((await checks()).to).toBe(to);
    expect(await payments()).toHaveLength(1);
  });

  it("is found by another tab, and a post that changed nothing has overwritten both: its page leads there", async () => {
    const page = await ana.shows("split=AMOUNT&amount=10");
    const before = ana.lost();
    const { to } = await ana.posts(page);
    await ana.posts(page, { method: "" }, before);
    expect((await checks()).to).toBe(to?.replace("/pix/", "/shares/"));
  });

  it("is found by a tab that posts again what another has paid, and knows no answer any more", async () => {
    const page = await ana.shows("split=FULL");
    const { to } = await ana.posts(page);
    await ana.does("/table/payment", async (visitor) => visitor.setCookie(shareCookie.clear()));
    expect((await ana.posts(page)).to).toBe(to);
    expect(await payments()).toHaveLength(1);
  });

  it("is not an earlier payment of the same amount", async () => {
    const first = await ana.pays("split=AMOUNT&amount=10", { method: "PIX" });
    const id = first.to?.split("/").at(-1) ?? "";
    await ana.does(`/table/pix/${id}`, (visitor) => dropShare(visitor, id));
    answers(503);
    await ana.pays("split=AMOUNT&amount=10");
    server.resetHandlers();
    expect(await checks()).toEqual({});
  });

  it("that still says nothing is never taken for a no", async () => {
    answers(503);
    await ana.pays("split=AMOUNT&amount=10");
    server.use(http.all(`${env.API_URLS.order}/*`, () => HttpResponse.error()));
    vi.setSystemTime(NOW + 600_000);
    const visitor = await ana.visit("/table/payment/checking");
    expect(await pageOf(tableCheckingPage(visitor))).toMatchObject({ isLong: true });
  });

  it("is not another's payment of the same name", async () => {
    const twin = await Payer.at(table, "Ana");
    answers(503);
    await ana.pays("split=AMOUNT&amount=10");
    server.resetHandlers();
    await twin.pays("split=AMOUNT&amount=10");
    expect(await checks()).toEqual({});
  });
});

describe("a process that died between payment and answer", () => {
  /** Pays, and loses the cookies of the answer. */
  async function dies(query: string) {
    const page = await ana.shows(query);
    const { to } = await ana.lost().posts(page);
    return { page, id: to?.split("/").at(-1) ?? "" };
  }

  it("is found when the page is asked for again", async () => {
    const { id } = await dies("split=EQUAL&people=2");
    const { to } = await ana.does("/table/payment", () => ana.shows("split=EQUAL&people=2"));
    expect(to).toBe(`/table/pix/${id}`);
    expect(await payments()).toHaveLength(1);
  });

  it.each(["split=FULL&service=1", "split=EQUAL&people=2", "split=AMOUNT&amount=10"])(
    "pays nothing again when its form of %s is posted again",
    async (query) => {
      const { page, id } = await dies(query);
      expect((await ana.posts(page)).to).toBe(`/table/pix/${id}`);
      expect(await payments()).toHaveLength(1);
    },
  );

  it("has not paid for a share of another seat", async () => {
    await dies("split=AMOUNT&amount=10");
    const bia = await Payer.at(table, "Ana");
    await bia.shows("split=AMOUNT&amount=10");
    const visitor = await bia.visit();
    expect(await unknownOwnPayment(visitor, await billOf(visitor))).toBeUndefined();
  });
});
