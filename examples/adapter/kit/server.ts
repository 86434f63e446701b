import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { type CatalogueOptions, catalogueOf } from "./catalogue";
import type { Log } from "./copies";
import { guestsOf } from "./guests";
import { keysOf } from "./keys";
import { ordersOf } from "./orders";
import type { Bank, Language, Places, Pos, Progress, Setup } from "./pos";
import { invalid, notFound, parsed, Refusal, unreachable } from "./refusal";
import {
  addressInputSchema,
  type Category,
  cartInputSchema,
  cartItemChangeSchema,
  cartItemInputSchema,
  type Item,
} from "./shapes";
import type { Store } from "./store";

const MOST_BODY = 64 * 1024;
/** What the storefront calls. What is mounted beside it, such as an adapter's own routes, has a limit of its own. */
const AREAS = ["/cms/*", "/catalog/*", "/order/*", "/crm/*"];
/** Items of the first category on the home page. */
const MOST_AT_HOME = 6;
const TICK_MS = 2_000;
const SWEEP_MS = 3_600_000;

export type KitOptions = {
  pos: Pos;
  store: Store;
  setup: Setup;
  /** absent: no Pix */
  bank?: Bank;
  /** absent: every search for an address finds nothing, and addresses are typed by hand */
  places?: Places;
  /** milliseconds that a call to POS or bank may take, 1,200 unless told: the storefront gives up after 2,500 */
  limitMs?: number;
  /** minutes after which an order that the restaurant has not confirmed is cancelled, 15 unless told */
  confirmMinutes?: number;
  /** restaurants farther away than this are listed on demand only, 50,000 m unless told */
  farMetres?: number;
  now?: () => number;
  log?: Log;
};

/** The level `guest` of the contract over a POS. `app` answers the areas below /cms, /catalog, /order and /crm. */
export type Kit = {
  app: Hono;
  /** A POS that tells the progress of an order by itself. @returns whether it was news */
  progressed(posOrderId: string, progress: Progress): boolean;
  /** A POS that tells that its menu, restaurants or prices have changed. */
  changed(): void;
  /** Does what is due by the clock. `start` calls it. */
  tick(): Promise<void>;
  /** Drops a guest's session, as time would. */
  drop(orderId: string): void;
  start(): void;
  stop(): void;
};

export function kitOf(options: KitOptions): Kit {
  const { pos, store, setup, bank, places, farMetres = 50_000 } = options;
  const { limitMs = 1_200, confirmMinutes = 15, now = Date.now, log = () => {} } = options;
  const common: CatalogueOptions = { pos, places, setup, limitMs, now, log };
  const catalogue = catalogueOf(common);
  const guests = guestsOf(store, catalogue, setup.currency, now);
  const keys = keysOf(store, now);
  const orders = ordersOf({ ...common, store, bank, catalogue, guests, keys, confirmMinutes });
  const timers: NodeJS.Timeout[] = [];
  let ticking: Promise<void> | undefined;
  /** One at a time: what takes long is not done twice. */
  const tick = (): Promise<void> => {
    ticking ??= orders.tick().finally(() => {
      ticking = undefined;
    });
    return ticking;
  };

  const app = new Hono();
  for (const area of AREAS) app.use(area, bodyLimit({ maxSize: MOST_BODY, onError: () => tooLarge() }));
  app.notFound((c) => refused(c, notFound()));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, error);
    if (error instanceof HTTPException) return error.getResponse();
    const request = c.req.header("x-request-id");
    log("fault", { request, path: c.req.routePath, reason: error.stack ?? String(error) });
    return refused(c, unreachable());
  });

  // ---- cms ----

  app.get("/cms/cms", (c) => {
    const codes = c.req.queries("codes[]") ?? [];
    const { theme } = setup;
    const all = [
      { code: "setup", active: true, value: setupOf(setup) },
      { code: "delivery", active: true },
      { code: "table_payment", active: false },
      { code: "external_login", active: false },
      ...(theme ? [{ code: "theme", active: true, value: theme }] : []),
    ];
    return c.json(all.filter(({ code }) => codes.includes(code)));
  });

  app.get("/cms/home", async (c) => {
    const id = c.req.query("service-id");
    const categories = id === undefined ? [] : await catalogue.menu(id, languageOf(c));
    const [first] = categories;
    const items = first?.items.filter(isOnSale).slice(0, MOST_AT_HOME) ?? [];
    return c.json([
      ...[{ type: "Search" }, { type: "ActiveOrder" }],
      ...(first ? [{ type: "Categories", categories: categories.map(withoutItems) }] : []),
      ...(first && items.length > 0 ? [{ type: "Items", title: first.name, items }] : []),
    ]);
  });

  // ---- catalog: stores, menu, places ----

  app.get("/catalog/client/get-store-list", async (c) => {
    const place = placeAsked(c);
    const metres = asked(c, "ignore-max-distance", flag) ? Number.POSITIVE_INFINITY : farMetres;
    return c.json(await catalogue.near(place, { metres, all: asked(c, "disabled-items", flagOr(true)) }));
  });
  app.get("/catalog/client/get-store-geolocation-info", async (c) =>
    c.json(await catalogue.geolocation(serviceAsked(c), placeAsked(c))),
  );
  app.get("/catalog/client/get-category-list", async (c) => {
    const categories = await menuAsked(c);
    return c.json(categories.map(withoutItems));
  });
  app.get("/catalog/client/get-default-categories", async (c) =>
    c.json((await menuAsked(c)).slice(0, asked(c, "limit", count(2)))),
  );
  app.get("/catalog/client/get-category", async (c) => {
    const categories = await catalogue.menu(serviceAsked(c), languageOf(c));
    return c.json(found(categories.find(({ id }) => id === c.req.query("category-id"))));
  });
  app.get("/catalog/client/get-menu-items", async (c) => {
    const [limit, offset] = [asked(c, "limit", count(10)), asked(c, "offset", count(0))];
    return c.json({ categories: pageOf(await menuAsked(c), limit, offset) });
  });
  app.get("/catalog/client/search-items", async (c) => {
    const limit = asked(c, "limit", count(50));
    const items = await catalogue.search(serviceAsked(c), languageOf(c), c.req.query("query") ?? "");
    return c.json({ items: items.slice(0, limit) });
  });
  app.get("/catalog/client/get-item", async (c) => {
    const items = await catalogue.items(serviceAsked(c), languageOf(c));
    const item = found(items.get(c.req.query("item-id") ?? ""));
    if (!asked(c, "disabled-item", flagOr(true)) && item.status !== "AVAILABLE") throw notFound();
    return c.json(item);
  });
  app.get("/catalog/geocode", async (c) => {
    const { address, "postal-code": code } = c.req.query();
    const postal_code = code?.replace(/\D/g, "");
    if (postal_code) return c.json(await catalogue.find((map) => map.find({ postal_code })));
    if (address) return c.json(await catalogue.find((map) => map.find({ text: address })));
    throw invalid("address");
  });
  app.get("/catalog/reverse-geocode", async (c) => {
    const place = placeAsked(c);
    return c.json(await catalogue.find((map) => map.at(place)));
  });

  // ---- catalog: guests and carts ----

  app.post("/catalog/session/guest-user", async (c) => {
    const { address } = parsed(z.object({ address: addressInputSchema }), await bodyOf(c));
    const order_id = guests.open(await catalogue.located(address));
    return c.json({ order_id, session: { id: order_id } });
  });
  app.get("/catalog/session/guest-user/:id", async (c) => {
    const order_id = c.req.param("id");
    const { address, cart } = guests.read(order_id);
    if (!cart) return c.json({ order_id, address });
    const { service_id } = cart;
    const told = await guests.told(order_id, languageOf(c)).catch(withoutService);
    return c.json({ order_id, address, service_id, ...(told ? { cart: told } : {}) });
  });
  app.get("/catalog/session/guest-user/:id/address", (c) => c.json(guests.read(c.req.param("id")).address));
  app.post("/catalog/session/guest-user/:id/address", async (c) => {
    guests.read(c.req.param("id"));
    const address = parsed(addressInputSchema, await bodyOf(c));
    return c.json(guests.moveTo(c.req.param("id"), await catalogue.located(address)));
  });
  app.post("/catalog/session/cart", async (c) => {
    const { order_id, service_id, checkout_option } = parsed(cartInputSchema, await bodyOf(c));
    return c.json(await guests.openCart(order_id, service_id, checkout_option, languageOf(c)));
  });
  app.get("/catalog/session/cart/:id", async (c) =>
    c.json(await guests.told(c.req.param("id"), languageOf(c))),
  );
  app.delete("/catalog/session/cart/:id", (c) => {
    guests.keptCart(c.req.param("id"));
    guests.keep(c.req.param("id"), undefined);
    return c.body(null, 204);
  });
  const adding = async (c: Context, id: string) => {
    guests.keptCart(id);
    const input = parsed(cartItemInputSchema, await bodyOf(c));
    return c.json(await guests.add(id, input, languageOf(c)));
  };
  app.post("/catalog/session/cart/:id/items", (c) => adding(c, c.req.param("id")));
  app.post("/catalog/session/guest-user/:id/cart/items", (c) => adding(c, c.req.param("id")));
  app.patch("/catalog/session/cart/:id/items", async (c) => {
    guests.keptCart(c.req.param("id"));
    const { item } = parsed(z.object({ item: cartItemChangeSchema }), await bodyOf(c));
    return c.json(await guests.edit(c.req.param("id"), item, languageOf(c)));
  });
  app.delete("/catalog/session/cart/:id/items/:line", async (c) =>
    c.json(await guests.remove(c.req.param("id"), c.req.param("line"), languageOf(c))),
  );

  // ---- order ----

  app.post("/order/orders", async (c) => {
    const { isFirst, text } = await orders.place(await bodyOf(c), keyOf(c), languageOf(c));
    return c.body(text, isFirst ? 201 : 200, JSON_TYPE);
  });
  app.post("/order/orders/:id/payments", async (c) => {
    const { text } = await orders.payAgain(c.req.param("id"), await bodyOf(c), keyOf(c));
    return c.body(text, 200, JSON_TYPE);
  });
  app.get("/order/orders/:id", async (c) => c.json(await orders.order(c.req.param("id"))));
  app.get("/order/orders/:id/polling", async (c) => c.json(await orders.polling(c.req.param("id"))));

  // ---- crm: the legal texts alone ----

  app.get("/crm/terms", (c) => c.json(setup.terms));
  app.get("/crm/policy", (c) => c.json(setup.policy));

  async function menuAsked(c: Context): Promise<Category[]> {
    const categories = await catalogue.menu(serviceAsked(c), languageOf(c));
    if (asked(c, "disabled-items", flagOr(true))) return categories;
    return categories.map((category) => ({ ...category, items: category.items.filter(isOnSale) }));
  }

  const every = (ms: number, work: () => unknown) => {
    const timer = setInterval(work, ms);
    timer.unref();
    timers.push(timer);
  };

  return {
    app,
    progressed: orders.progressed,
    changed: () => catalogue.forget(),
    tick,
    drop: (id) => guests.drop(id),
    start() {
      every(TICK_MS, tick);
      every(SWEEP_MS, () => {
        guests.sweep();
        keys.sweep();
        orders.sweep();
      });
    },
    stop: () => timers.splice(0).forEach(clearInterval),
  };
}

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

const refused = (c: Context, refusal: Refusal) => c.json(refusal.body(languageOf(c)), refusal.status);

function tooLarge(): never {
  throw new Refusal(413, "TOO_LARGE", { "pt-BR": "Texto longo demais.", "en-US": "Too long a text." });
}

/** The language of a request: English if it is asked for first, Portuguese else. */
function languageOf(c: Context): Language {
  return /^\s*en/i.test(c.req.header("accept-language") ?? "") ? "en-US" : "pt-BR";
}

/** The JSON of a request; undefined if it is none, so that a repeated key may have any body. */
async function bodyOf(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    return undefined;
  }
}

/** Nothing of a cart with a service that is no more: the session is still there. */
function withoutService(error: unknown): undefined {
  if (error instanceof Refusal && (error.status === 404 || error.status === 410)) return undefined;
  throw error;
}

const keyOf = (c: Context) => c.req.header("idempotency-key");

function found<T>(one: T | undefined): T {
  if (one === undefined) throw notFound();
  return one;
}

/** A parameter in its shape. @throws Refusal 422 that names it */
function asked<S extends z.ZodType>(c: Context, name: string, schema: S): z.output<S> {
  const result = schema.safeParse(c.req.query(name));
  if (result.success) return result.data;
  throw invalid(name);
}
const flagOr = (absent: boolean) =>
  z
    .enum(["true", "false"])
    .optional()
    .transform((value) => (value === undefined ? absent : value === "true"));
const flag = flagOr(false);
const count = (absent: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .transform((value) => (value === undefined ? absent : Number(value)));
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

const serviceAsked = (c: Context) => asked(c, "service-id", z.string().min(1));
const placeAsked = (c: Context) => ({
  latitude: asked(c, "latitude", degrees(90)),
  longitude: asked(c, "longitude", degrees(180)),
});

const isOnSale = ({ status }: Item) => status === "AVAILABLE";
const withoutItems = (category: Category): Category => ({ ...category, items: [] });

/** A page of the menu by items. A category may go on on the next one. */
function pageOf(categories: readonly Category[], limit: number, offset: number): Category[] {
  let [skip, left] = [offset, limit];
  return categories.flatMap((category) => {
    const items = category.items.slice(skip, skip + left);
    skip = Math.max(0, skip - category.items.length);
    left -= items.length;
    return items.length > 0 ? [{ ...category, items }] : [];
  });
}

function setupOf({ theme: _, terms: __, policy: ___, payment_options, ...setup }: Setup) {
  return {
    ...setup,
    ...{ payment_options, table_payment_options: [], social_providers: [] },
    ...{ capabilities: ["portions"], features: ["menu", "guest"] },
  };
}
