import { z } from "zod";
import { addLine, changeLine, removeLine } from "../../operations/cart/cart-lines";
import { tellCart } from "../../operations/cart/cart-state";
import { openCustomerCart, openGuestCart } from "../../operations/cart/carts";
import { cartNotFound, invalid } from "../../rules/contract-error";
import type { Cart } from "../../state/cart/carts";
import { cartView } from "../../views/cart";
import { type Call, type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { checkoutOption, choices, id, note } from "../fields";
import { unread } from "../input";

export const newLine = z.object({
  item_id: id,
  quantity: z.number().int().min(1).max(99),
  note: note.optional(),
  options: choices.optional(),
});
export const lineChange = z.object({
  cart_order: id,
  item: z.object({
    id,
    quantity: z.number().int().min(0).max(99).optional(),
    note: note.optional(),
    options: choices.optional(),
  }),
});

/** The owner of a cart by area: guests in catalog, customers in order. */
type Audience = "guest" | "customer";
type Caller = Pick<Call<unknown, unknown>, "store" | "customerId" | "param">;

/** The caller's cart of the path. @throws ContractError 401 at the order base, 404 cart gone */
function cartOf(audience: Audience, call: Caller): Cart {
  const customerId = audience === "customer" ? requireCustomer(call) : null;
  const cart = call.store.carts.find(call.param("id"));
  if (!cart || cart.customer_id !== customerId) throw cartNotFound();
  if (cart.guest_id !== null) call.store.guests.get(cart.guest_id);
  return cart;
}

function checkNamed(cart: Cart, field: string, named: string | undefined): void {
  if (named === undefined || named === cart.id) return;
  throw invalid(field, "Não é a sacola do endereço", "This is not the cart of the path");
}

function openCart(audience: Audience): Endpoint {
  const body = z.object({ service_id: id, checkout_option: checkoutOption, order_id: id.optional() });
  return endpoint("post", "/session/cart", { query: unread, body }, (call) => {
    const { store, speak } = call;
    const { order_id, ...target } = call.body;
    if (audience === "customer") {
      const state = openCustomerCart(store, requireCustomer(call), order_id, target);
      return { body: cartView(speak, state) };
    }
    if (order_id === undefined) throw invalid("order_id", "Falta o pedido", "The order id is missing");
    return { body: cartView(speak, openGuestCart(store, order_id, target)) };
  });
}

function addItem(audience: Audience, path: string): Endpoint {
  return endpoint("post", path, { query: unread, body: newLine }, (call) => {
    const { options = [], ...line } = call.body;
    const state = addLine(call.store, cartOf(audience, call), { ...line, options });
    return { body: cartView(call.speak, state) };
  });
}

function changeItem(audience: Audience): Endpoint {
  return endpoint("patch", "/session/cart/:id/items", { query: unread, body: lineChange }, (call) => {
    const cart = cartOf(audience, call);
    checkNamed(cart, "cart_order", call.body.cart_order);
    return { body: cartView(call.speak, changeLine(call.store, cart, call.body.item)) };
  });
}

function removeItem(audience: Audience): Endpoint {
  const query = z.object({ "cart-order": id.optional() });
  return endpoint("delete", "/session/cart/:id/items/:line", { query, body: unread }, (call) => {
    const cart = cartOf(audience, call);
    checkNamed(cart, "cart-order", call.query["cart-order"]);
    return { body: cartView(call.speak, removeLine(call.store, cart, call.param("line"))) };
  });
}

/** The cart calls of one area. */
export function cartEndpoints(audience: Audience): Endpoint[] {
  return [
    openCart(audience),
    endpoint("get", "/session/cart/:id", { query: unread, body: unread }, (call) => ({
      body: cartView(call.speak, tellCart(call.store, cartOf(audience, call))),
    })),
    endpoint("delete", "/session/cart/:id", { query: unread, body: unread }, (call) => {
      call.store.carts.delete(cartOf(audience, call).id);
      return {};
    }),
    addItem(audience, "/session/cart/:id/items"),
    ...(audience === "guest" ? [addItem(audience, "/session/guest-user/:id/cart/items")] : []),
    changeItem(audience),
    removeItem(audience),
  ];
}
