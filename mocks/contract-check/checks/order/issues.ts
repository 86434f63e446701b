import { issueSchema } from "../../../../app/services/contract/follow-up.server";
import { orderPollingSchema } from "../../../../app/services/contract/order.server";
import { type Check, checkOf } from "../../check";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import type { Given } from "../../given";
import type { Kind } from "../../given/cart-owners";
import { need } from "../../report/outcome";
import { type Call, segment, type Target } from "../../wire";
import { advanceTo } from "./order-life";
import { orderIn } from "./orders";

const read = (id: string): Target => `GET order /orders/${segment(id)}`;
const polling = (id: string): Target => `GET order /orders/${segment(id)}/polling`;
const report = (id: string): Target => `POST order /orders/${segment(id)}/issues`;
const late = { kind: "LATE", text: "Já passou da hora" };

/** An order that the restaurant has confirmed, so that an issue can be reported. */
async function confirmed(call: Call, expect: Expect, given: Given, kind: Kind) {
  const { order, token } = await given.ordered(kind);
  need(given.facts.steering.advance_order, "steering.advance_order");
  await advanceTo({ call, expect, given }, order.id, token, "CONFIRMED");
  return { order, token };
}

/** Reporting what was wrong with an order. */
export const issueChecks: Check[] = [
  checkOf(
    "issues",
    "POST /orders/{id}/issues keeps an issue of an order that can_report",
    async (call, expect, given) => {
      const { order } = await confirmed(call, expect, given, "guest");
      const before = await call(read(order.id));
      orderIn(expect, before);
      expect.value(before, "can_report", true);
      const item_ids = order.items.slice(0, 1).map(({ id }) => id);
      const body = { kind: "MISSING_ITEM", item_ids, text: "Veio sem o arroz" };
      const reply = await call(report(order.id), { key: given.unique(), body });
      const { id, item_ids: kept = [] } = expect.answer(reply, 201, issueSchema);
      expect.value(reply, "kind", body.kind);
      const hasAll = item_ids.every((one) => kept.includes(one));
      expect.holds(reply, "item_ids", hasAll, JSON.stringify(item_ids));
      expect.value(reply, "text", body.text);
      expect.value(reply, "status", "OPEN");
      const after = await call(read(order.id));
      orderIn(expect, after);
      expect.value(after, "issues.0.id", id, "the issue that was reported");
    },
  ),
  checkOf(
    "issues",
    "POST /orders/{id}/issues: a repeat gives the first answer",
    async (call, expect, given) => {
      const { order, token } = await confirmed(call, expect, given, "customer");
      const options = { token, key: given.unique(), body: late };
      const first = await call(report(order.id), options);
      expect.answer(first, 201, issueSchema);
      const again = await call(report(order.id), { ...options, body: {} });
      expect.status(again, 200);
      expect.holds(again, "", again.text === first.text, "word for word the first answer", "repeats");
    },
  ),
  checkOf(
    "issues",
    "POST /orders/{id}/issues before the order is confirmed, or of a cancelled one, is 409 NOT_REPORTABLE",
    async (call, expect, given) => {
      const { order } = await given.ordered("guest");
      need(given.facts.steering.cancel_order, "steering.cancel_order");
      await steer(given.facts, "cancel_order", { order_id: order.id });
      const before = await call(read(order.id));
      expect.holds(before, "can_report", orderIn(expect, before).can_report !== true, "false, or absent");
      const reply = await call(report(order.id), { key: given.unique(), body: late });
      expect.refused(reply, 409, { code: "NOT_REPORTABLE" });
    },
  ),
  checkOf(
    "issues",
    "POST /orders/{id}/issues of a missing item names items of the order: 422 VALIDATION",
    async (call, expect, given) => {
      const { order } = await confirmed(call, expect, given, "guest");
      for (const body of [
        { kind: "MISSING_ITEM" },
        { kind: "WRONG_ITEM", item_ids: [] },
        { kind: "MISSING_ITEM", item_ids: ["there-is-no-such-item"] },
      ]) {
        const reply = await call(report(order.id), { key: given.unique(), body });
        expect.refused(reply, 422, { code: "VALIDATION", field: "item_ids" });
      }
    },
  ),
  checkOf(
    "issues",
    "POST /orders/{id}/issues of a kind that is none, or with too long a text, is 422 VALIDATION",
    async (call, expect, given) => {
      const { order } = await confirmed(call, expect, given, "guest");
      const kind = await call(report(order.id), { key: given.unique(), body: { kind: "RAIN" } });
      expect.refused(kind, 422, { code: "VALIDATION", field: "kind" });
      const body = { kind: "OTHER", text: "a".repeat(1_001) };
      const text = await call(report(order.id), { key: given.unique(), body });
      expect.refused(text, 422, { code: "VALIDATION", field: "text" });
    },
  ),
  checkOf("issues", "the answer to an issue moves changed_at", async (call, expect, given) => {
    const { order } = await confirmed(call, expect, given, "guest");
    need(given.facts.steering.answer_issue, "steering.answer_issue");
    const reported = await call(report(order.id), { key: given.unique(), body: late });
    const { id } = expect.answer(reported, 201, issueSchema);
    const before = expect.answer(await call(polling(order.id)), 200, orderPollingSchema);
    await steer(given.facts, "answer_issue", { order_id: order.id, issue_id: id });
    const reply = await call(polling(order.id));
    const { changed_at } = expect.answer(reply, 200, orderPollingSchema);
    const isLater = Date.parse(changed_at) > Date.parse(before.changed_at);
    expect.holds(reply, "changed_at", isLater, `later than ${before.changed_at}`);
    const after = await call(read(order.id));
    const issue = orderIn(expect, after).issues?.find((one) => one.id === id);
    const isThere = issue?.status === "ANSWERED" && issue.answer !== undefined;
    expect.holds(after, "issues", isThere, "the issue is ANSWERED, with its answer");
  }),
  checkOf(
    "issues",
    "POST /orders/{id}/issues of another's order is 404, as of none",
    async (call, expect, given) => {
      const { order } = await given.ordered("customer");
      const { token } = await given.otherCustomer();
      for (const who of [{}, { token }]) {
        const options = { ...who, key: given.unique(), body: late };
        const reply = await call(report(order.id), options);
        expect.refused(reply, 404);
        expect.uniform(reply, await call(report("there-is-no-such-order"), options));
      }
    },
  ),
];
