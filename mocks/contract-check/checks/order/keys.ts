import type { Order } from "../../../../app/services/contract/order.server";
import { cartSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import type { Given } from "../../given";
import type { Kind } from "../../given/cart-owners";
import { type Call, type CallOptions, type Reply, segment } from "../../wire";
import { PIX, pixDraft } from "../payment/payments";
import { orderIn, post } from "./orders";

const ORDERS = "POST order /orders";
const REBUY = "POST order /orders/rebuy";

/** The answer to a repeated key: 200, and the body of the first answer, byte for byte. */
export function repeats(expect: Expect, reply: Reply, first: Reply): void {
  expect.status(reply, 200);
  expect.holds(reply, "", reply.text === first.text, "word for word the first answer", "repeats");
}

/** Invalid bodies that still identify a caller without a token. */
const malformed = (known: object, token: string | undefined): CallOptions[] => [
  { body: { ...known, customer: 7, payment: "?", amount: [] } },
  ...(token === undefined ? [] : [{ body: {} }, { raw: '{"half": ' }]),
];

const ordering = (kind: Kind): Check[] => [
  check(
    `${kind}: a repeat of POST /orders gives the first answer under a malformed body too`,
    async (call, expect, given) => {
      const draft = await given.draft(kind);
      const key = given.unique();
      const first = await post(call, draft, key);
      orderIn(expect, first, 201);
      const { token } = draft.cartOwner.buyer;
      for (const options of malformed({ cart_order: draft.cartOwner.cart.id }, token)) {
        repeats(expect, await call(ORDERS, { token, key, ...options }), first);
      }
    },
  ),
  check(`${kind}: an Idempotency-Key of POST /orders is its caller's own`, async (call, expect, given) => {
    const [one, two] = [await given.draft("guest"), await given.draft(kind)];
    const key = given.unique();
    const { id } = orderIn(expect, await post(call, one, key), 201);
    const reply = await post(call, two, key);
    const other = orderIn(expect, reply, 201);
    expect.holds(reply, "id", other.id !== id, "an order of the second caller's own");
  }),
];

/** An order whose PIX payment has expired. */
async function expired(call: Call, expect: Expect, given: Given): Promise<Order> {
  const placed = await post(call, await pixDraft(given), given.unique(), { payment: PIX });
  const order = orderIn(expect, placed, 201);
  await steer(given.facts, "expire_pix", { order_id: order.id, payment_id: order.payment.id });
  return order;
}

const paying: Check[] = [
  check(
    "POST /orders/{id}/payments: a repeat gives the first answer under a malformed body too",
    async (call, expect, given) => {
      const { id } = await expired(call, expect, given);
      const key = given.unique();
      const target = `POST order /orders/${segment(id)}/payments` as const;
      const first = await call(target, { key, body: { payment: PIX } });
      orderIn(expect, first);
      for (const options of malformed({}, "whoever")) {
        repeats(expect, await call(target, { key, ...options }), first);
      }
    },
  ),
  check("two POST /orders/{id}/payments at once under one key pay once", async (call, expect, given) => {
    const { id } = await expired(call, expect, given);
    const options = { key: given.unique(), body: { payment: PIX } };
    const pay = () => call(`POST order /orders/${segment(id)}/payments`, options);
    const [one, two] = await Promise.all([pay(), pay()]);
    orderIn(expect, one);
    repeats(expect, two, one);
  }),
];

const again = (order_id: string, { service_id }: { service_id: string }) => ({ order_id, service_id });

const rebuying: Check[] = [
  check(
    "POST /orders/rebuy: a repeat gives the first answer under a malformed body too",
    async (call, expect, given) => {
      for (const kind of ["guest", "customer"] as const) {
        const { order, draft, token } = await given.ordered(kind);
        const key = given.unique();
        const first = await call(REBUY, { token, key, body: again(order.id, draft.cartOwner.service) });
        expect.answer(first, 200, cartSchema);
        for (const options of malformed({ order_id: order.id }, token)) {
          repeats(expect, await call(REBUY, { token, key, ...options }), first);
        }
      }
    },
  ),
  check("an Idempotency-Key of POST /orders/rebuy is its caller's own", async (call, expect, given) => {
    const key = given.unique();
    const seen = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const { order, draft } = await given.ordered("guest");
      const reply = await call(REBUY, { key, body: again(order.id, draft.cartOwner.service) });
      const { id } = expect.answer(reply, 200, cartSchema);
      expect.holds(reply, "id", !seen.has(id), "a cart of the second caller's own");
      seen.add(id);
    }
  }),
  check("an Idempotency-Key is of one call alone", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const key = given.unique();
    const order = orderIn(expect, await post(call, draft, key), 201);
    const reply = await call(REBUY, { key, body: again(order.id, draft.cartOwner.service) });
    expect.answer(reply, 200, cartSchema);
    expect.value(reply, "id", draft.cartOwner.cart.id, "the cart, not the order of that key");
  }),
];

/** Idempotency keys: who owns them, and what a repeat may contain. */
export const keyChecks: Check[] = [
  ...ordering("guest"),
  ...ordering("customer"),
  check(
    "a repeat of POST /orders gives the first answer when the order has moved on",
    async (call, expect, given) => {
      const draft = await given.draft("guest");
      const key = given.unique();
      const first = await post(call, draft, key);
      await steer(given.facts, "advance_order", { order_id: orderIn(expect, first, 201).id });
      repeats(expect, await post(call, draft, key), first);
    },
  ),
  ...paying,
  ...rebuying,
];
