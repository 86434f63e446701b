import { cartSchema } from "../../../../app/services/contract/shared.server";
import { type Check, check } from "../../check";
import { checkCart } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import type { CartOwner, Kind } from "../../given/cart-owners";
import { lineOf } from "../../given/cart-owners";
import { type Call, type CallOptions, type Method, type Reply, segment } from "../../wire";

/** A call about a cart, in its area and with its owner's token. */
export function onCart(
  call: Call,
  { buyer, cart }: CartOwner,
  method: Method,
  path = "",
  options: CallOptions = {},
) {
  const target = `${method} ${buyer.area} /session/cart/${segment(cart.id)}${path}` as const;
  return call(target, { token: buyer.token, ...options });
}

/** The cart in an answer, with its sums checked. @param parts - groups of parts in its lines */
export function cartIn(expect: Expect, reply: Reply, parts: readonly string[] = []) {
  const cart = expect.answer(reply, 200, cartSchema);
  checkCart(expect, reply, cart, parts);
  return cart;
}

const patch = (call: Call, cartOwner: CartOwner, item: object) =>
  onCart(call, cartOwner, "PATCH", "/items", { body: { cart_order: cartOwner.cart.id, item } });

/** The first line of a cart. */
export const lineIdOf = ({ cart }: CartOwner) => cart.items[0]?.id ?? "";

function openingChecks(kind: Kind): Check[] {
  return [
    check(`${kind}: POST /session/cart opens an empty cart`, async (call, expect, given) => {
      const { service_id, checkout_option } = await given.service();
      const { area, token } = await given.buyerOf(kind);
      const order = kind === "guest" ? { order_id: await given.newGuest() } : {};
      const body = { service_id, checkout_option, ...order };
      const reply = await call(`POST ${area} /session/cart`, { token, body });
      cartIn(expect, reply);
      expect.value(reply, "items", []);
      expect.value(reply, "service_id", service_id);
      expect.value(reply, "total.items_price.value", 0);
      if (order.order_id !== undefined)
        expect.value(reply, "id", order.order_id, "a guest's cart bears its order_id");
    }),
    check(
      `${kind}: POST /session/cart again moves the cart to the posted service`,
      async (call, expect, given) => {
        const cartOwner = await given.cartOwner(kind);
        const { service_id, checkout_option } = await given.service("TAKEOUT");
        const reply = await call(`POST ${cartOwner.buyer.area} /session/cart`, {
          token: cartOwner.buyer.token,
          body: { service_id, checkout_option, order_id: cartOwner.cart.id },
        });
        cartIn(expect, reply);
        expect.value(reply, "id", cartOwner.cart.id);
        expect.value(reply, "service_id", service_id);
      },
    ),
    check(`${kind}: POST /session/cart for an unknown service is 404`, async (call, expect, given) => {
      const { area, token } = await given.buyerOf(kind);
      const order = kind === "guest" ? { order_id: await given.newGuest() } : {};
      const body = { service_id: "there-is-no-such-service", checkout_option: "DELIVERY", ...order };
      expect.refused(await call(`POST ${area} /session/cart`, { token, body }), 404);
    }),
  ];
}

function addingChecks(kind: Kind): Check[] {
  return [
    check(`${kind}: adding an item answers the cart with its line and sums`, async (call, expect, given) => {
      const cartOwner = await given.emptyCartOwner(kind);
      const item = await given.plainItem();
      const reply = await onCart(call, cartOwner, "POST", "/items", {
        body: { ...lineOf(item, 2), note: "Sem sal" },
      });
      cartIn(expect, reply);
      expect.value(reply, "items.0.item_id", item.id);
      expect.value(reply, "items.0.quantity", 2);
      expect.value(reply, "items.0.note", "Sem sal");
      expect.value(
        reply,
        "items.0.unit_price.value",
        item.unit_price.value,
        "the menu's price, without options",
      );
    }),
    check(`${kind}: adding an unknown item is 404`, async (call, expect, given) => {
      const cartOwner = await given.emptyCartOwner(kind);
      const body = { item_id: "there-is-no-such-item", quantity: 1, options: [] };
      expect.refused(await onCart(call, cartOwner, "POST", "/items", { body }), 404);
    }),
    check(`${kind}: adding what is sold out is 409 ITEM_UNAVAILABLE`, async (call, expect, given) => {
      const cartOwner = await given.emptyCartOwner(kind);
      const body = lineOf(await given.soldOutItem());
      const reply = await onCart(call, cartOwner, "POST", "/items", { body });
      expect.refused(reply, 409, { code: "ITEM_UNAVAILABLE" });
    }),
    check(`${kind}: a quantity that is none is 422 VALIDATION`, async (call, expect, given) => {
      const cartOwner = await given.emptyCartOwner(kind);
      const item = await given.plainItem();
      for (const quantity of [0, -1, 1.5]) {
        const body = { ...lineOf(item), quantity };
        const reply = await onCart(call, cartOwner, "POST", "/items", { body });
        expect.refused(reply, 422, { code: "VALIDATION", field: "quantity" });
      }
    }),
  ];
}

function changingChecks(kind: Kind): Check[] {
  return [
    check(`${kind}: PATCH changes what is given and keeps the rest`, async (call, expect, given) => {
      const cartOwner = await given.cartOwner(kind);
      const id = lineIdOf(cartOwner);
      cartIn(expect, await patch(call, cartOwner, { id, note: "Bem passado" }));
      const reply = await patch(call, cartOwner, { id, quantity: 3 });
      cartIn(expect, reply);
      expect.value(reply, "items.0.quantity", 3);
      expect.value(reply, "items.0.note", "Bem passado", "a note that is not given is kept");
    }),
    check(`${kind}: PATCH with an empty note clears it`, async (call, expect, given) => {
      const cartOwner = await given.cartOwner(kind);
      const id = lineIdOf(cartOwner);
      cartIn(expect, await patch(call, cartOwner, { id, note: "Bem passado" }));
      const reply = await patch(call, cartOwner, { id, note: "" });
      const cart = cartIn(expect, reply);
      expect.holds(reply, "items.0.note", !cart.items[0]?.note, "cleared");
    }),
    check(`${kind}: PATCH with quantity 0 removes the line`, async (call, expect, given) => {
      const cartOwner = await given.cartOwner(kind);
      const reply = await patch(call, cartOwner, { id: lineIdOf(cartOwner), quantity: 0 });
      cartIn(expect, reply);
      expect.value(reply, "items", []);
    }),
    check(`${kind}: PATCH of an unknown line is 404`, async (call, expect, given) => {
      const cartOwner = await given.cartOwner(kind);
      expect.refused(await patch(call, cartOwner, { id: "there-is-no-such-line", quantity: 2 }), 404);
    }),
    check(`${kind}: DELETE of a line answers the cart without it`, async (call, expect, given) => {
      const cartOwner = await given.cartOwner(kind);
      const query = { "cart-order": cartOwner.cart.id };
      const reply = await onCart(call, cartOwner, "DELETE", `/items/${segment(lineIdOf(cartOwner))}`, {
        query,
      });
      cartIn(expect, reply);
      expect.value(reply, "items", []);
      expect.value(reply, "total.items_price.value", 0);
    }),
  ];
}

/** The cart calls: guests use the catalog area, customers the order area. */
export const cartChecks: Check[] = (["guest", "customer"] as const).flatMap((kind) => [
  ...openingChecks(kind),
  ...addingChecks(kind),
  ...changingChecks(kind),
]);
