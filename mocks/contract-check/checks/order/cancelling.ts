import { type Check, checkOf } from "../../check";
import { need } from "../../report/outcome";
import { segment, type Target } from "../../wire";
import { advanceTo, checkTimeline } from "./order-life";
import { orderIn } from "./orders";

const read = (id: string): Target => `GET order /orders/${segment(id)}`;
const cancel = (id: string): Target => `POST order /orders/${segment(id)}/cancel`;
const body = { reason: "CHANGED_MIND", text: "Pedi duas vezes" };

/** Cancelling by the customer. */
export const cancellingChecks: Check[] = [
  checkOf(
    "cancel",
    "POST /orders/{id}/cancel cancels an order that can_cancel, and its total stays",
    async (call, expect, given) => {
      const { order } = await given.ordered("guest");
      const before = await call(read(order.id));
      orderIn(expect, before);
      expect.value(before, "can_cancel", true);
      const reply = await call(cancel(order.id), { body });
      const cancelled = orderIn(expect, reply);
      expect.value(reply, "status", "CANCELLED");
      expect.value(reply, "total", order.total);
      checkTimeline(expect, reply, cancelled);
      expect.holds(reply, "can_cancel", cancelled.can_cancel !== true, "false, or absent");
      const { status } = cancelled.payment;
      const isBack = status === "FAILED" || status === "REFUNDED";
      expect.holds(reply, "payment.status", isBack, "REFUNDED if it was PAID, otherwise FAILED");
    },
  ),
  checkOf(
    "cancel",
    "POST /orders/{id}/cancel of a cancelled order answers it as it is",
    async (call, expect, given) => {
      const { order, token } = await given.ordered("customer");
      const first = await call(cancel(order.id), { token, body });
      orderIn(expect, first);
      const reply = await call(cancel(order.id), { token, body: { reason: "OTHER" } });
      const { timeline } = orderIn(expect, reply);
      expect.value(reply, "status", "CANCELLED");
      const times = timeline.filter(({ status }) => status === "CANCELLED").length;
      expect.holds(reply, "timeline", times === 1, "CANCELLED is in it once");
    },
  ),
  checkOf(
    "cancel",
    "POST /orders/{id}/cancel after the kitchen began is 409 NOT_CANCELLABLE",
    async (call, expect, given) => {
      const { order } = await given.ordered("guest");
      need(given.facts.steering.advance_order, "steering.advance_order");
      await advanceTo({ call, expect, given }, order.id, undefined, "IN_DELIVERY");
      const before = await call(read(order.id));
      expect.holds(before, "can_cancel", orderIn(expect, before).can_cancel !== true, "false, or absent");
      expect.refused(await call(cancel(order.id), { body }), 409, { code: "NOT_CANCELLABLE" });
    },
  ),
  checkOf(
    "cancel",
    "a cancelled order cannot be paid again: 409 PAYMENT_STATE",
    async (call, expect, given) => {
      const { order, draft } = await given.ordered("guest");
      orderIn(expect, await call(cancel(order.id), { body }));
      const { payment } = draft.body;
      const target = `POST order /orders/${segment(order.id)}/payments` as const;
      const reply = await call(target, { key: given.unique(), body: { payment } });
      expect.refused(reply, 409, { code: "PAYMENT_STATE" });
    },
  ),
  checkOf(
    "cancel",
    "POST /orders/{id}/cancel for a reason that is none is 422 VALIDATION",
    async (call, expect, given) => {
      const { order } = await given.ordered("guest");
      const reply = await call(cancel(order.id), { body: { reason: "RAIN" } });
      expect.refused(reply, 422, { code: "VALIDATION", field: "reason" });
    },
  ),
  checkOf(
    "cancel",
    "POST /orders/{id}/cancel of another's order is 404, as of none",
    async (call, expect, given) => {
      const { order } = await given.ordered("customer");
      const { token } = await given.otherCustomer();
      for (const options of [{ body }, { token, body }]) {
        const reply = await call(cancel(order.id), options);
        expect.refused(reply, 404);
        expect.uniform(reply, await call(cancel("there-is-no-such-order"), options));
      }
    },
  ),
];
