import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { SeatedDiner, TABLE } from "~/features/table/seat.fixture";
import { markSent } from "~/features/table/shares/kept-shares.server";
import { keepSeat, seatOf } from "~/features/table/table-cookies.server";
import { keepManners, keepPlace } from "~/features/table/table-flow.server";
import { env } from "~/platform/env/env.server";
import { Answer } from "~/platform/forms/form-refusal.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { fresh } from "~/platform/request/fresh-page.fixture";
import { leavingView } from "~/routes/table/seat/leave";
import * as staff from "../../../../mocks/sandbox/operations/table/table-service";
import { readEmptyBill, readTablePage } from "./order.server";
import { loader as news } from "./table-bill";

const { store, server } = demoBackend();

let number = 0;

/** A new table with a moqueca on its bill. */
function serve({ ordered = true } = {}) {
  number += 1;
  const name = `b${number}`;
  const table = { store_id: TABLE.store, id: name, name: { pt: `Mesa ${name}`, en: `Table ${name}` } };
  staff.addTable(store, table, staff.USUAL_SERVICE);
  if (ordered) staff.addItem(store, table, { item_id: "pudim", quantity: 2, ordered_by: "Ana" });
  return table;
}

type Table = ReturnType<typeof serve>;

const sitDown = ({ id }: Table, name?: string) => SeatedDiner.at({ store: TABLE.store, table: id }, name);

/** The bill's page for a diner. @throws if it is not shown */
async function billOf(diner: SeatedDiner, path?: string) {
  const page = await fresh(readTablePage(await diner.visit(path)));
  if (page.kind !== "bill") throw new Error("no bill");
  return page;
}

const ORDER_API = env.API_URLS.order;
const tableCalls = (step: string) => `${ORDER_API}/table/${step}`;

describe("who has no seat", () => {
  it("is led to reading a code", async () => {
    const guest = await visitorWith();
    keepManners(guest, { terms: "guest", tutorial: true });
    const cookie = cookiesAfter(new Headers(guest.takeHeaders()));
    expect((await redirectOf(readTablePage(await visitorWith(cookie)))).to).toBe("/table/qrcode");
  });

  it("whose seat nobody knows any more is led there too, and hears why", async () => {
    const guest = await visitorWith();
    keepSeat(guest, { session: "tbs_none", userSession: "usr_none", name: "Ana", payments: [] });
    const cookie = cookiesAfter(new Headers(guest.takeHeaders()));
    const { to, headers } = await redirectOf(readTablePage(await visitorWith(cookie)));
    expect(to).toBe("/table/qrcode");
    expect(cookiesAfter(headers, cookie)).toMatch(/^flash=/);
  });
});

describe("a bill", () => {
  it("is shown with a chooser, and a refresh that leaves time to choose", async () => {
    const page = await billOf(await sitDown(serve()));
    expect(page).toMatchObject({ kind: "bill", bill: { state: "open" }, refreshSeconds: 60 });
    expect(page.chooser?.items).toMatchObject([{ who: "Ana", quantity: 2 }]);
    expect(page.pageTitle.text).toBe(`Conta da mesa ${page.bill.table}`);
  });

  it.each([
    ["AMOUNT&amount=9999", { kind: "AMOUNT", amount: "9999" }],
    ["ITEMS", { kind: "ITEMS", items: [] }],
  ])(
    "shows a choice again that cannot be paid, %s, with 422, and its title says so",
    async (query, chosen) => {
      const diner = await sitDown(serve());
      const answer = await readTablePage(await diner.visit(`/table/order?split=${query}`));
      if (!(answer instanceof Answer)) throw new Error("not refused");
      const { status, body } = answer;
      expect(status).toBe(422);
      expect(body.chooser?.chosen).toMatchObject(chosen);
      expect(body.pageTitle.text).toBe(`Erro: conta da mesa ${body.bill.table}`);
    },
  );

  it("asks a diner who has paid, or is paying, for nothing more before they choose to", async () => {
    const diner = await sitDown(serve());
    expect((await billOf(diner)).chooser).toMatchObject({ isMore: false });
    const share = await diner.pays(500);
    expect((await billOf(diner)).chooser).toMatchObject({ isMore: true, isChosen: false });
    expect((await billOf(diner, "/table/order?split=FULL")).chooser).toMatchObject({ isChosen: true });
    staff.endPayment(store, share, "PAID");
    expect((await billOf(diner)).chooser).toMatchObject({ isMore: true });
  });

  it("that is being totaled, or was, is not asked for", async () => {
    const table = serve();
    const diner = await sitDown(table);
    expect((await billOf(diner)).ordering).toMatchObject({ canCall: true, canAskBill: true });
    for (const state of ["BEING_TOTALED", "TOTALED"] as const) {
      staff.setBillState(store, table, state);
      expect((await billOf(diner)).ordering).toMatchObject({ canCall: true, canAskBill: false });
    }
  });

  it("all of which is being paid says by whom, and renews itself, as nothing is typed on it", async () => {
    const table = serve();
    const diner = await sitDown(table, "Ana");
    const bruno = await sitDown(table, "Bruno");
    await bruno.pays(1_000);
    const { remaining } = (await billOf(diner)).bill.sums;
    await diner.pays(remaining.value);
    const page = await billOf(diner);
    expect(page).toMatchObject({
      ...{ bill: { state: "reserved" }, chooser: undefined, refreshSeconds: 15 },
    });
    // Of others it is known since when they pay, of oneself until when one can.
    expect(page.payers).toMatch(/^Bruno \(desde \d\d:\d\d\) e você \(até \d\d:\d\d\)$/);
    expect((await billOf(bruno)).payers).toMatch(/^Ana \(desde .*\) e você \(até .*\)$/);
  });

  it("without an order has a page of its own, which leads back once there is one", async () => {
    const table = serve({ ordered: false });
    const diner = await sitDown(table);
    expect((await redirectOf(billOf(diner))).to).toBe("/table/empty-order");
    expect(await fresh(readEmptyBill(await diner.visit()))).toMatchObject({
      table: table.id,
      refreshSeconds: 15,
    });
    staff.addItem(store, table, { item_id: "pudim", quantity: 1 });
    expect((await redirectOf(readEmptyBill(await diner.visit()))).to).toBe("/table/order");
  });

  it("that was closed can be read by whom sat at it", async () => {
    const table = serve();
    const diner = await sitDown(table);
    staff.closeTable(store, table);
    expect(await billOf(diner)).toMatchObject({
      ...{ bill: { state: "closed", ended: true }, chooser: undefined, refreshSeconds: undefined },
    });
  });
});

describe("what stands around a bill", () => {
  async function placed() {
    const diner = await sitDown(serve());
    const visitor = await diner.visit();
    keepPlace(visitor, { ...TABLE, external: true });
    diner.keep(visitor);
    return diner;
  }

  it("are the restaurant's banners", async () => {
    const { banners, ordering } = await billOf(await placed());
    expect(banners.length).toBeGreaterThan(0);
    expect(ordering?.isOpen).toBe(true);
    for (const { url } of banners) expect(url).toMatch(/^\/table\/menu/);
  });

  it("is left out where it does not come", async () => {
    const diner = await placed();
    server.use(http.get(tableCalls("table-info"), () => new HttpResponse(null, { status: 500 })));
    expect(await billOf(diner)).toMatchObject({ bill: { state: "open" }, banners: [] });
  });
});

describe("one's own payments", () => {
  it("under way lead to their page, with what is charged", async () => {
    const diner = await sitDown(serve());
    const id = await diner.pays(1_000);
    expect((await billOf(diner)).own).toMatchObject([
      { kind: "underWay", to: `/table/pix/${id}`, amount: { value: 1_100 } },
    ]);
  });

  it("have a receipt each once they are paid, on the bill and before the seat is left", async () => {
    const diner = await sitDown(serve());
    for (const amount of [500, 700, 100, 200, 300]) staff.endPayment(store, await diner.pays(amount), "PAID");
    const { own } = await billOf(diner);
    expect(own.map(({ kind, amount }) => [kind, amount.value])).toEqual(
      [550, 770, 110, 220, 330].map((value) => ["paid", value]),
    );
    const { receipts, isPaying } = await leavingView(await diner.visit("/table/leave"));
    expect(receipts.map(({ to }) => to)).toEqual(own.map(({ to }) => to));
    expect(isPaying).toBe(false);
  });

  it("are told by the bill alone where they do not come", async () => {
    const diner = await sitDown(serve());
    const id = await diner.pays(1_000);
    server.use(
      http.get(
        tableCalls("table-session/:session/payments/:id"),
        () => new HttpResponse(null, { status: 500 }),
      ),
    );
    expect((await billOf(diner)).own).toMatchObject([
      { kind: "underWay", to: `/table/shares/${id}`, amount: { value: 1_000 } },
    ]);
  });

  it("that got no answer lead to the page that finds out", async () => {
    const diner = await sitDown(serve());
    const visitor = await diner.visit();
    markSent(visitor, { key: "k", kind: "FULL", amount: 1_000, fee: 100, at: Date.now() });
    diner.keep(visitor);
    expect((await billOf(diner)).own).toMatchObject([
      { kind: "unanswered", to: "/table/payment/checking", amount: { value: 1_100 } },
    ]);
  });

  it("that failed and that went back are told to nobody else", async () => {
    const table = serve();
    const [ana, bento] = [await sitDown(table, "Ana"), await sitDown(table, "Ana")];
    const back = await ana.pays(500);
    staff.endPayment(store, back, "PAID");
    staff.refundPayment(store, back, false);
    staff.endPayment(store, await ana.pays(700), "FAILED");
    expect((await billOf(ana)).own.map(({ kind }) => kind).sort()).toEqual(["failed", "refunded"]);
    const other = await billOf(bento);
    expect(other.own).toEqual([]);
    expect(JSON.stringify(other.bill.diners)).not.toMatch(/failed|refunded/);
  });
});

describe("the news of a bill", () => {
  const ask = async (diner: SeatedDiner) => {
    const { request } = await diner.visit("/resources/table-bill");
    return news({ request, params: {}, context: {} });
  };

  it("have the page's mark until it changes", async () => {
    const table = serve();
    const diner = await sitDown(table);
    const { fingerprint } = await billOf(diner);
    expect(await (await ask(diner)).json()).toMatchObject({ fingerprint });
    staff.addItem(store, table, { item_id: "pudim", quantity: 1 });
    expect(await (await ask(diner)).json()).not.toMatchObject({ fingerprint });
  });

  it("do not come where the backend is down", async () => {
    const diner = await sitDown(serve());
    server.use(http.get(tableCalls("table-session/:session"), () => new HttpResponse(null, { status: 500 })));
    expect((await ask(diner)).status).toBe(503);
  });

  it("say that it changed to whose seat is gone", async () => {
    const diner = await sitDown(serve());
    const visitor = await diner.visit();
    const seat = seatOf(visitor);
    if (seat) await visitor.api.table.leave(seat);
    const answer = await ask(diner);
    expect(await answer.json()).toMatchObject({ fingerprint: "", at: "" });
    expect(answer.headers.getSetCookie().join()).toContain("seat=;");
  });
});
