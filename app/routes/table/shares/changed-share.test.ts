import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { itemFingerprint } from "~/features/table/bill/split-input.server";
import { billOf, ownSeat } from "~/features/table/table-cookies.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { Payer, serve } from "~/routes/table/payment/table-pays.fixture";
import * as staff from "../../../../mocks/sandbox/operations/table/table-service";

const { store } = demoBackend();
const NOW = Date.parse("2026-11-20T20:00:00-03:00");
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterAll(() => void vi.useRealTimers());

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
const words = (key: "REMAINING_CHANGED_ITEM" | "REMAINING_CHANGED_NOTHING") =>
  `${t(`table.${key}.title`)}. ${t(`table.${key}.body`)}`;

describe("a bill that has changed since", () => {
  it("tells the one who comes late what is left", async () => {
    const bia = await Payer.at(table, "Bia");
    const page = await ana.shows("split=FULL&service=1");
    await bia.pays("split=AMOUNT&amount=10");
    const left = (await bill()).total.remaining;
    const { to, toast } = await ana.posts(page);
    expect(to).toBe("/table/order?split=FULL&service=1");
    expect(toast).toMatchObject({
      tone: "bad",
      text: expect.stringContaining(t("table.REMAINING_CHANGED.title")),
    });
    expect(toast?.text).toContain(String(Math.floor(left.value / 100)));
  });

  it("says that an item is somebody else's by now", async () => {
    const bia = await Payer.at(table, "Bia");
    const [pudding] = (await bill()).items;
    const query = `split=ITEMS&item=${itemFingerprint(pudding?.id ?? "")}&service=1`;
    const page = await ana.shows(query);
    await bia.pays(query);
    expect((await ana.posts(page)).toast?.text).toBe(words("REMAINING_CHANGED_ITEM"));
  });

  it("says that nothing is left, while others pay it and after", async () => {
    const bia = await Payer.at(table, "Bia");
    const page = await ana.shows("split=FULL");
    const { to } = await bia.pays("split=FULL");
    const told = (await ana.posts(page)).toast?.text;
    expect(told).toBe(`${t("bill.state.reserved.title")}. ${t("table.REMAINING_CHANGED_NOTHING.body")}`);
    staff.endPayment(store, to?.split("/").at(-1) ?? "", "PAID");
    expect((await ana.posts(page)).toast?.text).toBe(words("REMAINING_CHANGED_NOTHING"));
  });

  it("charges no more, and no less, than was shown: what was ordered since is told", async () => {
    const page = await ana.shows("split=FULL");
    staff.addItem(store, table, { item_id: "pudim", quantity: 1 });
    const { to, toast } = await ana.posts(page);
    expect({ to, tone: toast?.tone }).toEqual({ to: "/table/order?split=FULL", tone: "bad" });
    expect(await payments()).toEqual([]);
    // Nobody else has paid.
    expect(toast?.text).toContain(t("table.REMAINING_CHANGED_MORE.title"));
    expect(toast?.text).not.toContain(t("table.REMAINING_CHANGED.title"));
  });

  it.each([
    ["NotTotaled", () => staff.setBillState(store, table, "BEING_TOTALED")],
    ["Closed", () => staff.closeTable(store, table)],
  ] as const)("says that it is %s", async (status, happens) => {
    const page = await ana.shows("split=FULL");
    happens();
    const { to, toast } = await ana.posts(page);
    expect(to).toBe("/table/order?split=FULL");
    expect(toast?.text).toContain(t(`table.TABLE_NOT_PAYABLE.${status}.title`));
  });

  it("leads who has no seat any more to another code", async () => {
    const page = await ana.shows("split=FULL");
    const visitor = await ana.visit();
    await visitor.api.table.leave(ownSeat(visitor));
    const { to, toast } = await ana.posts(page);
    expect({ to, text: toast?.text }).toEqual({ to: "/table/qrcode", text: t("seat.gone") });
  });
});
