/**
 * The level `guest` of docs/contract.md, on Hono and SQLite: guests, their carts, their orders, cash and Pix. It reads from top to
 * bottom, and ends with the whole backend. `menu.ts` is the level before it.
 */
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import { z } from "zod";
import {
  type Address,
  addressInput,
  type Choices,
  choices,
  type Database,
  guestRow,
  type Item,
  keptRow,
  lineRow,
  newId,
  newReference,
  type OrderStatus,
  orderRow,
  paymentRow,
  serviceType,
  stepRow,
} from "./database";
import { SETUP } from "./demo";
import {
  cmsCalls,
  crmCalls,
  feeOf,
  itemOf,
  menuCalls,
  minimumOf,
  mustTakeOrders,
  placeCalls,
  positionOf,
  reaches,
  type Service,
  serviceOf,
  storeCalls,
} from "./menu";
import { invalid, Refusal, refusal } from "./refusals";
import { brCode, brl, chosen, DAY, faultsOf, isOpenAt, MINUTE, pieceOf, slotsOf, sum, time } from "./rules";
import { answer, bodyOf, id, languageOf, parsed, parsedJson, send, words, written } from "./wire";

const PIX_LASTS = 30 * MINUTE;
const KEY_LASTS = DAY;

// What is received

const count = z.int().min(0).max(99);
const money = z.object({ value: z.int().min(0), currency: z.literal(SETUP.currency) });
const lineInput = z.object({ item_id: id, quantity: count.min(1), note: words.optional(), options: choices });
const lineChange = z.object({
  item: z.object({ id, quantity: count.optional(), note: words.optional(), options: choices.optional() }),
});
const cartInput = z.object({ service_id: id, checkout_option: serviceType, order_id: id });
const paymentInput = z.object({
  method: words,
  type: z.enum(["PREPAID", "PENDING"]),
  change_for: money.optional(),
});
const orderInput = z.object({
  cart_order: id,
  service_id: id,
  checkout_option: serviceType,
  address: addressInput.optional(),
  checkout_time: z.iso.datetime({ offset: true }).optional(),
  customer: z.object({
    name: words.min(1),
    phone_number: z.string().regex(/^\+[1-9]\d{7,14}$/),
    email: words.optional(),
    document: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
  }),
  include_document_invoice: z.boolean(),
  note: words.optional(),
  expected_amount: money,
  payment: paymentInput,
});
type OrderInput = z.output<typeof orderInput>;

// Carts. A guest has one cart, of the same id. Its prices are those of the menu whenever it is read.

/** @throws Refusal 404 for an unknown guest, 406 if the draft was dropped */
function guestOf(db: Database, guestId: string) {
  const guest = db.one(guestRow, "SELECT * FROM guests WHERE id = ?", guestId);
  if (!guest) throw refusal("cartGone");
  if (guest.dropped) throw refusal("draftLost");
  return guest;
}

/** An open cart: its guest, its service, and its lines with what they are on the menu. @throws Refusal 404, 406, 410 */
function openCart(db: Database, guestId: string) {
  const guest = guestOf(db, guestId);
  if (guest.service_id === null) throw refusal("cartGone");
  const at = serviceOf(db, guest.service_id);
  const rows = db.all(lineRow, "SELECT * FROM lines WHERE guest_id = ? ORDER BY rowid", guestId);
  const lines = rows.map((line) => {
    const item = itemOf(db, line.item_id);
    return { ...line, item, piece: pieceOf(item, line.options) };
  });
  return { guest, at, lines, itemsPrice: sum(lines.map(({ piece, quantity }) => piece * quantity)) };
}
type OpenCart = ReturnType<typeof openCart>;
type Line = OpenCart["lines"][number];

function lineAnswer({ id, item, piece, quantity, note, options }: Line) {
  return {
    ...{ id, item_id: item.id, name: item.name, quantity },
    unit_price: brl(item.price),
    total_price: brl(piece * quantity),
    note: note ?? undefined,
    status: item.status === "UNAVAILABLE" ? item.status : undefined,
    options: chosen(item, options).map(({ price, ...option }) => ({ ...option, unit_price: brl(price) })),
  };
}

/** What is different from what the guest saw when they last changed the cart. Prices are of one piece with its options. */
const changesOf = (lines: readonly Line[]) =>
  lines.flatMap(({ item: { id, name, status }, piece, seen_price, seen_status }) => [
    ...(piece === seen_price
      ? []
      : [{ item_id: id, name, kind: "PRICE_CHANGED", old_price: brl(seen_price), new_price: brl(piece) }]),
    ...(status === seen_status || status === "AVAILABLE" ? [] : [{ item_id: id, name, kind: "UNAVAILABLE" }]),
  ]);

function cartAnswer({ guest, at, lines, itemsPrice }: OpenCart) {
  const changes = changesOf(lines);
  const minimum = minimumOf(at);
  return {
    ...{ id: guest.id, service_id: at.service.id },
    items: lines.map(lineAnswer),
    total: { items_price: brl(itemsPrice), other_fees: brl(0), order_amount: brl(itemsPrice) },
    minimum_order: minimum > 0 ? brl(minimum) : undefined,
    changes: changes.length > 0 ? changes : undefined,
  };
}

/** Changes a cart, all of it or nothing. What the guest has seen is noted: `changes` tells no more of it. */
function changeCart(db: Database, guestId: string, change: (cart: OpenCart) => void) {
  return db.inTransaction(() => {
    change(openCart(db, guestId));
    const cart = openCart(db, guestId);
    for (const { id, piece, item } of cart.lines)
      db.run("UPDATE lines SET seen_price = ?, seen_status = ? WHERE id = ?", piece, item.status, id);
    return cartAnswer(openCart(db, guestId));
  });
}

/** @throws Refusal 409 for what is sold out, 422 for options that break a rule */
function mustBeSold(item: Item, options: Choices): void {
  if (item.status === "UNAVAILABLE") throw refusal("soldOut");
  const faults = faultsOf(item, options);
  if (faults.length > 0) throw new Refusal(422, "INVALID_OPTIONS", faults);
}

function moveCart(db: Database, { order_id, service_id, checkout_option }: z.output<typeof cartInput>) {
  const at = serviceOf(db, service_id);
  guestOf(db, order_id);
  if (at.service.type !== checkout_option) throw refusal("draftLost");
  mustTakeOrders(at);
  db.run("UPDATE guests SET service_id = ? WHERE id = ?", service_id, order_id);
  return cartAnswer(openCart(db, order_id));
}

function addLine(db: Database, guestId: string, input: z.output<typeof lineInput>) {
  return changeCart(db, guestId, ({ at }) => {
    mustTakeOrders(at);
    const item = itemOf(db, input.item_id);
    mustBeSold(item, input.options);
    const { quantity, note, options } = input;
    const sql = "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    const seen = [pieceOf(item, options), item.status] as const;
    db.run(sql, newId("line"), guestId, item.id, quantity, note || null, JSON.stringify(options), ...seen);
  });
}

function changeLine(db: Database, guestId: string, change: z.output<typeof lineChange>["item"]) {
  return changeCart(db, guestId, ({ at, lines }) => {
    const line = lines.find(({ id }) => id === change.id);
    if (!line) throw refusal("itemUnknown");
    if (change.quantity === 0) return db.run("DELETE FROM lines WHERE id = ?", line.id);
    mustTakeOrders(at);
    const { quantity = line.quantity, note = line.note, options = line.options } = change;
    mustBeSold(line.item, options);
    const sql = "UPDATE lines SET quantity = ?, note = ?, options = ? WHERE id = ?";
    db.run(sql, quantity, note || null, JSON.stringify(options), line.id);
  });
}

function emptyCart(db: Database, guestId: string): void {
  db.run("DELETE FROM lines WHERE guest_id = ?", guestId);
  db.run("UPDATE guests SET service_id = NULL WHERE id = ?", guestId);
}

// Orders and payments

/** The statuses of an order that goes well. */
const COURSE: Record<z.output<typeof serviceType>, readonly OrderStatus[]> = {
  DELIVERY: ["CREATED", "CONFIRMED", "PREPARING", "READY", "IN_DELIVERY", "DELIVERED", "CONCLUDED"],
  TAKEOUT: ["CREATED", "CONFIRMED", "PREPARING", "READY", "CONCLUDED"],
};

/** An order with its newest payment. A Pix that ran out is EXPIRED from then on. @throws Refusal 404 */
function orderOf(db: Database, orderId: string) {
  const find = () => ({
    order: db.one(orderRow, "SELECT * FROM orders WHERE id = ?", orderId),
    payment: db.one(paymentRow, "SELECT * FROM payments WHERE order_id = ? ORDER BY number DESC", orderId),
  });
  const { order, payment } = find();
  if (!order || !payment) throw refusal("orderUnknown");
  const hasRunOut = payment.status === "PENDING" && (payment.expires_at ?? Infinity) <= Date.now();
  if (!hasRunOut) return { order, payment };
  settlePix(db, orderId, "EXPIRED");
  return orderOf(db, orderId);
}

/** Every change of an order moves `changed_at`, so that the storefront reads it again. */
function touch(db: Database, orderId: string): void {
  db.run("UPDATE orders SET changed_at = max(?, changed_at + 1) WHERE id = ?", Date.now(), orderId);
}

function orderAnswer(db: Database, orderId: string) {
  const { order, payment } = orderOf(db, orderId);
  const steps = db.all(
    stepRow,
    "SELECT status, at FROM steps WHERE order_id = ? ORDER BY at, rowid",
    orderId,
  );
  const { copy_paste, expires_at } = payment;
  return {
    ...order.content,
    id: order.id,
    number: String(order.number),
    created_at: time(order.created_at),
    status: order.status,
    checkout_option: order.type,
    estimated_at: time(order.estimated_at),
    timeline: steps.map(({ status, at }) => ({ status, at: time(at) })),
    payment: {
      ...{ id: payment.id, method: payment.method, type: payment.type, status: payment.status },
      amount: brl(payment.amount),
      change_for: payment.change_for === null ? undefined : brl(payment.change_for),
      pix: copy_paste && expires_at ? { copy_paste, expires_at: time(expires_at) } : undefined,
    },
    // Both are of the level `accounts`.
    can_confirm_delivery: false,
    can_rebuy: false,
  };
}

/** Where a delivery goes: the order's own address, or else the guest's. @throws Refusal 412 if it is too far, or unknown */
function destination(at: Service, guest: OpenCart["guest"], input: OrderInput): Address | undefined {
  if (at.service.type === "TAKEOUT") return undefined;
  const address = input.address ? { id: newId("adr"), ...input.address } : guest.address;
  const position = positionOf(address);
  if (position && reaches(at, position)) return address;
  throw refusal("outOfArea");
}

/** When an order will be there, in milliseconds. @throws Refusal 412 out of hours, 422 for a slot that is none */
function dueAt({ store }: Service, checkoutTime: string | undefined): number {
  const now = Date.now();
  if (checkoutTime === undefined) {
    if (isOpenAt(store.hours, now)) return now + store.minutes * MINUTE;
    throw refusal("outOfHours");
  }
  const slot = Date.parse(checkoutTime);
  if (slotsOf(store.hours, store.minutes, now).includes(slot)) return slot;
  throw refusal("slotTaken");
}

/** What a cart must fulfil before it is ordered. @throws Refusal 406, 409, 412, 422 */
function mustBeOrderable({ at, lines, itemsPrice }: OpenCart, input: OrderInput): void {
  if (at.service.id !== input.service_id || at.service.type !== input.checkout_option)
    throw refusal("draftLost");
  mustTakeOrders(at);
  if (lines.length === 0) throw refusal("emptyCart");
  for (const { item, options } of lines) mustBeSold(item, options);
  if (itemsPrice < minimumOf(at)) throw refusal("belowMinimum");
}

/** Places an order, in a transaction of the caller's. @throws Refusal */
function placeOrder(db: Database, input: OrderInput) {
  const cart = openCart(db, input.cart_order);
  const { at, lines, itemsPrice, guest } = cart;
  mustBeOrderable(cart, input);
  const address = destination(at, guest, input);
  const due = dueAt(at, input.checkout_time);
  const fee = feeOf(at);
  const amount = itemsPrice + fee;
  if (input.expected_amount.value !== amount) throw refusal("cartChanged");
  const { id, name, phone } = at.store;
  const content = {
    restaurant: { id, name, phone, address: at.store.address },
    address,
    items: lines.map(lineAnswer),
    total: {
      ...{ items_price: brl(itemsPrice), other_fees: brl(0), delivery_price: brl(fee) },
      order_amount: brl(amount),
    },
    checkout_time: input.checkout_time,
    document: input.include_document_invoice ? input.customer.document : undefined,
    note: input.note || undefined,
  };
  const orderId = newId("order");
  const now = Date.now();
  db.run(
    `INSERT INTO orders (id, guest_id, type, status, amount, content, customer, estimated_at, created_at, changed_at)
     VALUES (?, ?, ?, 'CREATED', ?, ?, ?, ?, ?, ?)`,
    ...[orderId, guest.id, at.service.type, amount, JSON.stringify(content), JSON.stringify(input.customer)],
    ...[due, now, now],
  );
  db.run("INSERT INTO steps VALUES (?, 'CREATED', ?)", orderId, now);
  addPayment(db, orderId, amount, input.payment);
  emptyCart(db, guest.id);
  return orderAnswer(db, orderId);
}

/** @throws Refusal 422 for a way to pay that is not offered, or change for less than the amount */
function addPayment(
  db: Database,
  orderId: string,
  amount: number,
  input: z.output<typeof paymentInput>,
): void {
  const { method, type, change_for } = input;
  if (!SETUP.payment_options.some((option) => option.method === method && option.type === type))
    throw invalid("method", "Escolha outra forma de pagar.", "Choose another way to pay.");
  if (change_for && change_for.value < amount)
    throw invalid("change_for", "O troco é para um valor menor que o total.", "The note is below the total.");
  const pix = method === "PIX" ? [brCode(amount, newReference()), Date.now() + PIX_LASTS] : [null, null];
  db.run(
    `INSERT INTO payments (id, order_id, method, type, status, amount, change_for, copy_paste, expires_at)
     VALUES (?, ?, ?, ?, 'PENDING', ?, ?, ?, ?)`,
    ...[newId("pay"), orderId, method, type, amount, change_for?.value ?? null],
    ...pix,
  );
}

/** Pays an order again after its payment has run out, in the transaction of its caller. @throws Refusal 409, 422 */
function payAgain(db: Database, orderId: string, input: z.output<typeof paymentInput>) {
  const { order, payment } = orderOf(db, orderId);
  if (payment.status !== "EXPIRED" || order.status === "CANCELLED") throw refusal("paymentStands");
  addPayment(db, orderId, order.amount, input);
  touch(db, orderId);
  return orderAnswer(db, orderId);
}

/** What the payment provider tells: a Pix was paid, or ran out. @throws Refusal 409 if none is waited for */
export function settlePix(db: Database, orderId: string, status: "PAID" | "EXPIRED"): void {
  const newest = "SELECT max(number) FROM payments WHERE order_id = ?";
  const sql = `SELECT id FROM payments WHERE number = (${newest}) AND method = 'PIX' AND status = 'PENDING'`;
  db.inTransaction(() => {
    const waiting = db.one(z.object({ id }), sql, orderId);
    if (!waiting) throw refusal("paymentStands");
    db.run("UPDATE payments SET status = ? WHERE id = ?", status, waiting.id);
    touch(db, orderId);
  });
}

/** What the kitchen tells: an order goes one step on, or is cancelled. @throws Refusal 404, 409 */
export function moveOrder(db: Database, orderId: string, to?: "CANCELLED"): void {
  db.inTransaction(() => {
    const { order, payment } = orderOf(db, orderId);
    const course = COURSE[order.type];
    const next = to ?? course[course.indexOf(order.status) + 1];
    const hasEnded = order.status === "CONCLUDED" || order.status === "CANCELLED";
    if (next === undefined || hasEnded) throw refusal("orderEnded");
    // Nothing is cooked before its Pix is paid.
    const isUnpaid = payment.type === "PREPAID" && payment.status !== "PAID";
    if (isUnpaid && next !== "CANCELLED") throw refusal("paymentStands");
    db.run("UPDATE orders SET status = ? WHERE id = ?", next, orderId);
    db.run("INSERT INTO steps VALUES (?, ?, ?)", orderId, next, Math.max(Date.now(), order.changed_at + 1));
    touch(db, orderId);
  });
}

/**
 * Answers a call that has an `Idempotency-Key`: the first answer is kept, and a repeat gets it word for word. All of it is one
 * transaction without a pause, so a second request with the key waits for the first. A refusal undoes it, and keeps nothing.
 */
function once(c: Context, db: Database, caller: string, status: 200 | 201, work: () => unknown): Response {
  const key = c.req.header("idempotency-key");
  if (key === undefined) throw invalid("Idempotency-Key", "Falta a chave.", "The key is missing.");
  const call = `${c.req.method} ${c.req.path}`;
  return db.inTransaction(() => {
    db.run("DELETE FROM keys WHERE created_at < ?", Date.now() - KEY_LASTS);
    const sql = "SELECT answer FROM keys WHERE call = ? AND caller = ? AND key = ?";
    const kept = db.one(keptRow, sql, call, caller, key);
    if (kept) return send(c, kept.answer);
    const text = written(work(), languageOf(c));
    db.run("INSERT INTO keys VALUES (?, ?, ?, ?, ?)", call, caller, key, text, Date.now());
    return send(c, text, status);
  });
}

// The calls

function guestCalls(db: Database): Hono {
  const addressOf = (input: z.output<typeof addressInput>) => ({ id: newId("adr"), ...input });
  return new Hono()
    .post("/", async (c) => {
      const { address } = await bodyOf(c, z.object({ address: addressInput }));
      const guestId = newId("guest");
      const sql = "INSERT INTO guests (id, address, created_at) VALUES (?, ?, ?)";
      db.run(sql, guestId, JSON.stringify(addressOf(address)), Date.now());
      return answer(c, { order_id: guestId, session: { id: newId("session") } });
    })
    .get("/:id", (c) => {
      const { id, address, service_id } = guestOf(db, c.req.param("id"));
      const opened = service_id === null ? {} : { service_id, cart: cartAnswer(openCart(db, id)) };
      return answer(c, { order_id: id, address, ...opened });
    })
    .get("/:id/address", (c) => answer(c, guestOf(db, c.req.param("id")).address))
    .post("/:id/address", async (c) => {
      const address = addressOf(await bodyOf(c, addressInput));
      const { id } = guestOf(db, c.req.param("id"));
      db.run("UPDATE guests SET address = ? WHERE id = ?", JSON.stringify(address), id);
      return answer(c, address);
    })
    .post("/:id/cart/items", async (c) =>
      answer(c, addLine(db, c.req.param("id"), await bodyOf(c, lineInput))),
    );
}

function cartCalls(db: Database): Hono {
  return new Hono()
    .post("/", async (c) => answer(c, moveCart(db, await bodyOf(c, cartInput))))
    .get("/:id", (c) => answer(c, cartAnswer(openCart(db, c.req.param("id")))))
    .delete("/:id", (c) => {
      openCart(db, c.req.param("id"));
      db.inTransaction(() => emptyCart(db, c.req.param("id")));
      return c.body(null, 204);
    })
    .post("/:id/items", async (c) => answer(c, addLine(db, c.req.param("id"), await bodyOf(c, lineInput))))
    .patch("/:id/items", async (c) => {
      const { item } = await bodyOf(c, lineChange);
      return answer(c, changeLine(db, c.req.param("id"), item));
    })
    .delete("/:id/items/:line", (c) => {
      const gone = { id: c.req.param("line"), quantity: 0 };
      return answer(c, changeLine(db, c.req.param("id"), gone));
    });
}

function orderCalls(db: Database): Hono {
  return new Hono()
    .post("/orders", async (c) => {
      const body = await bodyOf(c, z.looseObject({ cart_order: id }));
      return once(c, db, body.cart_order, 201, () => placeOrder(db, parsed(orderInput, body)));
    })
    .post("/orders/:id/payments", async (c) => {
      const text = await c.req.text();
      const { order } = orderOf(db, c.req.param("id"));
      const body = z.object({ payment: paymentInput });
      return once(c, db, order.guest_id, 200, () => payAgain(db, order.id, parsedJson(body, text).payment));
    })
    .get("/orders/:id", (c) => answer(c, orderAnswer(db, c.req.param("id"))))
    .get("/orders/:id/polling", (c) => {
      const { order, payment } = orderOf(db, c.req.param("id"));
      return answer(c, {
        status: order.status,
        payment_status: payment.status,
        estimated_at: time(order.estimated_at),
        changed_at: time(order.changed_at),
      });
    });
}

/** A line of the log. `path` is a pattern: ids of guests and orders are secrets. */
export type LogLine = {
  path: string;
  method: string;
  status: number;
  ms: number;
  request_id?: string;
  error?: string;
};

/**
 * The backend: each area below a path of its own. The area `admin` has no call at this level.
 *
 * @param log - gets a line for each request
 */
export function backendOf(db: Database, log: (line: LogLine) => void): Hono {
  const refuse = (c: Context, { status, code, detail }: Refusal) =>
    send(c, written({ status, code, detail }, languageOf(c)), status);
  const app = new Hono();
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const id = c.req.header("x-request-id");
    const fault = c.error && !(c.error instanceof Refusal) ? { error: String(c.error.stack) } : {};
    const named = id === undefined ? {} : { request_id: id };
    log({ path: routePath(c, -1), method: c.req.method, status: c.res.status, ms, ...named, ...fault });
  });
  app.use(bodyLimit({ maxSize: 64 * 1_024, onError: (c) => refuse(c, refusal("tooLarge")) }));
  app.notFound((c) => refuse(c, refusal("pathUnknown")));
  app.onError((error, c) => refuse(c, error instanceof Refusal ? error : refusal("fault")));
  return app
    .route("/cms", cmsCalls(db))
    .route("/crm", crmCalls())
    .route("/catalog/client", storeCalls(db))
    .route("/catalog/client", menuCalls(db))
    .route("/catalog", placeCalls())
    .route("/catalog/session/guest-user", guestCalls(db))
    .route("/catalog/session/cart", cartCalls(db))
    .route("/order", orderCalls(db));
}
