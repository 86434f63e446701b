import { beforeEach, describe, expect, it } from "vitest";
import { findOwnShare } from "~/features/table/shares/own-share.server";
import { shareView } from "~/features/table/shares/own-share-view.server";
import { receiptText } from "~/features/table/shares/share-words.server";
import { publicCache } from "~/platform/cache/cache.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { settlePayment } from "../../../../mocks/sandbox/operations/payment/settle-payment";
import { Payer, serve } from "./table-pays.fixture";

const { store } = demoBackend();
beforeEach(() => publicCache.clear());

const PART = "split=AMOUNT&amount=20,00&service=1";
const idIn = (to: string | null | undefined) => to?.split("/").at(-1)?.split("?")[0] ?? "";

describe("a share", () => {
  it("has no tip until one is chosen, and shows it apart from the fee", async () => {
    const ana = await Payer.at(serve(store));
    const without = await ana.shows(PART);
    expect(without.typedTip).toEqual({ tip: "", tipAmount: "" });
    expect(without.total.value).toBe(2_200);
    const page = await ana.shows(`${PART}&tip=10`);
    expect(page.rows.map(({ value }) => (typeof value === "string" ? value : value.value))).toEqual([
      ...[2_000, 200, 200],
      2_400,
    ]);
    expect(page.total.value).toBe(2_400);
    // Another tip is another payment.
    const keyOf = ({ hidden }: typeof page) => hidden.find(({ name }) => name === "key")?.value;
    expect(keyOf(page)).not.toBe(keyOf(without));
    expect(keyOf(await ana.shows(`${PART}&tip=10`))).toBe(keyOf(page));
  });

  it("is paid with the tip that was shown, and the bill knows nothing of it", async () => {
    const table = serve(store);
    const ana = await Payer.at(table);
    const { to } = await ana.pays(`${PART}&tip=other&tipAmount=3,00`, { tip: "other", tipAmount: "3,00" });
    const id = idIn(to);
    expect(store.tables.share(id)).toMatchObject({ amount: 2_000, service_fee: 200 });
    expect(store.tips.ofShare(id)).toBe(300);
    const payment = store.orders.paymentById(id);
    expect(payment?.amount).toBe(2_500);
    if (payment) settlePayment(store, payment, { event: "PAID" });
    const visitor = await ana.visit();
    const share = await findOwnShare(visitor, id);
    if (share?.state !== "paid") throw new Error("not paid");
    const { rows } = await shareView(visitor, { ...share, state: "paid" });
    expect(rows.map(({ value }) => (typeof value === "string" ? value : value.value))).toEqual([
      ...[2_000, 200, 300],
      2_500,
    ]);
    expect(await receiptText(visitor, share)).toContain(`${visitor.t("tracking.total.tip")}: R$\u00a03,00`);
    expect(share.bill.payments[0]?.amount.value).toBe(2_000);
  });

  const OTHERS: [string, Record<string, string>][] = [
    ["another share", { tip: "15" }],
    ["none", { tip: "0" }],
    ["an amount that cannot be read", { tip: "other", tipAmount: "x" }],
  ];
  it.each(OTHERS)("of which another tip was shown is not paid: %s is chosen", async (_, fields) => {
    const ana = await Payer.at(serve(store));
    const before = store.orders.count();
    const { to, toast } = await ana.pays(`${PART}&tip=10`, fields);
    expect(to).toMatch(/^\/table\/payment\?/);
    expect(to).toContain(`tip=${fields.tip}`);
    expect(toast?.text).toBe((await ana.visit()).t("tip.check"));
    expect(store.orders.count()).toBe(before);
  });

  const CPF = "529.982.247-25";
  it.each([
    ["the tip", { go: "tip", tip: "10" }],
    ["the fee", { go: "service" }],
    ["a tip that was not shown", { tip: "10" }],
  ] as const)("keeps the CPF that was typed when it is shown anew: %s", async (_, fields) => {
    const ana = await Payer.at(serve(store));
    const { to } = await ana.pays(PART, { ...fields, cpf: CPF });
    const query = /\?([^#]*)/.exec(to ?? "")?.[1] ?? "";
    expect(query.includes("service")).toBe(!("go" in fields && fields.go === "service"));
    const page = await ana.shows(query);
    expect(page.keptCpf).toBe("•••.982.247-••");
    // And back: it stays with the diner, until the box is unticked.
    expect((await ana.shows(PART)).keptCpf).toBe(page.keptCpf);
    await ana.posts(await ana.shows(PART), { go: "tip", cpf: "" });
    expect((await ana.shows(PART)).keptCpf).toBeUndefined();
  });

  it("says what is wrong with a CPF in the answer, unless a script keeps it on the page", async () => {
    const ana = await Payer.at(serve(store));
    const typed = { go: "tip", tip: "10", cpf: "529.982" };
    const refused = await ana.pays(PART, typed);
    expect(refused).toMatchObject({ status: 422, errors: { cpf: [expect.any(String)] } });
    expect((await ana.pays(PART, { ...typed, stays: "1" })).to).toContain("tip=10");
  });

  it("shows its total anew, and says what is wrong with the other amount", async () => {
    const ana = await Payer.at(serve(store));
    const { to } = await ana.pays(PART, { go: "tip", tip: "other", tipAmount: "7,00", method: "PIX" });
    const [, query = "", place] = /\?([^#]*)#(.*)$/.exec(to ?? "") ?? [];
    expect(place).toBe("tip-total");
    const page = await ana.shows(query);
    expect(page.method).toBe("PIX");
    expect(page.tips?.issue).toBe((await ana.visit()).t("tip.tooMuch", { most: "R$\u00a06,00" }));
    expect(page.total.value).toBe(2_200);
  });

  it("whose backend refuses the tip says so beside the choice", async () => {
    const ana = await Payer.at(serve(store));
    await ana.shows(PART);
    const setup = store.settings.read("setup");
    const tips = { percentages: [10], on: ["TABLE" as const], max_percentage: 5 };
    const shown = await ana.shows(`${PART}&tip=10`);
    store.settings.write("setup", { ...setup, tips });
    const { status, errors } = await ana.posts(shown, { tip: "10" });
    store.settings.write("setup", setup);
    expect({ status, errors }).toEqual({ status: 422, errors: { tip: ["A caixinha vai até 5%"] } });
  });

  it("takes no tip where the backend takes none", async () => {
    const setup = store.settings.read("setup");
    store.settings.write("setup", { ...setup, capabilities: [] });
    publicCache.clear();
    const page = await (await Payer.at(serve(store))).shows(`${PART}&tip=10`);
    store.settings.write("setup", setup);
    expect(page.tips).toBeUndefined();
    expect(page.total.value).toBe(2_200);
  });
});
