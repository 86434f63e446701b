import { accept, broken, type Fault, refuse, set } from "../engine/fault";
import { BRL, ORDER } from "../engine/samples";

const orders = "POST order /orders";
const repay = "POST order /orders/*/payments";
const unpaid = "an order with something left to pay and no payment is 422";
const byCard = "an order whose PIX expired is paid by a card";
const gone = "a guest's cart for an order_id that is none: cart gone";
const refusedOnes = "a coupon and a gift card that are refused are not on the cart";
const cart = "GET catalog /session/cart/*";

/** Faults of required fields of an order, and of things that no order may use. */
export const orderDemandFaults: Fault[] = [
  broken("a customer's delivery without an address is 422", orders, accept(201)),
  broken("another customer's address_id is nobody else's destination", orders, accept(201)),
  broken(unpaid, orders, accept(201)),
  broken(unpaid, cart, refuse(404, "NOT_FOUND")),
  broken("a card token that was saved pays no order: 422 CARD_TOKEN_INVALID", orders, accept(201)),
  broken(byCard, repay, accept(200, ORDER), { nth: 1, at: "payment.status" }),
  broken(byCard, repay, set("payment.status", "PENDING"), { nth: 2 }),
  broken(byCard, repay, refuse(409, "PAYMENT_STATE"), { nth: 2 }),
  broken(gone, "POST catalog /session/cart", accept()),
  broken(gone, "POST order /session/cart", accept()),
  broken(refusedOnes, cart, set("coupon", { code: "C", name: "C", discount: BRL })),
  broken(refusedOnes, cart, set("gift_card", { balance: BRL })),
];
