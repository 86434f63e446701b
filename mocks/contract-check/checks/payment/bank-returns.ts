import type { Order } from "../../../../app/services/contract/order.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import { broughtBy, type Fields } from "../../given/browser";
import { payloadOf } from "../../given/cards";
import { need } from "../../report/outcome";
import { type Call, type Reply, segment } from "../../wire";
import { orderIn, post } from "../order/orders";
import { BANK_RETURN, cardDraft, cardPayment, PAID } from "./payments";

const CONFIRM = "POST order /payments/external-confirmation";
const UNPAID = ["PENDING", "REQUIRES_ACTION", "FAILED", "EXPIRED"];

/** The parameters for the bank, and those that it should return. */
type Challenge = { redirectUrl: string | undefined; name: "order_id" | "payment_id"; id: string };

/** Goes to the bank and back as the customer's browser does. Returns the payload that the storefront forwards. */
export async function backFromBank(
  expect: Expect,
  given: Given,
  started: Reply,
  { redirectUrl, name, id }: Challenge,
): Promise<Fields> {
  const at = "payment.redirect_url";
  expect.holds(started, at, redirectUrl !== undefined, "where to go");
  const destination = await given.passChallenge(redirectUrl ?? "");
  const home = new URL(BANK_RETURN);
  const leads = destination.url?.origin === home.origin && destination.url.pathname === home.pathname;
  expect.holds(started, at, leads, `its page leads back to ${BANK_RETURN}, not to ${destination.url?.href}`);
  const brought = broughtBy(destination);
  for (const [own, value] of home.searchParams) {
    expect.holds(
      started,
      at,
      brought[own] === value,
      `its way back keeps ${own}=${value}: ${destination.url?.href}`,
    );
  }
  expect.holds(started, at, brought[name] === id, `its way back adds ${name}=${id}, not ${brought[name]}`);
  return payloadOf(destination, BANK_RETURN);
}

/** An order whose card payment waits for the bank. */
async function challenged(call: Call, expect: Expect, given: Given): Promise<{ reply: Reply; order: Order }> {
  const draft = await cardDraft(given);
  const payment = cardPayment(await given.cardToken("challenge"));
  const reply = await post(call, draft, given.unique(), { payment });
  return { reply, order: orderIn(expect, reply, 201) };
}

const challengeOf = ({ id, payment }: Order): Challenge => ({
  ...{ redirectUrl: payment.redirect_url, name: "order_id", id },
});

/** Only the status that is read afterwards counts, whatever the confirmation answered. */
async function staysUnpaid(call: Call, expect: Expect, { id }: Order): Promise<void> {
  const reply = await call(`GET order /orders/${segment(id)}`);
  const { payment } = orderIn(expect, reply);
  expect.holds(reply, "payment.status", UNPAID.includes(payment.status), "nobody has paid it");
}

/** 3-D Secure and similar: the visit to the bank, the return, and what the return proves. */
export const bankReturnChecks: Check[] = [
  check("3-D Secure: the payment requires an action at redirect_url", async (call, expect, given) => {
    const { reply, order } = await challenged(call, expect, given);
    expect.value(reply, "payment.status", "REQUIRES_ACTION");
    expect.holds(reply, "payment.redirect_url", order.payment.redirect_url !== undefined, "where to go");
  }),
  check(
    "3-D Secure: the bank leads back to return_url, its query kept, with order_id",
    async (call, expect, given) => {
      need(given.facts.steering.pass_challenge, "steering.pass_challenge");
      const { reply, order } = await challenged(call, expect, given);
      await backFromBank(expect, given, reply, challengeOf(order));
    },
  ),
  check(
    "POST /payments/external-confirmation settles what the bank handed back, once and again",
    async (call, expect, given) => {
      need(given.facts.steering.pass_challenge, "steering.pass_challenge");
      const { reply: started, order } = await challenged(call, expect, given);
      const payload = await backFromBank(expect, given, started, challengeOf(order));
      const body = { order_id: order.id, payload };
      for (const _ of ["first", "again"]) {
        const reply = await call(CONFIRM, { body });
        const { payment } = orderIn(expect, reply);
        expect.value(reply, "id", order.id);
        expect.holds(reply, "payment.status", PAID.includes(payment.status), PAID.join(" or "));
      }
    },
  ),
  check("a payload that proves nothing pays no order", async (call, expect, given) => {
    const { order } = await challenged(call, expect, given);
    const forged = {
      state: "s1",
      status: "PAID",
      result: "Y",
      transaction: order.payment.id,
      signature: "x",
    };
    for (const payload of [{}, forged]) {
      const reply = await call(CONFIRM, { body: { order_id: order.id, payload } });
      expect.holds(reply, "status", reply.status < 500, "no fault");
      await staysUnpaid(call, expect, order);
    }
  }),
  check("a payload of another order's pays no order", async (call, expect, given) => {
    need(given.facts.steering.pass_challenge, "steering.pass_challenge");
    const { reply: started, order: theirs } = await challenged(call, expect, given);
    const { order } = await challenged(call, expect, given);
    const payload = await backFromBank(expect, given, started, challengeOf(theirs));
    await call(CONFIRM, { body: { order_id: order.id, payload } });
    await staysUnpaid(call, expect, order);
  }),
];
