import { cancelInputSchema } from "../../../../app/services/contract/order.server";
import { cancelForCustomer } from "../../operations/order/follow-ups";
import { orderView } from "../../views/order";
import { type Endpoint, endpoint } from "../endpoint";
import { unread } from "../input";
import { ownOrder } from "../own";

/** What a customer does with an order after it was placed, each by its capability. */
export const followUpEndpoints: Endpoint[] = [
  endpoint(
    "post",
    "/orders/:id/cancel",
    { query: unread, body: cancelInputSchema, capability: "cancel" },
    ({ store, speak, body, ...call }) => {
      const order = ownOrder({ store, ...call }, call.param("id"));
      return { body: orderView(store, speak, cancelForCustomer(store, order, body)) };
    },
  ),
];
