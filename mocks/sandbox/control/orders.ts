import { z } from "zod";
import { type Endpoint, endpoint } from "../handlers/endpoint";
import { flag, whole } from "../handlers/fields";
import { unread } from "../handlers/input";
import { answerIssue } from "../operations/order/issues";
import { resumeKitchen } from "../operations/order/kitchen-pace";
import { delayOrder } from "../operations/order/live";
import { advance, cancel, catchUp, orderById, setKitchen } from "../operations/order/order-progress";
import { takeBackStamps } from "../operations/order/stamps";
import { orderView } from "../views/order";

const ms = z.number().int().min(0).max(86_400_000);
const kitchen = z.object({
  mode: z.enum(["auto", "manual"]).optional(),
  step_ms: z
    .union([
      ms,
      z.object({
        CREATED: ms.optional(),
        CONFIRMED: ms.optional(),
        PREPARING: ms.optional(),
        READY: ms.optional(),
        IN_DELIVERY: ms.optional(),
        DELIVERED: ms.optional(),
      }),
    ])
    .optional(),
});

const PAYMENT_STATUSES = ["PENDING", "AUTHORIZED", "PAID", "FAILED", "EXPIRED", "REFUNDED"] as const;

/** Orders, and the kitchen that advances them. */
export const orderControls: Endpoint[] = [
  endpoint(
    "get",
    "/orders",
    {
      query: z.object({
        limit: whole(1, 1_000).optional(),
        offset: whole(0, 999_999_999).optional(),
        past: flag.optional(),
      }),
      body: unread,
    },
    ({ store, speak, query }) => {
      catchUp(store);
      const from = query.past ? 0 : store.settings.read("past_orders");
      const orders = store.orders.page(query.limit ?? 100, query.offset ?? 0, from);
      const views = orders.map((order) => ({ ...orderView(store, speak, order), contact: order.contact }));
      return { body: { count: store.orders.count(from), orders: views } };
    },
  ),
  endpoint("post", "/orders/:id/advance", { query: unread, body: unread }, ({ store, speak, param }) => ({
    body: orderView(store, speak, advance(store, param("id"))),
  })),
  endpoint("post", "/orders/:id/cancel", { query: unread, body: unread }, ({ store, speak, param }) => ({
    body: orderView(store, speak, cancel(store, param("id"))),
  })),
  endpoint(
    "post",
    "/orders/:id/payment",
    { query: unread, body: z.object({ status: z.enum(PAYMENT_STATUSES) }) },
    ({ store, speak, param, body }) => {
      const order = orderById(store, param("id"));
      store.atomically(() => {
        store.orders.setPaymentStatus(store.orders.payment(order.id).id, body.status, store.now());
        if (body.status === "REFUNDED") takeBackStamps(store, order.id, store.now());
        resumeKitchen(store, order.id);
      });
      return { body: orderView(store, speak, orderById(store, order.id)) };
    },
  ),
  endpoint(
    "post",
    "/orders/:id/estimate",
    { query: unread, body: z.object({ minutes: z.int() }) },
    ({ store, speak, param, body }) => {
      const order = orderById(store, param("id"));
      store.orders.setEstimate(order.id, store.now() + body.minutes * 60_000);
      return { body: orderView(store, speak, orderById(store, order.id)) };
    },
  ),
  endpoint(
    "post",
    "/orders/:id/delay",
    {
      query: unread,
      body: z.object({ minutes: z.int().min(-600).max(600), reason: z.string().trim().min(1).max(300) }),
    },
    ({ store, speak, param, body }) => {
      delayOrder(store, orderById(store, param("id")), body.minutes, body.reason);
      return { body: orderView(store, speak, orderById(store, param("id"))) };
    },
  ),
  endpoint(
    "post",
    "/orders/:id/courier",
    { query: unread, body: z.object({ share: z.number().min(0).max(1) }) },
    ({ store, speak, param, body }) => {
      const order = orderById(store, param("id"));
      store.live.setPlace(order.id, { share: body.share, at: store.now() });
      return { body: orderView(store, speak, order) };
    },
  ),
  endpoint(
    "post",
    "/orders/:id/issues/:issue/answer",
    { query: unread, body: z.object({ text: z.string().trim().min(1).max(1_000) }) },
    ({ store, speak, param, body }) => {
      const order = orderById(store, param("id"));
      answerIssue(store, order.id, param("issue"), body.text);
      return { body: orderView(store, speak, orderById(store, order.id)) };
    },
  ),
  endpoint("get", "/kitchen", { query: unread, body: unread }, ({ store }) => ({
    body: store.settings.read("kitchen"),
  })),
  endpoint("post", "/kitchen", { query: unread, body: kitchen }, ({ store, body }) => {
    const current = store.settings.read("kitchen");
    const step_ms = { ...current.step_ms };
    for (const status of [
      "CREATED",
      "CONFIRMED",
      "PREPARING",
      "READY",
      "IN_DELIVERY",
      "DELIVERED",
    ] as const) {
      const wanted = typeof body.step_ms === "number" ? body.step_ms : body.step_ms?.[status];
      if (wanted !== undefined) step_ms[status] = wanted;
    }
    setKitchen(store, { mode: body.mode ?? current.mode, step_ms });
    return { body: store.settings.read("kitchen") };
  }),
];
