import { guestOpenedSchema, type Item } from "../../../app/services/contract/catalog.server";
import { type Order, orderSchema } from "../../../app/services/contract/order.server";
import { type Cart, cartSchema, type Money } from "../../../app/services/contract/shared.server";
import { NotTried, need } from "../outcome";
import { type Area, segment } from "../wire";
import type { customersOf } from "./customers";
import { type CheckoutOption, choicesFor, type restaurantOf, type Service } from "./restaurant";
import type { Session } from "./session";

export type Kind = "guest" | "customer";
/** Who shops: at which base, and with which token. */
export type Buyer = { kind: Kind; area: Extract<Area, "catalog" | "order">; token: string | undefined };
/** An open cart and whose it is. */
export type Bag = { buyer: Buyer; service: Service; cart: Cart };
/** A cart that can be ordered, and the body that orders it. */
export type Draft = { bag: Bag; body: OrderBody };
export type OrderBody = Record<string, unknown> & {
  expected_amount: Money;
  payment: Record<string, unknown>;
};

type Given = { session: Session } & ReturnType<typeof restaurantOf> & ReturnType<typeof customersOf>;

/** A line to add of an item. */
export const lineOf = (item: Item, quantity = 1) => ({
  item_id: item.id,
  quantity,
  options: choicesFor(item),
});

/** Carts and orders of guests and customers. */
export function shoppingOf({ session: { facts, call, expect, unique }, ...given }: Given) {
  const newGuest = async (): Promise<string> => {
    const body = { address: need(facts.address_inside, "address_inside") };
    return expect.answer(await call("POST catalog /session/guest-user", { body }), 200, guestOpenedSchema)
      .order_id;
  };
  const buyerOf = async (kind: Kind): Promise<Buyer> =>
    kind === "guest"
      ? { kind, area: "catalog", token: undefined }
      : { kind, area: "order", token: (await given.customer()).token };
  /** an open cart with nothing in it */
  const emptyBag = async (kind: Kind, option: CheckoutOption = "DELIVERY"): Promise<Bag> => {
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
  const add = async ({ buyer, cart }: Bag, item: Item, quantity = 1): Promise<Cart> => {
    const reply = await call(`POST ${buyer.area} /session/cart/${segment(cart.id)}/items`, {
      token: buyer.token,
      body: lineOf(item, quantity),
    });
    return expect.answer(reply, 200, cartSchema);
  };
  const read = async ({ buyer, cart }: Bag): Promise<Cart> => {
    const reply = await call(`GET ${buyer.area} /session/cart/${segment(cart.id)}`, { token: buyer.token });
    return expect.answer(reply, 200, cartSchema);
  };
  /** a cart with one line of a plain item */
  const bag = async (kind: Kind, option?: CheckoutOption): Promise<Bag> => {
    const empty = await emptyBag(kind, option);
    return { ...empty, cart: await add(empty, await given.plainItem()) };
  };
  /** a cart whose items come to an amount */
  const bagOf = async (kind: Kind, amount: number, option?: CheckoutOption): Promise<Bag> => {
    const one = await bag(kind, option);
    const missing = Math.max(amount, one.cart.minimum_order?.value ?? 0) - one.cart.total.items_price.value;
    if (missing <= 0) return one;
    const item = await given.plainItem();
    return { ...one, cart: await add(one, item, Math.ceil(missing / item.unit_price.value)) };
  };
  /** a cart that reaches its minimum order */
  const fullBag = (kind: Kind, option?: CheckoutOption) => bagOf(kind, 0, option);

  /** a way of paying that needs nothing: on delivery or at the counter */
  const payLater = async () => {
    const { payment_options } = await given.setup();
    const later = payment_options.filter(({ type }) => type === "PENDING");
    const way = later.find(({ method }) => method === "CASH") ?? later[0];
    if (!way) throw new NotTried("a payment option of type PENDING in the setup");
    return { method: way.method, type: way.type };
  };
  /** the body that orders a cart as it stands */
  const bodyFor = async ({ cart, service, buyer }: Bag): Promise<OrderBody> => {
    const { value, currency } = cart.total.order_amount;
    const delivered = service.checkout_option === "DELIVERY" && buyer.kind === "customer";
    return {
      cart_order: cart.id,
      service_id: service.service_id,
      checkout_option: service.checkout_option,
      ...(delivered ? { address: need(facts.address_inside, "address_inside") } : {}),
      customer: { name: "Ana Contrato", phone_number: "+5511912345678" },
      include_document_invoice: false,
      use_gift_card: false,
      expected_amount: { value: value + service.price, currency },
      payment: await payLater(),
    };
  };
  const draft = async (kind: Kind, option?: CheckoutOption): Promise<Draft> => {
    if (!facts.may_place_orders) throw new NotTried("may_place_orders");
    const full = await fullBag(kind, option);
    return { bag: full, body: await bodyFor(full) };
  };
  const place = async ({ bag: { buyer }, body }: Draft): Promise<Order> => {
    const reply = await call("POST order /orders", { token: buyer.token, key: unique(), body });
    return expect.answer(reply, 201, orderSchema);
  };
  return {
    newGuest,
    buyerOf,
    emptyBag,
    add,
    read,
    bag,
    fullBag,
    /** a cart that the good coupon serves */
    couponBag: () => bagOf("guest", facts.coupons?.minimum ?? 0),
    payLater,
    bodyFor,
    draft,
    place,
    /** an order just placed, and its buyer's token */
    ordered: async (kind: Kind, option?: CheckoutOption) => {
      const ready = await draft(kind, option);
      return { draft: ready, order: await place(ready), token: ready.bag.buyer.token };
    },
  };
}
