import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Catalogue } from "./catalogue";
import { type Log, within } from "./copies";
import { type Guests, newId } from "./guests";
import { handingOf, type Outcome } from "./handing";
import type { Keys } from "./keys";
import { orderBook } from "./order-book";
import { payingOf } from "./paying";
import { placeOf } from "./places";
import type { Bank, Language, Pos, Quote, Setup } from "./pos";
import {
  belowMinimum,
  cartChanged,
  invalid,
  itemUnavailable,
  misfit,
  outOfArea,
  outOfHours,
  parsed,
  slotUnavailable,
} from "./refusal";
import {
  type Address,
  type Cart,
  type Money,
  type Order,
  type OrderInput,
  orderInputSchema,
  type PlacedOrder,
} from "./shapes";
import type { Store } from "./store";

const MINUTE_MS = 60_000;

export type OrdersOptions = {
  store: Store;
  pos: Pos;
  bank: Bank | undefined;
  setup: Setup;
  catalogue: Catalogue;
  guests: Guests;
  keys: Keys;
  /** the time limit of a call to POS or bank in a request */
  limitMs: number;
  /** minutes that a restaurant has to confirm an order */
  confirmMinutes: number;
  now: () => number;
  log: Log;
};

/** @throws Refusal 409, 422 */
function checkCart({ items, minimum_order, total }: Cart): void {
  if (items.length === 0) throw invalid("cart_order");
  const soldOut = items.find(({ status }) => status === "UNAVAILABLE");
  if (soldOut) throw itemUnavailable(soldOut.name);
  if (minimum_order && total.items_price.value < minimum_order.value) throw belowMinimum();
}

/** @throws Refusal 412, 422 */
function checkQuote(
  { inside, takes_orders_now, slots = [] }: Quote,
  checkout_time: string | undefined,
  now: number,
): void {
  if (!inside) throw outOfArea();
  if (checkout_time === undefined) {
    if (!takes_orders_now) throw outOfHours();
    return;
  }
  const start = Date.parse(checkout_time);
  if (start < now || !slots.some((slot) => Date.parse(slot) === start)) throw slotUnavailable();
}

/** Placing, paying and following orders. An order is written before the POS is told, so it is neither lost nor doubled. */
export function ordersOf({ store, catalogue, guests, keys, ...options }: OrdersOptions) {
  const { pos, bank, setup, limitMs, confirmMinutes, now, log } = options;
  const book = orderBook(store, now);
  const common = { book, limitMs, now, log };
  const handing = handingOf({ ...common, pos });
  const paying = payingOf({ ...common, store, handing, bank, setup, confirmMinutes });
  const iso = (ms = now()) => new Date(ms).toISOString();
  const money = (value: number): Money => ({ value, currency: setup.currency });

  /** Where an order goes, with its coordinates. @throws Refusal 412 OUT_OF_AREA */
  async function destination(input: OrderInput): Promise<Address | undefined> {
    if (input.checkout_option === "TAKEOUT") return undefined;
    const told = input.address ? { ...input.address, id: newId() } : guests.read(input.cart_order).address;
    const located = await catalogue.located(told);
    if (!placeOf(located)) throw outOfArea();
    return located;
  }

  /** What is ordered, at the prices of now. @throws Refusal */
  async function checked(input: OrderInput, language: Language) {
    const { cart_order: guest, service_id, checkout_option, checkout_time } = input;
    const kept = guests.keptCart(guest);
    if (service_id !== kept.service_id) throw misfit();
    if ((await guests.takesOrders(service_id)).serviceType !== checkout_option) throw misfit();
    const cart = await guests.at(guest, kept, language);
    checkCart(cart);
    const address = await destination(input);
    const quote = await catalogue.quote(service_id, address && placeOf(address));
    checkQuote(quote, checkout_time, now());
    const amount = cart.total.order_amount.value + quote.price.value;
    if (input.expected_amount.value !== amount) throw cartChanged();
    paying.check(input.payment, amount);
    const { restaurant } = await catalogue.service(service_id);
    return { kept, cart, address, quote, amount: money(amount), restaurant };
  }
  type Checked = Awaited<ReturnType<typeof checked>>;

  /** The order as its customer sees it, and as the POS is told it. */
  function made(input: OrderInput, { cart, address, quote, amount, restaurant }: Checked, number: string) {
    const { service_id, checkout_option, checkout_time, customer, note, include_document_invoice } = input;
    const created_at = iso();
    const common = {
      ...{ number, created_at, checkout_option, items: cart.items },
      ...(address ? { address } : {}),
      ...(checkout_time === undefined ? {} : { checkout_time }),
      ...(note ? { note } : {}),
      estimated_at: checkout_time ?? iso(now() + quote.minutes * MINUTE_MS),
      total: {
        items_price: cart.total.items_price,
        other_fees: money(0),
        delivery_price: money(quote.price.value),
        order_amount: amount,
      },
    };
    const { id, name, phone } = restaurant;
    const order: Omit<Order, "payment"> = {
      ...common,
      id: newId(),
      status: "CREATED",
      restaurant: { id, name, address: restaurant.address, ...(phone === undefined ? {} : { phone }) },
      timeline: [{ status: "CREATED", at: created_at }],
      ...(customer.document === undefined ? {} : { document: customer.document }),
      ...{ can_confirm_delivery: false, can_rebuy: false },
    };
    const own = { id: randomUUID(), service_id, customer, include_document_invoice };
    const placed: Omit<PlacedOrder, "payment"> = { ...common, ...own };
    return { order, placed };
  }

  /** Places an order, or throws a Refusal and leaves everything as it was. */
  async function place(body: unknown, language: Language, keep: (text: string) => void, forget: () => void) {
    guests.keptCart(cartOrderOf(body));
    const input = parsed(orderInputSchema, body);
    const { cart_order: guest } = input;
    const all = await checked(input, language);
    const number = book.nextNumber();
    const { payment, charge } = await paying.open(input.payment, all.amount, number);
    const { order, placed } = made(input, all, number);
    const text = JSON.stringify({ ...order, payment });
    store.atomically(() => {
      // The cart may have changed, or been ordered, while POS and bank were asked.
      const { service_id, lines } = guests.keptCart(guest);
      const isSame = service_id === all.kept.service_id && isDeepStrictEqual(lines, all.kept.lines);
      if (!isSame) throw cartChanged();
      guests.keep(guest, undefined);
      book.write({
        ...{ order: { ...order, payment }, placed: { ...placed, payment } },
        ...{ tries: 0, next_at: now(), changed_at: now(), confirm_by: paying.confirmBy(input.checkout_time) },
        ...(charge === undefined ? { handing: "WAITING" } : { handing: "UNPAID", charge }),
        from: { guest, cart: all.kept },
      });
      keep(text);
    });
    log("order placed", { number, method: payment.method });
    if (charge === undefined) await toldAtOnce(order.id, forget);
    return text;
  }

  /** Tells the POS of an order while its customer waits. @throws Refusal of the POS: the order is undone */
  async function toldAtOnce(id: string, forget: () => void): Promise<void> {
    const telling = handing.handOver(id);
    const answer = await within(limitMs, telling).catch((): Outcome => ({ outcome: "unknown" }));
    // It is told again until it answers. What it says then is too late for this answer.
    if (answer.outcome === "unknown") handing.settleLater(id, telling);
    if (answer.outcome !== "refused") return;
    store.atomically(() => {
      const kept = book.read(id);
      book.remove(kept);
      if (kept.from && !guests.read(kept.from.guest).cart) guests.keep(kept.from.guest, kept.from.cart);
      forget();
    });
    throw answer.refusal;
  }

  async function tick(id: string): Promise<void> {
    await paying.tick(id);
    handing.expire(id);
    await handing.ask(id);
  }

  return {
    progressed: handing.progressed,

    /** POST /orders. The key is looked up before anything else is read, so a repeat may have any body. @throws Refusal */
    place: (body: unknown, key: string | undefined, language: Language) =>
      keys.once(["orders", cartOrderOf(body)], key, (keep, forget) => place(body, language, keep, forget)),

    /** POST /orders/{order_id}/payments. @throws Refusal */
    payAgain(id: string, body: unknown, key: string | undefined) {
      book.read(id);
      return keys.once(["payments", id], key, (keep) => paying.again(id, body, keep));
    },

    /** @throws Refusal 404 */
    async order(id: string): Promise<Order> {
      await paying.ask(id);
      return book.read(id).order;
    },

    /** @throws Refusal 404 */
    async polling(id: string) {
      await paying.ask(id);
      const { order, changed_at } = book.read(id);
      const { status, payment, estimated_at } = order;
      return {
        ...{ status, payment_status: payment.status, changed_at: iso(changed_at) },
        ...(estimated_at === undefined ? {} : { estimated_at }),
      };
    },

    sweep: () => book.sweep(),

    /** Does for all open orders what is due. An order that fails does not hold up the others. */
    async tick(): Promise<void> {
      const failed = (error: unknown) => log("an order is tried again", { reason: String(error) });
      await Promise.all(book.openIds().map((id) => tick(id).catch(failed)));
    },
  };
}

/** @throws Refusal 422 */
const cartOrderOf = (body: unknown) => parsed(z.object({ cart_order: z.string() }), body).cart_order;
