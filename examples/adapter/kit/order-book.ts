import { z } from "zod";
import { keptCartSchema } from "./cart";
import { notFound } from "./refusal";
import { ORDER_STATUSES, type Order, type OrderStatus, orderSchema, placedOrderSchema } from "./shapes";
import { type Store, shelf } from "./store";

/** How long an order is kept after its end. */
const KEPT_MS = 180 * 86_400_000;
/** The first number of an order is the one after it. */
const NUMBER_BEFORE = 1_000;

/**
 * An order as it is kept. `handing` is how far it is with the POS: UNPAID is not told it before the Pix is paid, WAITING is
 * told it until it answers, TAKEN is asked for its progress, WITHDRAWING is told that it is off, OVER is not asked any more.
 */
const keptOrderSchema = z.object({
  order: orderSchema,
  placed: placedOrderSchema,
  handing: z.enum(["UNPAID", "WAITING", "TAKEN", "WITHDRAWING", "OVER"]),
  /** milliseconds */
  changed_at: z.number(),
  /** tries of what `handing` says, and when the next one is due */
  tries: z.int(),
  next_at: z.number(),
  /** when it is cancelled if the restaurant has not confirmed it */
  confirm_by: z.number(),
  charge: z.string().exactOptional(),
  /** the guest and the cart, until the POS has taken the order */
  from: z.object({ guest: z.string(), cart: keptCartSchema }).exactOptional(),
});
export type KeptOrder = z.infer<typeof keptOrderSchema>;

export const isEnded = ({ status }: Order) => status === "CANCELLED" || status === "CONCLUDED";

/** Whether an order is over for the POS and for the bank. */
function needsNothing({ order, handing, charge }: KeptOrder): boolean {
  const isPaying = charge !== undefined && order.payment.status === "PENDING";
  const isOwed = charge !== undefined && order.status === "CANCELLED" && order.payment.status === "PAID";
  return handing === "OVER" && !isPaying && !isOwed;
}

/**
 * An order with the status that follows, and its place in the timeline. Undefined if it does not follow: nothing goes
 * back, whatever comes twice or out of order, and what has ended stays.
 */
export function moved(order: Order, status: OrderStatus, at: string): Order | undefined {
  const rank = (one: OrderStatus) => ORDER_STATUSES.indexOf(one);
  if (isEnded(order) || rank(status) <= rank(order.status)) return undefined;
  const last = order.timeline.at(-1)?.at ?? at;
  const later = Date.parse(at) > Date.parse(last) ? at : new Date(Date.parse(last) + 1).toISOString();
  return { ...order, status, timeline: [...order.timeline, { status, at: later }] };
}

/** The orders, those that still need something, and their ids by those that the POS knows. */
export function orderBook(store: Store, now: () => number) {
  const orders = shelf(store, "order", keptOrderSchema);
  const open = shelf(store, "open-order", z.object({}));
  const byPosId = shelf(store, "pos-order", z.object({ id: z.string() }));
  const numbers = shelf(store, "number", z.object({ last: z.int() }));
  return {
    find: (id: string) => orders.read(id),
    openIds: () => open.ids(),
    idOf: (posId: string) => byPosId.read(posId)?.id,

    /** @throws Refusal 404 */
    read(id: string): KeptOrder {
      const kept = orders.read(id);
      if (!kept) throw notFound();
      return kept;
    },

    /** Writes an order. Its `changed_at` is later than before. */
    write(kept: KeptOrder): void {
      const { id } = kept.order;
      orders.write(id, { ...kept, changed_at: Math.max(now(), kept.changed_at + 1) });
      byPosId.write(kept.placed.id, { id });
      if (needsNothing(kept)) open.remove(id);
      else open.write(id, {});
    },

    /** Writes when an order is due again, which no customer sees. */
    put: (kept: KeptOrder) => orders.write(kept.order.id, kept),

    remove({ order, placed }: KeptOrder): void {
      orders.remove(order.id);
      open.remove(order.id);
      byPosId.remove(placed.id);
    },

    /** Forgets orders that have ended long ago, with the people in them. */
    sweep(): void {
      for (const id of orders.ids()) {
        const kept = orders.read(id);
        const isOver = kept && isEnded(kept.order) && needsNothing(kept);
        if (isOver && now() - kept.changed_at > KEPT_MS) this.remove(kept);
      }
    },

    /** The next number, as customer and restaurant call it. */
    nextNumber(): string {
      const last = (numbers.read("order")?.last ?? NUMBER_BEFORE) + 1;
      numbers.write("order", { last });
      return String(last);
    },
  };
}
export type OrderBook = ReturnType<typeof orderBook>;
