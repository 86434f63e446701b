import { getResponse } from "msw";
import { z } from "zod";
import { AREA_PATHS, type Area, createHandlers } from "./handlers";
import { openStore, type Store } from "./store";
import { centre, testDemo } from "./test-demo";

/** Friday 2026-11-20, 20:00 in São Paulo: open. */
export const FRIDAY_EVENING = Date.parse("2026-11-20T20:00:00-03:00");

export type Reply = { status: number; body: unknown; text: string; headers: Headers };
/** `body` goes as JSON, unless it is form-encoded or multipart. */
type CallOptions = { body?: unknown; headers?: Record<string, string> };

const encoded = (body: unknown) =>
  body instanceof URLSearchParams || body instanceof FormData ? body : JSON.stringify(body);

/** The handlers over a store, called as the storefront calls them. */
export function caller(store: Store) {
  const baseUrl = "http://sandbox.test";
  const handlers = createHandlers(store, { baseUrl });
  return async (area: Area, method: string, path: string, options: CallOptions = {}): Promise<Reply> => {
    const { body, headers = {} } = options;
    const request = new Request(`${baseUrl}${AREA_PATHS[area]}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: encoded(body) }),
    });
    const response = await getResponse(handlers[area], request);
    const text = (await response?.text()) ?? "";
    const { status = 0, headers: answered = new Headers() } = response ?? {};
    return { status, text, headers: answered, body: text === "" ? undefined : JSON.parse(text) };
  };
}

/** A fresh house in memory whose clock the test holds. */
export function testHouse(dataDir?: string) {
  const clock = { now: FRIDAY_EVENING };
  const store = openStore({ demo: testDemo, systemClock: () => clock.now, ...(dataDir ? { dataDir } : {}) });
  return { store, clock, call: caller(store) };
}

const moneyShape = z.object({ value: z.number(), currency: z.string() });

/** What the tests read of a `Cart`. */
export const cartShape = z.object({
  id: z.string(),
  service_id: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      item_id: z.string(),
      quantity: z.number(),
      note: z.string().optional(),
      status: z.string().optional(),
      unit_price: moneyShape,
      total_price: moneyShape,
    }),
  ),
  total: z.object({ items_price: moneyShape, other_fees: moneyShape, order_amount: moneyShape }),
  minimum_order: moneyShape.optional(),
  changes: z
    .array(
      z.object({
        item_id: z.string().optional(),
        kind: z.string(),
        old_price: moneyShape.optional(),
        new_price: moneyShape.optional(),
      }),
    )
    .optional(),
});

/** What the tests read of an `Order`. */
export const orderShape = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  total: z.object({ order_amount: moneyShape, delivery_price: moneyShape }),
  timeline: z.array(z.object({ status: z.string(), at: z.string() })),
  payment: z.object({ status: z.string(), change_for: moneyShape.optional() }),
  can_confirm_delivery: z.boolean(),
});

export const errorShape = z.object({
  status: z.number(),
  code: z.string(),
  detail: z.union([z.string(), z.array(z.object({ message: z.string(), field: z.string().optional() }))]),
});

/** The code of a refusal and its first field. */
export function refusal({ status, body }: Pick<Reply, "status" | "body">): {
  status: number;
  code: string;
  field?: string | undefined;
} {
  const { code, detail } = errorShape.parse(body);
  const field = typeof detail === "string" ? undefined : detail[0]?.field;
  return field === undefined ? { status, code } : { status, code, field };
}

export const testAddress = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "100",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  ...centre,
};

/** A guest with a cart of one feijoada with rice and two farofas: 3990 + 500, and 199 of fees. */
export async function guestWithCart({ call }: Pick<ReturnType<typeof testHouse>, "call">): Promise<string> {
  const opened = await call("catalog", "POST", "/session/guest-user", { body: { address: testAddress } });
  const { order_id } = z.object({ order_id: z.string() }).parse(opened.body);
  const service = { service_id: "one-delivery", checkout_option: "DELIVERY" };
  await call("catalog", "POST", "/session/cart", { body: { ...service, order_id } });
  await call("catalog", "POST", `/session/guest-user/${order_id}/cart/items`, {
    body: {
      item_id: "feijoada",
      quantity: 1,
      options: [
        { group_id: "sides", id: "rice", quantity: 1 },
        { group_id: "sides", id: "farofa", quantity: 2 },
      ],
    },
  });
  return order_id;
}

/** Of that cart with its delivery: 4490 for the items, 199 of fees, 790 for the way. */
export const CART_TOTAL = 5_479;

export const brl = (value: number) => ({ value, currency: "BRL" });

/** A house in which a guest is about to order; `place` does it, changed as asked. */
export async function houseAtCheckout(dataDir?: string) {
  const house = testHouse(dataDir);
  const orderId = await guestWithCart(house);
  const input = {
    cart_order: orderId,
    service_id: "one-delivery",
    checkout_option: "DELIVERY",
    customer: { name: "Ana", phone_number: "+5511912345678" },
    include_document_invoice: false,
    use_gift_card: false,
    expected_amount: brl(CART_TOTAL),
    payment: { method: "CASH", type: "PENDING", change_for: brl(10_000) },
  };
  const placeBy = (call: ReturnType<typeof caller>, change: object = {}, key = "k1") =>
    call("order", "POST", "/orders", { body: { ...input, ...change }, headers: { "idempotency-key": key } });
  const place = (change: object = {}, key = "k1") => placeBy(house.call, change, key);
  return { ...house, orderId, place, placeBy };
}
