import { z } from "zod";
import type { Progress } from "../kit/pos";
import { ORDER_STATUSES, type OrderStatus, orderStatusSchema } from "../kit/shapes";
import { type Store, shelf } from "../kit/store";
import type { MerchantAccess } from "./config";
import type { Events } from "./events";
import { type EventType, eventTypeSchema, type OpenDeliveryOrder, orderSchema } from "./order";

const HOUR_MS = 3_600_000;
/** How long an order is kept after its end: a host may still ask for it. */
const KEPT_MS = 60 * 24 * HOUR_MS;

const keptSchema = z.object({
  client_id: z.string(),
  order: orderSchema,
  lastEvent: eventTypeSchema,
  progress: z.object({
    status: orderStatusSchema,
    at: z.string(),
    estimated_at: z.string().exactOptional(),
  }),
  /** what the host calls the order */
  orderExternalCode: z.string().exactOptional(),
});
export type KeptOrder = z.infer<typeof keptSchema>;

/** A step of a host with an order, as this adapter takes it. */
export type Step = {
  status: OrderStatus;
  event: EventType;
  estimated_at?: string;
  orderExternalCode?: string;
};

export type DeskOptions = {
  store: Store;
  events: Events;
  access: (clientId: string) => MerchantAccess | undefined;
  now: () => number;
  /** called with each progress */
  progressed: (orderId: string, progress: Progress) => void;
  /** called when there is an event to send */
  sends: (access: MerchantAccess) => void;
};

/** The orders that were given to hosts, and how far they are there. */
export function deskOf({ store, events, access, now, progressed, sends }: DeskOptions) {
  const orders = shelf(store, "od-order", keptSchema);
  /** the ids of those that have not ended */
  const open = shelf(store, "od-open", z.object({}));
  const iso = () => new Date(now()).toISOString();

  /** Writes an order with its events, all or nothing, and tells of its progress. */
  function write(kept: KeptOrder, told: readonly { event: EventType; metadata?: Reason }[]): void {
    const { id } = kept.order;
    const { status } = kept.progress;
    const own = access(kept.client_id);
    store.atomically(() => {
      orders.write(id, { ...kept, lastEvent: told.at(-1)?.event ?? kept.lastEvent });
      if (status === "CANCELLED" || status === "CONCLUDED") open.remove(id);
      else open.write(id, {});
      if (own) for (const { event, metadata } of told) events.add(own, id, event, metadata);
    });
    progressed(id, kept.progress);
    if (own) sends(own);
  }

  const isEnded = ({ progress: { status } }: KeptOrder) => status === "CANCELLED" || status === "CONCLUDED";

  /** Moves an order on. @returns whether it was news: what comes twice or too late is not */
  function advance(id: string, { status, event, estimated_at, orderExternalCode }: Step): boolean {
    const kept = orders.read(id);
    const rank = (one: OrderStatus) => ORDER_STATUSES.indexOf(one);
    if (!kept || isEnded(kept) || status === "CANCELLED" || rank(status) <= rank(kept.progress.status))
      return false;
    const { estimated_at: before } = kept.progress;
    const due = estimated_at ?? before;
    const progress = { status, at: iso(), ...(due === undefined ? {} : { estimated_at: due }) };
    const code = orderExternalCode === undefined ? {} : { orderExternalCode };
    write({ ...kept, ...code, progress }, [{ event }]);
    return true;
  }

  return {
    read: (id: string) => orders.read(id),
    advance,

    /** Takes an order of the kit for a host. A repeat is the same order. */
    take({ client_id }: MerchantAccess, order: OpenDeliveryOrder): void {
      if (orders.read(order.id)) return;
      const progress = { status: "CREATED" as const, at: order.createdAt };
      write({ client_id, order, lastEvent: "CREATED", progress }, [{ event: "CREATED" }]);
    },

    /** The time at which an order comes, as the host tells it while it is under way. */
    expectAt(id: string, estimated_at: string): void {
      const kept = orders.read(id);
      if (!kept || isEnded(kept)) return;
      write({ ...kept, progress: { ...kept.progress, estimated_at } }, []);
    },

    /** Cancels an order. `asked`: its host asked for it. @returns whether it could be */
    cancel(id: string, reason: Reason, { asked }: { asked: boolean }): boolean {
      const kept = orders.read(id);
      if (!kept || isEnded(kept) || kept.progress.status === "DELIVERED") return false;
      const request = asked ? [{ event: "CANCELLATION_REQUESTED" as const, metadata: reason }] : [];
      const progress = { status: "CANCELLED" as const, at: iso() };
      write({ ...kept, progress }, [...request, { event: "CANCELLED", metadata: reason }]);
      return true;
    },

    /** Forgets orders that have ended long ago, with the people in them. */
    sweep(): void {
      for (const id of orders.ids()) {
        const kept = orders.read(id);
        if (kept && isEnded(kept) && now() - Date.parse(kept.progress.at) > KEPT_MS) orders.remove(id);
      }
    },

    /** Concludes what was delivered an hour ago: no call of a host says so. */
    tick(): void {
      for (const id of open.ids()) {
        const kept = orders.read(id);
        if (kept?.progress.status !== "DELIVERED") continue;
        if (now() - Date.parse(kept.progress.at) > HOUR_MS)
          advance(id, { status: "CONCLUDED", event: "CONCLUDED" });
      }
    },
  };
}
export type Desk = ReturnType<typeof deskOf>;
type Reason = { reason: string; code: string };
