import { addressSchema } from "../../../../app/services/contract/primitives.server";
import { type Check, check } from "../../check";
import { NotOffered, NotTried, need } from "../../report/outcome";
import { segment } from "../../wire";
import { cartIn } from "../cart/carts";
import { orderIn, post } from "./orders";

const DAY_MS = 86_400_000;

/** Refused orders, and the calls that an order allows. */
export const orderRefusalChecks: Check[] = [
  check("POST /orders of a cart that is none is gone", async (call, expect, given) => {
    const draft = await given.draft("guest");
    expect.gone(await post(call, draft, given.unique(), { cart_order: "there-is-no-such-cart" }));
  }),
  check("POST /orders below the minimum is 422 MINIMUM_ORDER", async (call, expect, given) => {
    if (!given.facts.may_place_orders) throw new NotTried("may_place_orders");
    const cartOwner = await given.cartOwner("guest");
    const { minimum_order, total } = cartOwner.cart;
    if (!minimum_order) throw new NotOffered("menu", "minimum order");
    if (minimum_order.value <= total.items_price.value) throw new NotTried("items.plain (below the minimum)");
    const draft = { cartOwner, body: await given.bodyFor(cartOwner) };
    expect.refused(await post(call, draft, given.unique()), 422, { code: "MINIMUM_ORDER" });
  }),
  check("POST /orders outside the area is 412 OUT_OF_AREA", async (call, expect, given) => {
    const address = need(given.facts.address_outside, "address_outside");
    const draft = await given.draft("guest");
    const reply = await post(call, draft, given.unique(), { address });
    expect.refused(reply, 412, { code: "OUT_OF_AREA" });
  }),
  check("POST /orders out of hours, for now, is 412 OUT_OF_HOURS", async (call, expect, given) => {
    const service_id = need(given.facts.services?.out_of_hours, "services.out_of_hours");
    const draft = await given.draft("guest");
    const moved = await call("POST catalog /session/cart", {
      body: { service_id, checkout_option: "DELIVERY", order_id: draft.cartOwner.cart.id },
    });
    cartIn(expect, moved);
    const reply = await post(call, draft, given.unique(), { service_id });
    expect.refused(reply, 412, { code: "OUT_OF_HOURS" });
  }),
  check("POST /orders for a slot that is none is 422 SLOT_UNAVAILABLE", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const checkout_time = new Date(Date.now() - 30 * DAY_MS).toISOString();
    const reply = await post(call, draft, given.unique(), { checkout_time });
    expect.refused(reply, 422, { code: "SLOT_UNAVAILABLE" });
  }),
  check("POST /orders for another service than the cart's is 406", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const { service_id, checkout_option } = await given.service("TAKEOUT");
    expect.refused(await post(call, draft, given.unique(), { service_id, checkout_option }), 406);
  }),
  check("POST /orders without a name is 422 VALIDATION", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const customer = { phone_number: "+5511912345678" };
    const reply = await post(call, draft, given.unique(), { customer });
    expect.refused(reply, 422, { code: "VALIDATION", field: "name" });
  }),
  check("POST /orders with a payment method that does not exist is 422", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const payment = { method: "SEASHELLS", type: "PENDING" };
    expect.refused(await post(call, draft, given.unique(), { payment }), 422, { code: "VALIDATION" });
  }),
  check("POST /orders for a slot that is offered keeps it", async (call, expect, given) => {
    const draft = await given.draft("guest");
    const { checkout_times = [] } = await given.geolocation(draft.cartOwner.service.service_id);
    const checkout_time = need(checkout_times.at(-1), "address_inside (of a store with checkout_times)");
    const reply = await post(call, draft, given.unique(), { checkout_time });
    const order = orderIn(expect, reply, 201);
    const same = Date.parse(order.checkout_time ?? "") === Date.parse(checkout_time);
    expect.holds(reply, "checkout_time", same, checkout_time);
  }),
  check("POST /orders by address_id goes to the saved address", async (call, expect, given) => {
    const draft = await given.draft("customer");
    const { token } = draft.cartOwner.buyer;
    const body = { ...need(given.facts.address_inside, "address_inside"), number: "77" };
    const saved = expect.answer(await call("POST crm /addresses", { token, body }), 200, addressSchema);
    const change = { address: undefined, address_id: saved.id };
    const reply = await post(call, draft, given.unique(), change);
    orderIn(expect, reply, 201);
    expect.value(reply, "address.number", "77");
    expect.nothing(await call(`DELETE crm /addresses/${segment(saved.id)}`, { token }));
  }),
];
