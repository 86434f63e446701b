import { z } from "zod";
import { catchUp } from "../../operations/order/order-progress";
import { notFound } from "../../rules/contract-error";
import type { OrderStatus } from "../../rules/restaurant/kitchen";
import { orderView } from "../../views/order";
import { type Call, type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { whole } from "../fields";
import { unread } from "../input";

const ACTIVE: OrderStatus[] = ["CREATED", "CONFIRMED", "PREPARING", "READY", "IN_DELIVERY", "DELIVERED"];
const ENDED = new Map<string, OrderStatus[]>([
  ["ALL", ["CONCLUDED", "CANCELLED"]],
  ["CONCLUDED", ["CONCLUDED"]],
  ["CANCELLED", ["CANCELLED"]],
]);

const paging = z.object({ limit: whole(1, 100).optional(), offset: whole(0, 999_999_999).optional() });

function list(call: Call<z.output<typeof paging>, unknown>, statuses: OrderStatus[]) {
  const { store, speak, query } = call;
  const customerId = requireCustomer(call);
  catchUp(store);
  const orders = store.orders.ofCustomer(customerId, statuses, query.limit ?? 10, query.offset ?? 0);
  return { body: orders.map((order) => orderView(store, speak, order)) };
}

/** A customer's active and ended orders. Without a token 401. */
export const orderListEndpoints: Endpoint[] = [
  endpoint("get", "/orders", { query: paging, body: unread }, (call) => list(call, ACTIVE)),
  endpoint("get", "/orders/history/:filter", { query: paging, body: unread }, (call) => {
    const statuses = ENDED.get(call.param("filter"));
    if (!statuses) throw notFound("Filtro não encontrado", "Filter not found");
    return list(call, statuses);
  }),
];
