import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import type { MerchantAccess } from "./config";
import type { Desk, KeptOrder, Step } from "./desk";
import type { Events } from "./events";
import type { Merchants } from "./merchants";
import { isSame, LIFETIME_S, merchantOf, tokenFor, wrongSecrets } from "./tokens";

const MINUTE_MS = 60_000;
/** An update of a whole menu is large. It is read of a host that has a token, and of nobody else. */
const MOST_BODY = 8 * 1024 * 1024;
const MOST_TOKEN_BODY = 16 * 1024;
/** What of 1.7.1 is used is in 1.5.0 as well, and the specification's own list of versions ends below its own. */
const VERSION = "1.5.0";

const tokenRequestSchema = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal("client_credentials"),
});
const acknowledgmentSchema = z.array(z.object({ id: z.string() })).max(100);
const confirmSchema = z.object({
  orderExternalCode: z.string().optional(),
  /** minutes */
  preparationTime: z.number().min(0).optional(),
});
const etaSchema = z.object({
  deliveryEtaInMinutes: z.number().min(0),
  deliveryEtaDatetime: z.iso.datetime({ offset: true }),
});
const trackingSchema = z.object({
  deliveryTrackingInfo: z.object({ eta: etaSchema.partial().optional() }).optional(),
});
const cancelSchema = z.object({ reason: z.string(), code: z.string() });

export type RoutesOptions = {
  merchants: Merchants;
  events: Events;
  desk: Desk;
  now: () => number;
  /** of who asks, to count wrong secrets by; absent: all count as one */
  addressOf?: (c: Context) => string;
};
type Known = { Variables: { access: MerchantAccess } };

/** What Open Delivery asks of an Ordering Application: the routes that a Software Service calls. */
export function routesOf({ merchants, events, desk, now, addressOf = () => "" }: RoutesOptions): Hono<Known> {
  const app = new Hono<Known>();
  const upTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => problem(c, 400, "The body is too large.") });
  const wrong = wrongSecrets(now);
  app.notFound((c) => problem(c, 404, "There is no such route."));
  app.onError((error, c) =>
    error instanceof z.ZodError || error instanceof SyntaxError
      ? problem(c, 400, `The request could not be read: ${error.message.slice(0, 200)}`)
      : problem(c, 503, "The request could not be worked on."),
  );

  app.post("/oauth/token", upTo(MOST_TOKEN_BODY), async (c) => {
    const read = tokenRequestSchema.safeParse(await c.req.parseBody());
    const own = read.success ? merchants.access(read.data.client_id) : undefined;
    const name = JSON.stringify([own?.client_id, addressOf(c)]);
    const wait = wrong.wait(name);
    if (wait > 0) {
      c.header("Retry-After", String(wait));
      return problem(c, 429, "There were too many wrong credentials.");
    }
    if (!own || !read.success || !isSame(own.client_secret, read.data.client_secret)) {
      wrong.add(name);
      return problem(c, 401, "These credentials are not known.");
    }
    return c.json({ access_token: tokenFor(own, now()), token_type: "bearer", expires_in: LIFETIME_S });
  });
  app.get("/v1/versions/orderingApp", (c) =>
    c.json({
      merchant: { version: VERSION },
      order: { version: VERSION, availableEventsMethods: ["POLLING", "WEBHOOK"] },
    }),
  );

  app.use(
    "/v1/*",
    createMiddleware<Known>(async (c, next) => {
      const [, token = ""] = /^bearer (.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
      const access = merchantOf(token, merchants.access, now());
      if (!access) return problem(c, 401, "The access token is not valid.");
      c.set("access", access);
      return next();
    }),
    upTo(MOST_BODY),
  );

  // ---- merchant ----

  const update = async (c: Context<Known>) => {
    await merchants.update(c.get("access"), await bodyOf(c));
    return c.body(null, 204);
  };
  // The specification has both names for it.
  app.post("/v1/merchantUpdate", update);
  app.post("/v1/menuUpdated", update);
  app.get("/v1/merchantStatus", (c) => {
    const access = c.get("access");
    const id = merchants.known(access)?.id;
    if (id !== undefined && c.req.query("merchantId") !== id)
      return problem(c, 403, "This is another merchant.");
    return c.json(merchants.status(access));
  });

  // ---- events ----

  app.get("/v1/events:polling", (c) => {
    const found = events.poll(c.get("access").client_id, c.req.queries("eventType") ?? []);
    return found.length > 0 ? c.json(found) : c.body(null, 204);
  });
  app.post("/v1/events/acknowledgment", async (c) => {
    const read = acknowledgmentSchema.parse(await bodyOf(c));
    const ids = read.map(({ id }) => id);
    events.acknowledge(c.get("access").client_id, ids);
    return c.body(null, 202);
  });

  // ---- orders ----

  /** The order of a path, if it is this merchant's. */
  const orderAt = (c: Context<Known>): KeptOrder | undefined => {
    const kept = desk.read(c.req.param("orderId") ?? "");
    return kept?.client_id === c.get("access").client_id ? kept : undefined;
  };

  app.get("/v1/orders/:orderId", (c) => {
    const kept = orderAt(c);
    return kept
      ? c.json({ ...kept.order, lastEvent: kept.lastEvent })
      : problem(c, 404, "There is no such order.");
  });

  /** A step that a host may take with an order. @param only - the type of order that it is for */
  const step = (
    name: string,
    only: "DELIVERY" | "TAKEOUT" | undefined,
    stepOf: (body: unknown, kept: KeptOrder) => Step,
  ) =>
    app.post(`/v1/orders/:orderId/${name}`, async (c) => {
      const kept = orderAt(c);
      if (!kept) return problem(c, 404, "There is no such order.");
      if (only && kept.order.type !== only)
        return problem(c, 422, `An order of type ${kept.order.type} has no such step.`);
      const isNews = desk.advance(kept.order.id, stepOf(await bodyOf(c), kept));
      return isNews ? c.body(null, 202) : problem(c, 422, `The order is ${kept.progress.status} already.`);
    });

  step("confirm", undefined, (body, { order }) => {
    const { orderExternalCode, preparationTime } = confirmSchema.parse(body ?? {});
    // Only at the counter is it ready when it comes.
    const isCounter =
      order.type === "TAKEOUT" && order.orderTiming === "INSTANT" && preparationTime !== undefined;
    return {
      ...{ status: "CONFIRMED", event: "CONFIRMED" },
      ...(orderExternalCode === undefined ? {} : { orderExternalCode }),
      ...(isCounter ? { estimated_at: inMinutes(preparationTime) } : {}),
    };
  });
  step("preparing", undefined, () => ({ status: "PREPARING", event: "PREPARING" }));
  step("readyForPickup", undefined, () => ({ status: "READY", event: "READY_FOR_PICKUP" }));
  step("dispatch", "DELIVERY", (body) => {
    const estimated_at = etaOf(body);
    return {
      status: "IN_DELIVERY",
      event: "DISPATCHED",
      ...(estimated_at === undefined ? {} : { estimated_at }),
    };
  });
  step("delivered", "DELIVERY", () => ({ status: "DELIVERED", event: "DELIVERED" }));
  step("pickedUp", "TAKEOUT", () => ({ status: "DELIVERED", event: "PICKED_UP" }));

  app.post("/v1/orders/:orderId/tracking", async (c) => {
    const kept = orderAt(c);
    if (!kept) return problem(c, 404, "There is no such order.");
    const estimated_at = etaOf(await bodyOf(c));
    if (estimated_at !== undefined) desk.expectAt(kept.order.id, estimated_at);
    return c.body(null, 202);
  });

  app.post("/v1/orders/:orderId/requestCancellation", async (c) => {
    const kept = orderAt(c);
    if (!kept) return problem(c, 404, "There is no such order.");
    const { reason, code } = cancelSchema.parse(await bodyOf(c));
    if (!desk.cancel(kept.order.id, { reason, code }, { asked: true })) {
      const cancellationStatus =
        kept.progress.status === "CANCELLED" ? "CANCELLED" : "CANCELLATION_REQUEST_DENIED";
      return problem(c, 422, `The order is ${kept.progress.status}.`, { cancellationStatus });
    }
    // What was refused may be what the menu still sells.
    void merchants.renew(c.get("access"));
    return c.body(null, 202);
  });
  // This application asks no host for a cancellation: it tells of one. So there is nothing to accept or to deny.
  for (const name of ["acceptCancellation", "denyCancellation"])
    app.post(`/v1/orders/:orderId/${name}`, (c) =>
      orderAt(c)
        ? problem(c, 422, "No cancellation was asked for.")
        : problem(c, 404, "There is no such order."),
    );

  const inMinutes = (minutes: number) => new Date(now() + minutes * MINUTE_MS).toISOString();
  const etaOf = (body: unknown): string | undefined => {
    const eta = trackingSchema.parse(body ?? {}).deliveryTrackingInfo?.eta;
    if (eta?.deliveryEtaDatetime !== undefined) return new Date(eta.deliveryEtaDatetime).toISOString();
    return eta?.deliveryEtaInMinutes === undefined ? undefined : inMinutes(eta.deliveryEtaInMinutes);
  };

  return app;
}

/** The error body of the specification. */
function problem(
  c: Context,
  status: 400 | 401 | 403 | 404 | 422 | 429 | 503,
  title: string,
  more: object = {},
): Response {
  const headers = { "content-type": "application/problem+json; charset=utf-8" };
  return c.body(JSON.stringify({ title, status, ...more }), status, headers);
}

/** The JSON of a request; undefined of an empty body. @throws SyntaxError */
async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text.trim() === "" ? undefined : JSON.parse(text);
}
