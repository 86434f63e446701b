import { type OrderPolling, orderPollingSchema } from "../../../../app/services/contract/order.server";
import type { Expect } from "../../demands/expect";
import { type Call, type Reply, segment, type Target } from "../../wire";

const SECOND_MS = 1_000;

/** What polling answers before and after a change of the order. */
export async function polledAround(call: Call, expect: Expect, id: string, change: () => Promise<unknown>) {
  const target: Target = `GET order /orders/${segment(id)}/polling`;
  const before = expect.answer(await call(target), 200, orderPollingSchema);
  // Where times have whole seconds, two changes in one second have the same.
  const isWhole = Date.parse(before.changed_at) % SECOND_MS === 0;
  if (isWhole) await new Promise((done) => setTimeout(done, SECOND_MS));
  await change();
  const reply = await call(target);
  return { before, reply, after: expect.answer(reply, 200, orderPollingSchema) };
}

/** `changed_at` moves with every change of an order. */
export function expectLater(expect: Expect, reply: Reply, before: OrderPolling, after: OrderPolling): void {
  const isLater = Date.parse(after.changed_at) > Date.parse(before.changed_at);
  expect.holds(reply, "changed_at", isLater, `later than ${before.changed_at}`, "changed_at");
}
