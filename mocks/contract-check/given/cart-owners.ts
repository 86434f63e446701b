import { guestOpenedSchema, type Item } from "../../../app/services/contract/catalog.server";
import { type Cart, cartSchema } from "../../../app/services/contract/shared.server";
import { need } from "../report/outcome";
import { type Area, segment } from "../wire";
import { choicesFor } from "./choices";
import type { customersOf } from "./customers";
import type { menuOf } from "./menu";
import type { CheckoutOption, restaurantOf, Service } from "./restaurant";
import type { Session } from "./session";

export type Kind = "guest" | "customer";
/** A guest or a customer, with the area of their cart calls and their token. */
type Buyer = { kind: Kind; area: Extract<Area, "catalog" | "order">; token: string | undefined };
/** An open cart and its owner. */
export type CartOwner = { buyer: Buyer; service: Service; cart: Cart };
type Around = ReturnType<typeof restaurantOf> & ReturnType<typeof menuOf> & ReturnType<typeof customersOf>;

/** The body that adds an item. */
export const lineOf = (item: Item, quantity = 1) => ({
  item_id: item.id,
  quantity,
  options: choicesFor(item),
});

/** Guests and customers who buy. */
function buyersOf({ facts, call, expect }: Session, { customer }: Pick<Around, "customer">) {
  const newGuest = async (): Promise<string> => {
    const body = { address: need(facts.address_inside, "address_inside") };
    return expect.answer(await call("POST catalog /session/guest-user", { body }), 200, guestOpenedSchema)
      .order_id;
  };
  const buyerOf = async (kind: Kind): Promise<Buyer> =>
    kind === "guest"
      ? { kind, area: "catalog", token: undefined }
      : { kind, area: "order", token: (await customer()).token };
  return { newGuest, buyerOf };
}

/** Guests and customers with an open cart. */
export function cartOwnersOf(session: Session, given: Around) {
  const { facts, call, expect } = session;
  const { newGuest, buyerOf } = buyersOf(session, given);
  /** with an empty cart */
  const emptyCartOwner = async (kind: Kind, option: CheckoutOption = "DELIVERY"): Promise<CartOwner> => {
    const buyer = await buyerOf(kind);
    const service = await given.service(option);
    const { service_id, checkout_option } = service;
    const order = kind === "guest" ? { order_id: await newGuest() } : {};
    const reply = await call(`POST ${buyer.area} /session/cart`, {
      token: buyer.token,
      body: { service_id, checkout_option, ...order },
    });
    return { buyer, service, cart: expect.answer(reply, 200, cartSchema) };
  };
  const add = async ({ buyer, cart }: CartOwner, item: Item, quantity = 1): Promise<Cart> => {
    const reply = await call(`POST ${buyer.area} /session/cart/${segment(cart.id)}/items`, {
      token: buyer.token,
      body: lineOf(item, quantity),
    });
    return expect.answer(reply, 200, cartSchema);
  };
  /** with one line of a plain item */
  const cartOwner = async (kind: Kind, option?: CheckoutOption): Promise<CartOwner> => {
    const empty = await emptyCartOwner(kind, option);
    return { ...empty, cart: await add(empty, await given.plainItem()) };
  };
  /** with items for at least an amount */
  const cartOwnerSpending = async (
    kind: Kind,
    amount: number,
    option?: CheckoutOption,
  ): Promise<CartOwner> => {
    const one = await cartOwner(kind, option);
    const missing = Math.max(amount, one.cart.minimum_order?.value ?? 0) - one.cart.total.items_price.value;
    if (missing <= 0) return one;
    const item = await given.plainItem();
    return { ...one, cart: await add(one, item, Math.ceil(missing / item.unit_price.value)) };
  };
  /** with items for the minimum order */
  const minimumCartOwner = (kind: Kind, option?: CheckoutOption) => cartOwnerSpending(kind, 0, option);

  /** with a cart that can use the good coupon */
  const couponCartOwner = () => cartOwnerSpending("guest", facts.coupons?.minimum ?? 0);
  return { newGuest, buyerOf, emptyCartOwner, add, cartOwner, minimumCartOwner, couponCartOwner };
}
