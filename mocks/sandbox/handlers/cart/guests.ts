import { z } from "zod";
import { tellCart } from "../../operations/cart/cart-state";
import { cartView } from "../../views/cart";
import { type Endpoint, endpoint } from "../endpoint";
import { addressInput } from "../fields";
import { unread } from "../input";

const PATH = "/session/guest-user";

export const guestEndpoints: Endpoint[] = [
  endpoint("post", PATH, { query: unread, body: z.object({ address: addressInput }) }, ({ store, body }) => {
    const { order_id, session_id } = store.guests.open(body.address);
    return { body: { order_id, session: { id: session_id } } };
  }),
  endpoint("get", `${PATH}/:order_id`, { query: unread, body: unread }, ({ store, speak, param }) => {
    const { order_id, address } = store.guests.get(param("order_id"));
    const cart = store.carts.find(order_id);
    return {
      body: {
        order_id,
        address,
        service_id: cart?.service_id,
        cart: cart && cartView(speak, tellCart(store, cart)),
      },
    };
  }),
  endpoint("get", `${PATH}/:order_id/address`, { query: unread, body: unread }, ({ store, param }) => ({
    body: store.guests.get(param("order_id")).address,
  })),
  endpoint(
    "post",
    `${PATH}/:order_id/address`,
    { query: unread, body: addressInput },
    ({ store, param, body }) => {
      const { order_id } = store.guests.get(param("order_id"));
      return { body: store.guests.setAddress(order_id, body) };
    },
  ),
];
