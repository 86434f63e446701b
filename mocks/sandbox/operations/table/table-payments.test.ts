import { describe, expect, it } from "vitest";
import { brl, refusal, testSandbox } from "../../fixtures/sandbox.fixture";
import {
  BILL_TOTAL,
  type DinerAtTable,
  dinerAt,
  idOf,
  moneyOf,
  tablePaymentShape,
  twoDiners,
} from "../../fixtures/table.fixture";
import { addItem, closeTable, endPayment, setBillState } from "./table-service";

const TABLE = { store_id: "one", id: "1", name: { pt: "Mesa 1", en: "Table 1" } };

const itemsOf = async (diner: DinerAtTable) => (await diner.read()).items;

describe("a share", () => {
  it("is reserved while it is being paid, paid then, and charged with the fee", async () => {
    const { store, ana, money } = await twoDiners();
    const reply = await ana.pay(5_005, { service_fee: brl(501) });
    expect(reply.status).toBe(201);
    expect(tablePaymentShape.parse(reply.body)).toMatchObject({
      session_id: ana.session_id,
      payment: { status: "PENDING", amount: brl(5_506) },
    });
    expect(money()).toEqual({ paid: 0, reserved: 5_005, remaining: BILL_TOTAL - 5_005 });
    endPayment(store, idOf(reply), "PAID");
    expect(money()).toEqual({ paid: 5_005, reserved: 0, remaining: BILL_TOTAL - 5_005 });
    const order = await ana.read();
    expect(order.diners.map(({ paid }) => paid.value)).toEqual([5_005, 0]);
    expect(order.payments).toMatchObject([{ diner_name: "Ana", amount: brl(5_005), status: "PAID" }]);
    expect(order.payments[0]?.code).toBeUndefined();
  });

  it.each([
    ["a fee that is not the rate's", { service_fee: brl(99) }, "VALIDATION", "service_fee"],
    [
      "a fee in another currency",
      { service_fee: { value: 0, currency: "EUR" } },
      "VALIDATION",
      "service_fee.currency",
    ],
    ["nothing", { amount: brl(0) }, "VALIDATION", "amount"],
    ["no items", { split: "ITEMS" }, "VALIDATION", "item_ids"],
    ["an unknown item", { split: "ITEMS", item_ids: ["itm_none"] }, "VALIDATION", "item_ids"],
    ["an unknown split", { split: "HALF" }, "VALIDATION", "split"],
    [
      "a payment method that is not taken",
      { payment: { method: "DEBIT", type: "PENDING" } },
      "VALIDATION",
      "payment.method",
    ],
    [
      "change that is too little",
      { payment: { method: "CASH", type: "PENDING", change_for: brl(1_000) } },
      "VALIDATION",
      "payment.change_for",
    ],
  ])("with %s is refused, and nothing is held", async (_, change, code, field) => {
    const { ana, money } = await twoDiners();
    expect(refusal(await ana.pay(1_000, change))).toEqual({ status: 422, code, field });
    expect(money()).toEqual({ paid: 0, reserved: 0, remaining: BILL_TOTAL });
    expect((await ana.read()).payments).toEqual([]);
  });

  it("owes the fee where it is not optional", async () => {
    const { store, call, ana } = await twoDiners();
    closeTable(store, TABLE);
    store.tables.openBill(TABLE, { service_rate: 12, service_optional: false });
    addItem(store, TABLE, { item_id: "moqueca", quantity: 1 });
    expect(refusal(await ana.pay(100))).toEqual({ status: 409, code: "TABLE_NOT_PAYABLE" });
    const caio = await dinerAt({ call }, "Caio");
    expect(refusal(await caio.pay(5_000))).toEqual({ status: 422, code: "VALIDATION", field: "service_fee" });
    expect((await caio.pay(5_000, { service_fee: brl(600) })).status).toBe(201);
  });
});

describe("what is left", () => {
  it("is never paid twice: of two at the same instant one is told", async () => {
    const { ana, bento, money } = await twoDiners();
    const full = { split: "FULL" };
    const replies = await Promise.all([ana.pay(BILL_TOTAL, full), bento.pay(BILL_TOTAL, full)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const loser = replies.find(({ status }) => status === 409);
    expect(loser && refusal(loser)).toEqual({ status: 409, code: "REMAINING_CHANGED" });
    expect(money()).toEqual({ paid: 0, reserved: BILL_TOTAL, remaining: 0 });
  });

  it("takes many equal parts at once, to the last cent and not one more", async () => {
    const sandbox = testSandbox();
    const diners = await Promise.all(
      ["A", "B", "C", "D", "E", "F", "G", "H"].map((name) => dinerAt(sandbox, name)),
    );
    const part = Math.floor(BILL_TOTAL / 5);
    const replies = await Promise.all(diners.map((diner) => diner.pay(part, { split: "EQUAL" })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(moneyOf(sandbox.store, diners[0]?.session_id ?? "").remaining).toBe(BILL_TOTAL - 5 * part);
  });

  it("closes the bill once all of it is paid, items included", async () => {
    const { store, ana, bento, money } = await twoDiners();
    endPayment(store, idOf(await ana.pay(490)), "PAID");
    const rest = idOf(await bento.pay(BILL_TOTAL - 490, { split: "FULL" }));
    expect((await ana.read()).status).toBe("InProgress");
    endPayment(store, rest, "PAID");
    const order = await ana.read();
    expect(order.status).toBe("Closed");
    expect(order.items.map(({ status }) => status)).toEqual(["PAID", "PAID", "PAID"]);
    expect(money()).toEqual({ paid: BILL_TOTAL, reserved: 0, remaining: 0 });
    expect(refusal(await ana.pay(1))).toEqual({ status: 409, code: "TABLE_NOT_PAYABLE" });
  });
});

describe("items", () => {
  it("are paid by those who pay for them, and reserved meanwhile", async () => {
    const { store, ana, bento } = await twoDiners();
    const [feijoada, moqueca] = await itemsOf(ana);
    const chosen = { split: "ITEMS", item_ids: [feijoada?.id ?? ""] };
    const paying = await ana.pay(4_490, chosen);
    expect(refusal(await bento.pay(4_490, chosen))).toEqual({ status: 409, code: "REMAINING_CHANGED" });
    const other = { split: "ITEMS", item_ids: [moqueca?.id ?? ""] };
    expect((await bento.pay(5_000, other)).status).toBe(201);
    endPayment(store, idOf(paying), "PAID");
    expect((await itemsOf(ana)).map(({ status }) => status)).toEqual(["PAID", "ACTIVE", "ACTIVE"]);
    expect(refusal(await bento.pay(4_490, chosen))).toEqual({ status: 409, code: "REMAINING_CHANGED" });
  });

  it("are paid at their price, each once", async () => {
    const { ana } = await twoDiners();
    const id = (await itemsOf(ana))[0]?.id ?? "";
    const refused = { status: 422, code: "VALIDATION" };
    expect(refusal(await ana.pay(4_489, { split: "ITEMS", item_ids: [id] }))).toEqual({
      ...refused,
      field: "amount",
    });
    const twice = await ana.pay(8_980, { split: "ITEMS", item_ids: [id, id] });
    expect(refusal(twice)).toEqual({ ...refused, field: "item_ids" });
  });

  it("are out of reach where less is left than they cost", async () => {
    const { ana, bento } = await twoDiners();
    await ana.pay(BILL_TOTAL - 4_000);
    const id = (await itemsOf(ana))[1]?.id ?? "";
    const reply = await bento.pay(5_000, { split: "ITEMS", item_ids: [id] });
    expect(refusal(reply)).toEqual({ status: 409, code: "REMAINING_CHANGED" });
  });
});

describe("a bill that takes no payment", () => {
  it.each([
    [
      "being totalled",
      (sandbox: ReturnType<typeof testSandbox>) => setBillState(sandbox.store, TABLE, "BEING_TOTALED"),
    ],
    ["closed", (sandbox: ReturnType<typeof testSandbox>) => closeTable(sandbox.store, TABLE)],
  ])("because it is %s says so", async (_, change) => {
    const sandbox = testSandbox();
    const ana = await dinerAt(sandbox, "Ana");
    change(sandbox);
    expect(refusal(await ana.pay(100))).toEqual({ status: 409, code: "TABLE_NOT_PAYABLE" });
  });

  it("because nothing is ordered says so; a totalled one is paid", async () => {
    const sandbox = testSandbox();
    const ana = await dinerAt(sandbox, "Ana", "2");
    expect(refusal(await ana.pay(100))).toEqual({ status: 409, code: "TABLE_NOT_PAYABLE" });
    const bento = await dinerAt(sandbox, "Bento");
    setBillState(sandbox.store, TABLE, "TOTALED");
    expect((await bento.pay(100)).status).toBe(201);
  });
});
