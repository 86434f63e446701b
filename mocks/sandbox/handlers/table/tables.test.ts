import { describe, expect, it } from "vitest";
import { refusal, testSandbox } from "../../fixtures/sandbox.fixture";
import { BILL_TOTAL, dinerAt, infoOf, sessionShape, sitDown } from "../../fixtures/table.fixture";
import { closeTable, setBillState } from "../../operations/table/table-service";

const TABLE = { store_id: "one", id: "1", name: { pt: "Mesa 1", en: "Table 1" } };
const ANA = { name: "Ana", include_document_invoice: true };

describe("a table's code", () => {
  it("gives a key until someone sits down, then the session", async () => {
    const sandbox = testSandbox();
    const before = await infoOf(sandbox);
    expect(before).toMatchObject({ status: "InProgress", table_name: "Mesa 1", store_name: "one" });
    expect(before.key_creation).toBeDefined();
    expect(before.session_id).toBeUndefined();
    const { session_id } = await sitDown(sandbox, "Ana");
    const after = await infoOf(sandbox);
    expect(after.session_id).toBe(session_id);
    expect(after.key_creation).toBeUndefined();
  });

  it("gives neither when the table is closed", async () => {
    const sandbox = testSandbox();
    closeTable(sandbox.store, TABLE);
    const info = await infoOf(sandbox);
    expect(info).toEqual({ status: "Closed", table_name: "Mesa 1", store_name: "one" });
  });

  it.each([
    ["another store", "store-code=two&table-id=1", 404, "NOT_FOUND"],
    ["an unknown table", "store-code=one&table-id=99", 404, "NOT_FOUND"],
    ["no table", "store-code=one", 422, "VALIDATION"],
  ])("of %s is refused", async (_, query, status, code) => {
    const { call } = testSandbox();
    expect(refusal(await call("order", "GET", `/table/table-info?${query}`))).toMatchObject({ status, code });
  });

  it("speaks the asked language", async () => {
    const { call } = testSandbox();
    const headers = { "accept-language": "en-US" };
    const reply = await call("order", "GET", "/table/table-info?store-code=one&table-id=1", { headers });
    expect(reply.body).toMatchObject({ table_name: "Table 1", banners: [] });
  });
});

describe("sitting down", () => {
  it("begins a session with the key, and joins it with the same key", async () => {
    const sandbox = testSandbox();
    const { key_creation } = await infoOf(sandbox);
    const body = { ...ANA, key_creation, table_name: "Mesa 1" };
    const begin = async () =>
      sessionShape.parse((await sandbox.call("order", "POST", "/table/table-session", { body })).body);
    const [first, second] = [await begin(), await begin()];
    expect(second.session_id).toBe(first.session_id);
    expect(second.user_session_id).not.toBe(first.user_session_id);
  });

  it.each([
    ["no name", { name: "  " }, 422, "VALIDATION", "name"],
    ["a CPF that is none", { document: "11111111111" }, 422, "VALIDATION", "document"],
    [
      "no wish for the invoice",
      { include_document_invoice: false },
      422,
      "VALIDATION",
      "include_document_invoice",
    ],
    ["an unknown key", { key_creation: "key_unknown" }, 404, "NOT_FOUND", undefined],
  ])("is refused with %s", async (_, change, status, code, field) => {
    const sandbox = testSandbox();
    const { key_creation } = await infoOf(sandbox);
    const body = { ...ANA, key_creation, table_name: "Mesa 1", ...change };
    const reply = await sandbox.call("order", "POST", "/table/table-session", { body });
    expect(refusal(reply)).toEqual({ status, code, ...(field === undefined ? {} : { field }) });
  });

  it("is refused at a closed table, by key and by session", async () => {
    const sandbox = testSandbox();
    const { key_creation } = await infoOf(sandbox);
    const { session_id } = await sitDown(sandbox, "Ana");
    closeTable(sandbox.store, TABLE);
    const closed = { status: 409, code: "TABLE_NOT_PAYABLE" };
    const begin = { ...ANA, key_creation, table_name: "Mesa 1" };
    expect(refusal(await sandbox.call("order", "POST", "/table/table-session", { body: begin }))).toEqual(
      closed,
    );
    const join = await sandbox.call("order", "POST", `/table/table-session/${session_id}/join`, {
      body: ANA,
    });
    expect(refusal(join)).toEqual(closed);
  });

  it("at an unknown session is a 404", async () => {
    const { call } = testSandbox();
    const reply = await call("order", "POST", "/table/table-session/none/join", { body: ANA });
    expect(refusal(reply)).toMatchObject({ status: 404 });
  });
});

describe("a bill", () => {
  it("is read with the suggested fee, and with one's own user session alone", async () => {
    const sandbox = testSandbox();
    const ana = await dinerAt(sandbox, "Ana");
    const bento = await dinerAt(sandbox, "Bento");
    const order = await ana.read();
    expect(order.status).toBe("InProgress");
    expect(order.total.items_price.value).toBe(BILL_TOTAL);
    expect(order.total.service_fee).toEqual({ value: 1_249, currency: "BRL", rate: 10, optional: true });
    expect(order.total.order_amount.value).toBe(BILL_TOTAL + 1_249);
    expect(order.total.remaining.value).toBe(BILL_TOTAL);
    expect(order.items.map(({ ordered_by, status }) => [ordered_by, status])).toEqual([
      ["Ana", "ACTIVE"],
      ["Bento", "ACTIVE"],
      [undefined, "ACTIVE"],
    ]);
    expect(order.diners.map(({ name, is_me, user_session_id }) => [name, is_me, user_session_id])).toEqual([
      ["Ana", true, ana.user_session_id],
      ["Bento", false, undefined],
    ]);
    expect((await bento.look()).text).not.toContain(ana.user_session_id);
  });

  it("is Seated while nothing is ordered, and NotTotaled while it is being totalled", async () => {
    const sandbox = testSandbox();
    expect((await (await dinerAt(sandbox, "Ana", "2")).read()).status).toBe("Seated");
    const bento = await dinerAt(sandbox, "Bento");
    setBillState(sandbox.store, TABLE, "BEING_TOTALED");
    expect((await bento.read()).status).toBe("NotTotaled");
    setBillState(sandbox.store, TABLE, "TOTALED");
    expect((await bento.read()).status).toBe("Totaled");
  });

  it("is hidden from everyone else", async () => {
    const sandbox = testSandbox();
    const ana = await dinerAt(sandbox, "Ana");
    const other = await dinerAt(sandbox, "Caio", "2");
    const path = `/table/table-session/${ana.session_id}`;
    for (const query of [other.user_session_id, "usr_guess"]) {
      const reply = await sandbox.call("order", "GET", `${path}?user-session-id=${query}`);
      expect(refusal(reply)).toEqual({ status: 404, code: "NOT_FOUND" });
    }
    expect(refusal(await sandbox.call("order", "GET", path))).toMatchObject({ status: 422 });
  });

  it("can still be read by its diners once it is closed, not by those who left", async () => {
    const sandbox = testSandbox();
    const ana = await dinerAt(sandbox, "Ana");
    const bento = await dinerAt(sandbox, "Bento");
    expect((await bento.leave()).status).toBe(204);
    expect((await bento.leave()).status).toBe(204);
    closeTable(sandbox.store, TABLE);
    expect((await ana.read()).status).toBe("Closed");
    expect((await ana.read()).diners.map(({ name }) => name)).toEqual(["Ana"]);
    expect(refusal(await bento.look())).toMatchObject({ status: 404 });
  });
});
