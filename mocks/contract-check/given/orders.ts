import { type Order, orderSchema } from "../../../app/services/contract/order.server";
import type { Money } from "../../../app/services/contract/shared.server";
import { NotTried, need } from "../report/outcome";
import type { CartOwner, cartOwnersOf, Kind } from "./cart-owners";
import type { CheckoutOption, restaurantOf } from "./restaurant";
import type { Session } from "./session";

/** A cart that can be ordered, and the body that orders it. */
export type Draft = { cartOwner: CartOwner; body: OrderBody };
export type OrderBody = Record<string, unknown> & {
  expected_amount: Money;
  payment: Record<string, unknown>;
};

type Around = ReturnType<typeof restaurantOf> & ReturnType<typeof cartOwnersOf>;

/** Orders of guests and customers. */
export function ordersOf({ facts, call, expect, unique }: Session, given: Around) {
  /** a payment method that needs no provider: on delivery or at the counter */
  const payLater = async () => {
    const { payment_options } = await given.setup();
    const later = payment_options.filter(({ type }) => type === "PENDING");
    const option = later.find(({ method }) => method === "CASH") ?? later[0];
    if (!option) throw new NotTried("a payment option of type PENDING in the setup");
    return { method: option.method, type: option.type };
  };
  /** the body that orders a cart */
  const bodyFor = async ({ cart, service, buyer }: CartOwner): Promise<OrderBody> => {
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
    const full = await given.minimumCartOwner(kind, option);
    return { cartOwner: full, body: await bodyFor(full) };
  };
  const place = async ({ cartOwner: { buyer }, body }: Draft): Promise<Order> => {
    const reply = await call("POST order /orders", { token: buyer.token, key: unique(), body });
    return expect.answer(reply, 201, orderSchema);
  };
  /** a new order, and its buyer's token */
  const ordered = async (kind: Kind, option?: CheckoutOption) => {
    const ready = await draft(kind, option);
    return { draft: ready, order: await place(ready), token: ready.cartOwner.buyer.token };
  };
  return { bodyFor, draft, ordered };
}
