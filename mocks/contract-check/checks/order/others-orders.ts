import { ordersSchema } from "../../../../app/services/contract/order.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import { type Call, segment, type Target } from "../../wire";
import { orderIn } from "./orders";

const PAGE = { limit: 100, offset: 0 };
const NONE = "there-is-no-such-order";

/** Whether a list of orders holds one. */
async function holdsOrder(
  call: Call,
  expect: Expect,
  target: Target,
  token: string,
  id: string,
  wanted: boolean,
) {
  const reply = await call(target, { token, query: PAGE });
  const listed = expect.answer(reply, 200, ordersSchema).some((order) => order.id === id);
  expect.holds(reply, "", listed === wanted, `${id} is ${wanted ? "" : "not "}this customer's`);
}

/** Calls about another customer's order, except reading it. */
function askings(call: Call, id: string, service_id: string, key: string, token: string | undefined) {
  const payment = { method: "PIX", type: "PREPAID" };
  return [
    () => call(`POST order /orders/${segment(id)}/payments`, { token, key, body: { payment } }),
    () => call("POST order /orders/rebuy", { token, key, body: { order_id: id, service_id } }),
    () =>
      call("POST order /orders/send-invoice", { token, body: { order_id: id, email: "a@contract.example" } }),
  ];
}

/** Only its customer can use an order. */
export const othersOrderChecks: Check[] = [
  check("GET /orders lists a customer's own orders alone", async (call, expect, given) => {
    const { order, token = "" } = await given.ordered("customer");
    const other = await given.otherCustomer();
    await holdsOrder(call, expect, "GET order /orders", token, order.id, true);
    await holdsOrder(call, expect, "GET order /orders", other.token, order.id, false);
  }),
  check("GET /orders/history lists a customer's own orders alone", async (call, expect, given) => {
    const { order, token = "" } = await given.ordered("customer");
    const other = await given.otherCustomer();
    await steer(given.facts, "cancel_order", { order_id: order.id });
    await holdsOrder(call, expect, "GET order /orders/history/ALL", token, order.id, true);
    await holdsOrder(call, expect, "GET order /orders/history/ALL", other.token, order.id, false);
  }),
  check("another's order is paid, rebought and sent by nobody else: 404", async (call, expect, given) => {
    const { order, draft, token } = await given.ordered("customer");
    const other = await given.otherCustomer();
    for (const who of [undefined, other.token]) {
      const of = (id: string) => askings(call, id, draft.cartOwner.service.service_id, given.unique(), who);
      const none = of(NONE);
      for (const [index, ask] of of(order.id).entries()) {
        const reply = await ask();
        expect.refused(reply, 404);
        const unknown = await none[index]?.();
        if (unknown) expect.uniform(reply, unknown);
      }
    }
    const after = await call(`GET order /orders/${segment(order.id)}`, { token });
    orderIn(expect, after);
    expect.value(after, "payment.id", order.payment.id, "its own payment");
  }),
];
