import { describe, expect, it } from "vitest";
import { z } from "zod";
import { orderShape, refusal, sandboxAtCheckout } from "../../fixtures/sandbox.fixture";
import { answerIssue } from "../../operations/order/issues";
import { advance, cancel } from "../../operations/order/order-progress";

const DAY_MS = 24 * 3_600_000;
const reportable = z.object({
  can_report: z.boolean().optional(),
  issues: z.array(z.object({ id: z.string(), status: z.string(), answer: z.string().optional() })).optional(),
});
const polled = z.object({ changed_at: z.string() });

async function placed() {
  const sandbox = await sandboxAtCheckout();
  const { store } = sandbox;
  const setup = store.settings.read("setup");
  store.settings.write("setup", { ...setup, capabilities: ["issues"] });
  const { id } = orderShape.parse((await sandbox.place()).body);
  const report = (body: object = { kind: "LATE" }, key?: string) =>
    sandbox.call("order", "POST", `/orders/${id}/issues`, {
      body,
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    });
  const read = async () => reportable.parse((await sandbox.call("order", "GET", `/orders/${id}`)).body);
  const changedAt = async () =>
    polled.parse((await sandbox.call("order", "GET", `/orders/${id}/polling`)).body).changed_at;
  const until = (status: string) => {
    while (store.orders.find(id)?.status !== status) advance(store, id);
  };
  const line = store.orders.lines(id)[0]?.id ?? "";
  return { ...sandbox, id, line, report, read, changedAt, until };
}

describe("a customer's report", () => {
  it("is taken from the confirmation until 14 days after the delivery", async () => {
    const { store, report, read, until } = await placed();
    const early = { status: 409, code: "NOT_REPORTABLE" };
    expect(await read()).toEqual({ can_report: false, issues: [] });
    expect(refusal(await report())).toEqual(early);
    until("CONFIRMED");
    expect((await report()).status).toBe(201);
    until("CONCLUDED");
    store.settings.write("clock_offset", 14 * DAY_MS - 60_000);
    expect(await read()).toMatchObject({ can_report: true });
    expect((await report()).status).toBe(201);
    store.settings.write("clock_offset", 14 * DAY_MS + 60_000);
    expect(await read()).toMatchObject({ can_report: false });
    expect(refusal(await report())).toEqual(early);
  });

  it("is refused of a cancelled order", async () => {
    const { store, id, report, until } = await placed();
    until("CONFIRMED");
    cancel(store, id);
    expect(refusal(await report())).toEqual({ status: 409, code: "NOT_REPORTABLE" });
  });

  it("names items of the order, and must for a missing or a wrong one", async () => {
    const { line, report, until } = await placed();
    until("CONFIRMED");
    for (const kind of ["MISSING_ITEM", "WRONG_ITEM"]) {
      const missing = { status: 422, code: "VALIDATION", field: "item_ids" };
      expect(refusal(await report({ kind }))).toEqual(missing);
      expect(refusal(await report({ kind, item_ids: ["none"] }))).toEqual(missing);
      const done = await report({ kind, item_ids: [line, line], text: " faltou " });
      expect(done.body).toMatchObject({ kind, item_ids: [line], text: "faltou", status: "OPEN" });
    }
    expect(refusal(await report({ kind: "OTHER", text: "a".repeat(1_001) })).status).toBe(422);
  });

  it("is kept once for a key", async () => {
    const { report, read, until } = await placed();
    until("CONFIRMED");
    const first = await report({ kind: "LATE" }, "key-1");
    const again = await report({}, "key-1");
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await read()).issues).toHaveLength(1);
  });

  it("moves the order when it is made and when it is answered", async () => {
    const { id, store, report, read, changedAt, until } = await placed();
    until("CONFIRMED");
    const times = [await changedAt()];
    await report();
    times.push(await changedAt());
    const [issue] = (await read()).issues ?? [];
    answerIssue(store, id, issue?.id ?? "", "Vamos estornar.");
    times.push(await changedAt());
    // They are told to the second, and each is another.
    expect([...new Set(times)].sort()).toEqual(times);
    expect((await read()).issues).toMatchObject([{ status: "ANSWERED", answer: "Vamos estornar." }]);
    expect(() => answerIssue(store, id, "none", "?")).toThrow();
  });

  it("is not there while it is switched off", async () => {
    const { store, report, read, until } = await placed();
    until("CONFIRMED");
    store.settings.write("setup", { ...store.settings.read("setup"), capabilities: [] });
    expect((await report()).status).toBe(404);
    expect(await read()).toEqual({});
  });
});
