import type { Area } from "../wire";
import { accept, broken, drop, type Fault, list, plusOne, refuse, set } from "./engine/fault";

const BRL = { value: 0, currency: "BRL" };
const LINE = {
  id: "l",
  item_id: "i",
  name: "I",
  quantity: 1,
  unit_price: BRL,
  total_price: BRL,
  options: [],
};

type Kind = "guest" | "customer";
const KINDS = { guest: "catalog", customer: "order" } as const satisfies Record<Kind, Area>;
const KIND_NAMES = ["guest", "customer"] as const;

function opening(kind: Kind): Fault[] {
  const area = KINDS[kind];
  const open = `POST ${area} /session/cart` as const;
  const of = (name: string) => `${kind}: ${name}`;
  return [
    broken(of("POST /session/cart opens an empty cart"), open, plusOne("total.order_amount.value")),
    broken(
      of("POST /session/cart again moves the cart to the posted service"),
      open,
      set("service_id", "old"),
    ),
    broken(of("POST /session/cart for an unknown service is 404"), open, accept()),
    broken(
      of("GET /session/cart/{id} answers the cart as it was left"),
      `GET ${area} /session/cart/*`,
      plusOne("items.0.total_price.value"),
    ),
    broken(
      of("DELETE /session/cart/{id} is 204, and the cart is gone"),
      `GET ${area} /session/cart/*`,
      set("detail", "No."),
    ),
    broken(of("POST /session/cart at a closed store is 412 STORE_CLOSED"), open, refuse(422, "VALIDATION")),
    broken(of("POST /session/cart for a service that is off is 412"), open, set("code", "CLOSED")),
  ];
}

function adding(kind: Kind): Fault[] {
  const items = `POST ${KINDS[kind]} /session/cart/*/items` as const;
  const of = (name: string) => `${kind}: ${name}`;
  return [
    broken(
      of("adding an item answers the cart with its line and sums"),
      items,
      plusOne("total.items_price.value"),
    ),
    broken(of("adding an unknown item is 404"), items, refuse(422, "VALIDATION")),
    broken(of("adding what is sold out is 409 ITEM_UNAVAILABLE"), items, set("code", "CONFLICT")),
    broken(of("a quantity that is none is 422 VALIDATION"), items, accept()),
    broken(
      of("options count in a line's total, times the quantity"),
      items,
      plusOne("items.0.options.0.quantity"),
      {
        at: "items.0.total_price.value",
      },
    ),
    broken(of("less than a group's minimum is 422 INVALID_OPTIONS"), items, set("code", "VALIDATION")),
    broken(of("more than a group's maximum is 422 INVALID_OPTIONS"), items, set("detail", "No.")),
    broken(
      of("an option that the group does not have is 422 INVALID_OPTIONS"),
      items,
      refuse(404, "NOT_FOUND"),
    ),
  ];
}

function changing(kind: Kind): Fault[] {
  const area = KINDS[kind];
  const patch = `PATCH ${area} /session/cart/*/items` as const;
  const of = (name: string) => `${kind}: ${name}`;
  return [
    broken(of("PATCH changes what is given and keeps the rest"), patch, drop("items.0.note"), { nth: 2 }),
    broken(of("PATCH with an empty note clears it"), patch, set("items.0.note", "x"), { nth: 2 }),
    broken(of("PATCH with quantity 0 removes the line"), patch, set("items", [LINE])),
    broken(of("PATCH of an unknown line is 404"), patch, accept()),
    broken(
      of("DELETE of a line answers the cart without it"),
      `DELETE ${area} /session/cart/*/items/*`,
      set("items", [LINE]),
    ),
    broken(of("PATCH checks options again"), patch, accept()),
  ];
}

const guestCart = "GET catalog /session/cart/*";
const cartChanges: Fault[] = [
  broken(
    "a new price is told as PRICE_CHANGED, of one piece with its options",
    guestCart,
    plusOne("changes.0.old_price.value"),
  ),
  broken("changes repeat until the customer next changes the cart", guestCart, drop("changes"), { nth: 2 }),
  broken(
    "a sold-out line stays in the cart, marked, and counts in the sums",
    guestCart,
    drop("items.0.status"),
  ),
  broken(
    "ordering a cart with a sold-out line is 409 ITEM_UNAVAILABLE",
    "POST order /orders",
    set("code", "CART_CHANGED"),
  ),
  broken(
    "POST /session/cart for a replaced service id is 410",
    "POST catalog /session/cart",
    refuse(404, "NOT_FOUND"),
  ),
  broken("carts at order are 401 without a token", "GET order /session/cart/*", refuse(404, "NOT_FOUND")),
  broken(
    "a guest may add items under /session/guest-user too",
    "POST catalog /session/guest-user/*/cart/items",
    set("id", "another"),
  ),
  broken(
    "a user takes over a guest's cart: a new id, the same lines, and a repeat gives it again",
    "POST order /session/cart",
    set("id", "another"),
    { nth: 2 },
  ),
  broken(
    "another customer's cart is gone, as one that does not exist",
    "GET order /session/cart/*",
    set("code", "FORBIDDEN"),
    { nth: 1, at: "" },
  ),
  broken(
    "a cart's minimum order is an amount above zero, or absent",
    guestCart,
    set("minimum_order.value", 0),
  ),
];

const coupon = "POST order /coupons";
const balance = "POST order /payments/gift-card/balance";
const savings: Fault[] = [
  broken(
    "GET /coupons answers a store's coupons",
    "GET order /coupons",
    list("", (all) => [...all, all[0]]),
  ),
  broken(
    "POST /coupons puts a coupon on the cart: the sums are less by its discount",
    coupon,
    plusOne("coupon.discount.value"),
  ),
  broken(
    "DELETE /coupons takes it off",
    "DELETE order /coupons",
    set("coupon", { code: "C", name: "C", discount: BRL }),
  ),
  broken(
    "POST /coupons refuses a code that is none, with a sentence",
    coupon,
    set("detail", [{ message: "No." }]),
  ),
  broken(
    "POST /coupons refuses what does not serve, each with its own sentence",
    coupon,
    set("detail", "No."),
  ),
  broken(
    "GET /gift-card-fields answers the form's fields",
    "GET admin /gift-card-fields",
    list("", (all) => [...all, all[0]]),
  ),
  broken(
    "POST /payments/gift-card/balance tells the balance, and the card is on the cart",
    balance,
    set("balance.value", 12.5),
  ),
  broken("POST /payments/gift-card/balance refuses a card that is none", balance, accept()),
  broken(
    "POST /orders with a gift card: the amount is less by what it pays, and the card is spent",
    "POST order /orders",
    plusOne("total.gift_card.value"),
    { at: "total.order_amount.value" },
  ),
];

/** Faults of carts, coupons and gift cards. */
export const cartFaults: Fault[] = [
  ...KIND_NAMES.flatMap((kind) => [...opening(kind), ...adding(kind), ...changing(kind)]),
  ...cartChanges,
  ...savings,
];
