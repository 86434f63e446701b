import { orderPollingSchema, ordersSchema } from "../../../../app/services/contract/order.server";
import { type Check, checkOf } from "../../check";
import { steer } from "../../facts/steps";
import { need } from "../../report/outcome";
import { segment, type Target } from "../../wire";
import { advanceTo } from "./order-life";
import { orderIn } from "./orders";

const read = (id: string): Target => `GET order /orders/${segment(id)}`;
const polling = (id: string): Target => `GET order /orders/${segment(id)}/polling`;

/** When an order comes, why it is late, and where its courier is. */
export const liveChecks: Check[] = [
  checkOf(
    "live",
    "Order.estimated_range begins before it ends, and polling tells the same",
    async (call, expect, given) => {
      const { order } = await given.ordered("guest");
      const reply = await call(read(order.id));
      const { estimated_range: range } = orderIn(expect, reply);
      const isSpan = range === undefined || Date.parse(range.from) <= Date.parse(range.to);
      expect.holds(reply, "estimated_range", isSpan, "`from` is not after `to`");
      const polled = await call(polling(order.id));
      expect.answer(polled, 200, orderPollingSchema);
      if (range) expect.value(polled, "estimated_range", range);
    },
  ),
  checkOf("live", "a delay has its reason, and moves changed_at", async (call, expect, given) => {
    const { order } = await given.ordered("guest");
    need(given.facts.steering.delay_order, "steering.delay_order");
    const before = expect.answer(await call(polling(order.id)), 200, orderPollingSchema);
    await steer(given.facts, "delay_order", { order_id: order.id });
    const reply = await call(polling(order.id));
    const { changed_at, delay_reason } = expect.answer(reply, 200, orderPollingSchema);
    expect.holds(reply, "delay_reason", Boolean(delay_reason), "a sentence to show");
    const isLater = Date.parse(changed_at) > Date.parse(before.changed_at);
    expect.holds(reply, "changed_at", isLater, `later than ${before.changed_at}`);
    const after = await call(read(order.id));
    orderIn(expect, after);
    expect.value(after, "delay_reason", delay_reason);
  }),
  checkOf(
    "live",
    "Order.courier is there only while IN_DELIVERY, in one order and its polling alone",
    async (call, expect, given) => {
      const { order, token } = await given.ordered("customer", "DELIVERY");
      need(given.facts.steering.advance_order, "steering.advance_order");
      const only = "only while IN_DELIVERY";
      const early = await call(read(order.id), { token });
      expect.holds(early, "courier", orderIn(expect, early).courier === undefined, only);
      await advanceTo({ call, expect, given }, order.id, token, "IN_DELIVERY");
      const list = await call("GET order /orders", { token, query: { limit: 100, offset: 0 } });
      const isListed = expect.answer(list, 200, ordersSchema).some(({ courier }) => courier !== undefined);
      expect.holds(list, "", !isListed, "no courier in a list");
      await advanceTo({ call, expect, given }, order.id, token, "DELIVERED");
      const late = await call(read(order.id), { token });
      expect.holds(late, "courier", orderIn(expect, late).courier === undefined, only);
      const polled = await call(polling(order.id), { token });
      const { courier } = expect.answer(polled, 200, orderPollingSchema);
      expect.holds(polled, "courier", courier === undefined, only);
    },
  ),
];
