import {
  cancelInputSchema,
  issueInputSchema,
  ratingInputSchema,
} from "../../../../app/services/contract/follow-up.server";
import { cancelForCustomer } from "../../operations/order/follow-ups";
import { report } from "../../operations/order/issues";
import { orderById } from "../../operations/order/order-progress";
import { rate } from "../../operations/order/ratings";
import { issueView } from "../../views/follow-up";
import { orderView } from "../../views/order";
import { type Endpoint, endpoint } from "../endpoint";
import { laterBody, unread } from "../input";
import { once } from "../once";
import { callerOf, ownOrder } from "../own";

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
  endpoint(
    "post",
    "/orders/:id/issues",
    { query: unread, body: unread, capability: "issues" },
    async (call) => {
      const { store, speak, request, param } = call;
      const order = ownOrder(call, param("id"));
      const body = await laterBody(request, issueInputSchema);
      return once(call, `POST /orders/${order.id}/issues ${callerOf(order)}`, 201, async () => {
        const issue = body.read();
        return () => issueView(speak, report(store, order, issue));
      });
    },
  ),
  endpoint(
    "post",
    "/orders/:id/rating",
    { query: unread, body: unread, capability: "ratings" },
    async (call) => {
      const { store, speak, request, param } = call;
      const order = ownOrder(call, param("id"));
      const body = await laterBody(request, ratingInputSchema);
      return once(call, `POST /orders/${order.id}/rating ${callerOf(order)}`, 200, async () => {
        const rating = body.read();
        return () => {
          rate(store, order, rating);
          return orderView(store, speak, orderById(store, order.id));
        };
      });
    },
  ),
];
