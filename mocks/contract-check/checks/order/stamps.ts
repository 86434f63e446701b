import { strictLoyaltySchema } from "../../../../app/services/contract/crm.server";
import { type Check, checkOf } from "../../check";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import type { Given } from "../../given";
import { need } from "../../report/outcome";
import { type Call, segment, type Target } from "../../wire";
import { advanceTo } from "./order-life";
import { orderIn } from "./orders";

const CARD: Target = "GET crm /loyalty";
const read = (id: string): Target => `GET order /orders/${segment(id)}`;

/** What a customer has now. The count is below the goal: at it, it has begun again. */
async function cardOf(call: Call, expect: Expect, token: string | undefined) {
  const reply = await call(CARD, { token });
  const card = expect.answer(reply, 200, strictLoyaltySchema);
  expect.holds(reply, "stamps", card.stamps < card.goal, `below the goal, ${card.goal}`);
  return { reply, card, all: card.stamps + card.goal * card.coupons.length };
}

/** An order of a customer that has just been concluded, and what the customer had before. */
async function concluded(call: Call, expect: Expect, given: Given) {
  const { order, token } = await given.ordered("customer");
  need(given.facts.steering.advance_order, "steering.advance_order");
  const before = await cardOf(call, expect, token);
  const early = await call(read(order.id), { token });
  expect.holds(early, "loyalty", orderIn(expect, early).loyalty === undefined, "absent before CONCLUDED");
  await advanceTo({ call, expect, given }, order.id, token, "CONCLUDED");
  return { order, token, before };
}

/** Stamps for orders. */
export const stampChecks: Check[] = [
  checkOf("loyalty", "GET /loyalty is 401 without a token", async (call, expect) => {
    expect.refused(await call(CARD), 401);
  }),
  checkOf(
    "loyalty",
    "an order gives its stamps when it is CONCLUDED, and at the goal they become a coupon",
    async (call, expect, given) => {
      const { order, token, before } = await concluded(call, expect, given);
      const after = await call(read(order.id), { token });
      const { earned = 0 } = orderIn(expect, after).loyalty ?? {};
      expect.holds(after, "loyalty.earned", earned >= 0, "never below nothing");
      const { reply, all } = await cardOf(call, expect, token);
      expect.holds(
        reply,
        "stamps",
        all === before.all + earned,
        `the stamps from before, and ${earned} more`,
      );
    },
  ),
  checkOf("loyalty", "a refund takes the stamps of its order back", async (call, expect, given) => {
    need(given.facts.steering.refund_payment, "steering.refund_payment");
    const { order, token, before } = await concluded(call, expect, given);
    const { payment } = orderIn(expect, await call(read(order.id), { token }));
    await steer(given.facts, "refund_payment", { order_id: order.id, payment_id: payment.id });
    const after = await call(read(order.id), { token });
    expect.holds(after, "loyalty", orderIn(expect, after).loyalty === undefined, "absent after a refund");
    const { reply, all } = await cardOf(call, expect, token);
    expect.holds(reply, "stamps", all === before.all, `as before the order`);
  }),
  checkOf("loyalty", "stamps are a customer's own", async (call, expect, given) => {
    const { token } = await given.otherCustomer();
    const before = await cardOf(call, expect, token);
    await concluded(call, expect, given);
    const { reply, all } = await cardOf(call, expect, token);
    expect.holds(reply, "stamps", all === before.all, "as before another customer's order");
  }),
];
