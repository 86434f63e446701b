import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refusal, testSandbox } from "../fixtures/sandbox.fixture";
import { BILL_TOTAL, dinerAt, idOf, infoOf, tableOrderShape } from "../fixtures/table.fixture";
import { createFaults } from "../http/faults";
import { createJournal } from "../http/journal";
import { controlHandlers } from "./index";

const tableShape = z.object({
  store_id: z.string(),
  table_id: z.string(),
  link: z.string(),
  status: z.string(),
  key_creation: z.string().optional(),
  order: tableOrderShape.optional(),
});

function controlled() {
  const sandbox = testSandbox();
  const baseUrl = "http://sandbox.test";
  const handlers = controlHandlers(sandbox.store, {
    baseUrl,
    faults: createFaults(),
    journal: createJournal(),
  });
  const control = async (method: string, path: string, body?: unknown) => {
    const request = new Request(`${baseUrl}/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await getResponse(handlers, request);
    const text = (await response?.text()) ?? "";
    return { status: response?.status ?? 0, text, body: text === "" ? undefined : JSON.parse(text) };
  };
  const at = async (path = "", body: unknown = {}) =>
    tableShape.parse((await control("POST", `/tables/one/1${path}`, body)).body);
  const read = async () => tableShape.parse((await control("GET", "/tables/one/1")).body);
  return { ...sandbox, control, at, read };
}

const NEW_TABLE = { store_id: "one", table_id: "10", name: { pt: "Mesa 10", en: "Table 10" } };

describe("the tables under control", () => {
  it("are listed with the link of their code and their bill", async () => {
    const { control } = controlled();
    const { body } = await control("GET", "/tables?origin=http://192.168.0.10:3000/menu");
    const tables = z.array(tableShape).parse(body);
    expect(tables.map(({ table_id, status }) => [table_id, status])).toEqual([
      ["1", "InProgress"],
      ["2", "Seated"],
    ]);
    expect(tables[0]?.link).toBe("http://192.168.0.10:3000/table-payment?store_id=one&table_id=1");
    expect(tables[0]?.order?.total.items_price.value).toBe(BILL_TOTAL);
    expect(tables[0]?.key_creation).toBeDefined();
  });

  it("are added, once, with a service of their own", async () => {
    const { control } = controlled();
    const asked = { ...NEW_TABLE, service_rate: 13, service_optional: false };
    const added = await control("POST", "/tables", asked);
    expect(added.status).toBe(201);
    expect(tableShape.parse(added.body)).toMatchObject({
      status: "Seated",
      order: { total: { service_fee: { rate: 13, optional: false } } },
    });
    expect(refusal(await control("POST", "/tables", asked))).toEqual({ status: 409, code: "TABLE_STATE" });
    const elsewhere = await control("POST", "/tables", { ...NEW_TABLE, store_id: "nowhere" });
    expect(refusal(elsewhere)).toMatchObject({ status: 404 });
  });

  it("are filled; a totalled bill is open again by that", async () => {
    const { at } = controlled();
    expect((await at("/state", { state: "TOTALED" })).status).toBe("Totaled");
    const items = [{ item_id: "cake" }, { item_id: "moqueca", quantity: 2, ordered_by: "Caio" }];
    const filled = await at("/items", { items });
    expect(filled.status).toBe("InProgress");
    expect(filled.order?.total.items_price.value).toBe(BILL_TOTAL + 1_200 + 10_000);
    expect(filled.order?.items.at(-1)).toMatchObject({ ordered_by: "Caio", status: "ACTIVE" });
  });

  it("take only what the store sells, with its options, all of it or nothing", async () => {
    const { control, read } = controlled();
    const add = (...items: object[]) => control("POST", "/tables/one/1/items", { items });
    expect(refusal(await add({ item_id: "cake" }, { item_id: "none" }))).toMatchObject({ status: 404 });
    expect(refusal(await add({ item_id: "feijoada" }))).toMatchObject({
      code: "INVALID_OPTIONS",
      field: "sides",
    });
    expect(refusal(await add({ item_id: "cake", quantity: 0 }))).toMatchObject({ status: 422 });
    expect((await read()).order?.items).toHaveLength(3);
  });

  it("lose an item, but none that is paid or being paid", async () => {
    const { store, control, at, read, call } = controlled();
    const ana = await dinerAt({ call }, "Ana");
    const [first, second, third] = (await read()).order?.items ?? [];
    const cancel = (id = "") => control("DELETE", `/tables/one/1/items/${id}`);
    expect((await cancel(first?.id)).status).toBe(200);
    expect((await cancel(first?.id)).status).toBe(200);
    const after = (await read()).order;
    expect(after?.items[0]?.status).toBe("CANCELLED");
    expect(after?.total.items_price.value).toBe(BILL_TOTAL - 4_490);
    const paying = idOf(await ana.pay(5_000, { split: "ITEMS", item_ids: [second?.id] }));
    expect(refusal(await cancel(second?.id))).toEqual({ status: 409, code: "TABLE_STATE" });
    await at("/expire");
    expect(store.orders.paymentById(paying)?.status).toBe("EXPIRED");
    await ana.pay(5_001);
    expect(refusal(await cancel(third?.id))).toEqual({ status: 409, code: "TABLE_STATE" });
    expect(refusal(await cancel("none"))).toMatchObject({ status: 404 });
  });

  it("are closed, go on, and are opened for the next", async () => {
    const { control, at, call } = controlled();
    const ana = await dinerAt({ call }, "Ana");
    await ana.pay(1_000);
    expect(await at("/close")).toMatchObject({
      status: "Closed",
      order: { total: { reserved: { value: 0 } } },
    });
    expect(await infoOf({ call })).not.toHaveProperty("session_id");
    expect(refusal(await control("POST", "/tables/one/1/close"))).toMatchObject({ status: 409 });
    expect((await at("/reopen")).status).toBe("InProgress");
    expect((await infoOf({ call })).session_id).toBe(ana.session_id);
    expect(refusal(await control("POST", "/tables/one/1/reopen"))).toMatchObject({ status: 409 });
    expect(refusal(await control("POST", "/tables/one/1/open", {}))).toMatchObject({ status: 409 });
    await at("/close");
    expect((await at("/open")).status).toBe("Seated");
    expect((await ana.read()).status).toBe("Closed");
    expect((await infoOf({ call })).key_creation).toBeDefined();
  });

  it("settle and refund payments; a bill paid in full cannot go on", async () => {
    const { control, at, read, call } = controlled();
    const ana = await dinerAt({ call }, "Ana");
    const id = idOf(await ana.pay(BILL_TOTAL, { split: "FULL" }));
    const settle = (status: string) => control("POST", `/table-payments/${id}/settle`, { status });
    expect(refusal(await control("POST", `/table-payments/${id}/refund`, {}))).toMatchObject({ status: 409 });
    expect((await settle("PAID")).status).toBe(204);
    expect(refusal(await settle("FAILED"))).toMatchObject({ status: 409 });
    expect((await read()).status).toBe("Closed");
    expect(refusal(await control("POST", "/tables/one/1/reopen"))).toMatchObject({ status: 409 });
    expect((await control("POST", `/table-payments/${id}/refund`, { fail: true })).status).toBe(204);
    expect((await read()).order?.payments[0]?.code).toBe("PIX_REFUND_ERROR");
    expect((await control("POST", `/table-payments/${id}/refund`, {})).status).toBe(204);
    expect(await read()).toMatchObject({ status: "Closed", order: { total: { paid: { value: 0 } } } });
    expect((await at("/reopen")).status).toBe("InProgress");
    const unknown = await control("POST", "/table-payments/none/settle", { status: "PAID" });
    expect(refusal(unknown)).toMatchObject({ status: 404 });
  });
});
