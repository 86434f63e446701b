import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import type { Kind } from "../../given/cart-owners";
import { need } from "../../report/outcome";
import { type Call, segment } from "../../wire";
import { cartIn, lineIdOf, onCart } from "./carts";

function lifeChecks(kind: Kind): Check[] {
  return [
    check(`${kind}: GET /session/cart/{id} answers the cart as it was left`, async (call, expect, given) => {
      const cartOwner = await given.cartOwner(kind);
      const reply = await onCart(call, cartOwner, "GET");
      cartIn(expect, reply);
      expect.value(reply, "id", cartOwner.cart.id);
      expect.value(reply, "items.0.id", lineIdOf(cartOwner));
      expect.value(reply, "total", cartOwner.cart.total);
    }),
    check(`${kind}: DELETE /session/cart/{id} is 204, and the cart is gone`, async (call, expect, given) => {
      const cartOwner = await given.cartOwner(kind);
      expect.nothing(await onCart(call, cartOwner, "DELETE"));
      expect.gone(await onCart(call, cartOwner, "GET"));
    }),
    check(
      `${kind}: POST /session/cart at a closed store is 412 STORE_CLOSED`,
      async (call, expect, given) => {
        await refusedService(call, expect, given, kind, "closed", "STORE_CLOSED");
      },
    ),
    check(`${kind}: POST /session/cart for a service that is off is 412`, async (call, expect, given) => {
      await refusedService(call, expect, given, kind, "unavailable", "SERVICE_UNAVAILABLE");
    }),
  ];
}

async function refusedService(
  call: Call,
  expect: Expect,
  given: Given,
  kind: Kind,
  state: "closed" | "unavailable",
  code: string,
): Promise<void> {
  const service_id = need(given.facts.services?.[state], `services.${state}`);
  const { area, token } = await given.buyerOf(kind);
  const order = kind === "guest" ? { order_id: await given.newGuest() } : {};
  const checkout_option = await given.optionOf(service_id);
  const reply = await call(`POST ${area} /session/cart`, {
    token,
    body: { service_id, checkout_option, ...order },
  });
  expect.refused(reply, 412, { code });
}

const others: Check[] = [
  check("POST /session/cart for a replaced service id is 410", async (call, expect, given) => {
    const service_id = need(given.facts.services?.replaced, "services.replaced");
    const body = { service_id, checkout_option: "TAKEOUT", order_id: await given.newGuest() };
    expect.refused(await call("POST catalog /session/cart", { body }), 410);
  }),
  check("carts at order are 401 without a token", async (call, expect, given) => {
    const { cart } = await given.cartOwner("customer");
    expect.refused(await call(`GET order /session/cart/${segment(cart.id)}`), 401);
  }),
];

/** Reading and deleting a cart, and stores that open none. */
export const cartLifeChecks: Check[] = [...(["guest", "customer"] as const).flatMap(lifeChecks), ...others];
