import { ordersSchema } from "../../../../app/services/contract/order.server";
import { cartSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import { checkCart } from "../../demands/arithmetic";
import { steer } from "../../facts/steps";
import { need } from "../../report/outcome";
import { segment } from "../../wire";
import { whileSoldOut } from "../cart/cart-changes";
import { advanceTo, checkTimeline } from "./order-life";
import { orderIn } from "./orders";
import { expectLater, polledAround } from "./polling";

const REBUY = "POST order /orders/rebuy";

const moving: Check[] = [
  check("GET /orders/{id}: the timeline grows with the order's status", async (call, expect, given) => {
    const { order } = await given.ordered("guest");
    const before = orderIn(expect, await call(`GET order /orders/${segment(order.id)}`));
    await steer(given.facts, "advance_order", { order_id: order.id });
    const reply = await call(`GET order /orders/${segment(order.id)}`);
    const after = orderIn(expect, reply);
    expect.holds(reply, "status", after.status !== before.status, `no longer ${before.status}`);
    const { length } = after.timeline;
    expect.holds(reply, "timeline", length > before.timeline.length, `more than ${before.timeline.length}`);
    checkTimeline(expect, reply, after);
    for (const entry of before.timeline) {
      const still = after.timeline.some(({ status, at }) => status === entry.status && at === entry.at);
      expect.holds(reply, "timeline", still, `${entry.status} at ${entry.at} stays in it`);
    }
  }),
  check(
    "GET /orders/{id}/polling: a new status comes with a later changed_at",
    async (call, expect, given) => {
      const { order } = await given.ordered("guest");
      const { before, reply, after } = await polledAround(call, expect, order.id, () =>
        steer(given.facts, "advance_order", { order_id: order.id }),
      );
      expect.holds(reply, "status", after.status !== before.status, `no longer ${before.status}`);
      expectLater(expect, reply, before, after);
    },
  ),
  check("an order that is CONCLUDED is in the history of its kind alone", async (call, expect, given) => {
    const { order, token } = await given.ordered("customer");
    need(given.facts.steering.advance_order, "steering.advance_order");
    await advanceTo({ call, expect, given }, order.id, token, "CONCLUDED");
    const query = { limit: 100, offset: 0 };
    const lists = {
      "/history/ALL": true,
      "/history/CONCLUDED": true,
      "/history/CANCELLED": false,
      "": false,
    };
    for (const [path, isIn] of Object.entries(lists)) {
      const reply = await call(`GET order /orders${path}`, { token, query });
      const listed = expect.answer(reply, 200, ordersSchema).some(({ id }) => id === order.id);
      expect.holds(reply, "", listed === isIn, `${order.id}, CONCLUDED, is ${isIn ? "" : "not "}in it`);
    }
  }),
  check("GET /orders/history keeps to limit and offset", async (call, expect, given) => {
    const placed = [await given.ordered("customer"), await given.ordered("customer")];
    for (const { order } of placed) await steer(given.facts, "cancel_order", { order_id: order.id });
    const list = (limit: number, offset: number) =>
      call("GET order /orders/history/ALL", { token: placed[0]?.token, query: { limit, offset } });
    const both = expect.answer(await list(2, 0), 200, ordersSchema);
    const reply = await list(1, 1);
    const { length } = expect.answer(reply, 200, ordersSchema);
    expect.holds(reply, "", length === 1, "one");
    expect.value(reply, "0.id", both[1]?.id, "the second of the list");
  }),
];

const rebuying: Check[] = [
  check("POST /orders/rebuy tells in changes what could not be repeated", async (call, expect, given) => {
    const { order, draft } = await given.ordered("guest");
    const item_id = order.items[0]?.item_id ?? "";
    await whileSoldOut(given, item_id, async () => {
      const body = { order_id: order.id, service_id: draft.cartOwner.service.service_id };
      const reply = await call(REBUY, { key: given.unique(), body });
      const cart = expect.answer(reply, 200, cartSchema);
      checkCart(expect, reply, cart);
      const told = cart.changes?.some(
        (change) => change.item_id === item_id || change.name === order.items[0]?.name,
      );
      expect.holds(reply, "changes", told === true, `${item_id}, sold out, is among them`);
      const orderable = cart.items.some((line) => line.item_id === item_id && line.status === undefined);
      expect.holds(reply, "items", !orderable, `${item_id} is not there as if it could be had`);
    });
  }),
  check("POST /orders/rebuy for a replaced service id is 410", async (call, expect, given) => {
    const service_id = need(given.facts.services?.replaced, "services.replaced");
    const { order } = await given.ordered("guest");
    const reply = await call(REBUY, { key: given.unique(), body: { order_id: order.id, service_id } });
    expect.refused(reply, 410);
  }),
];

/** The progress of an order, and ordering again. */
export const orderCourseChecks: Check[] = [...moving, ...rebuying];
