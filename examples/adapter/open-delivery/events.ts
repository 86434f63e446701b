import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Log } from "../kit/copies";
import { type Store, shelf } from "../kit/store";
import type { MerchantAccess } from "./config";
import { type EventType, eventTypeSchema } from "./order";

const DAY_MS = 86_400_000;
/** Events that nothing has fetched for so long are dropped. */
const OLD_MS = 2 * DAY_MS;
/** POST /v1/events/acknowledgment takes so many at once, so no answer has more. */
const MOST_AT_ONCE = 100;
const WEBHOOK_MS = 5_000;
const WEBHOOK_RETRY_MS = 10_000;

const eventSchema = z.object({
  eventId: z.uuid(),
  eventType: eventTypeSchema,
  orderId: z.uuid(),
  orderURL: z.string(),
  createdAt: z.string(),
  sourceAppId: z.string(),
  metadata: z.object({ reason: z.string(), code: z.string() }).exactOptional(),
});
export type OrderEvent = z.infer<typeof eventSchema>;
const keptEventSchema = z.object({ event: eventSchema, client_id: z.string() });

export type EventsOptions = {
  store: Store;
  appId: string;
  /** the base URL of the routes that hosts call */
  publicUrl: string;
  now: () => number;
  log: Log;
};

/** Events of orders that a merchant has not had yet: by polling until they are acknowledged, or by its webhook. */
export function eventsOf({ store, appId, publicUrl, now, log }: EventsOptions) {
  const events = shelf(store, "od-event", keptEventSchema);
  const sending = new Set<string>();
  const pausedUntil = new Map<string, number>();

  function pending(clientId: string): OrderEvent[] {
    return events.ids().flatMap((id) => {
      const kept = events.read(id);
      return kept?.client_id === clientId ? [kept.event] : [];
    });
  }

  async function send(
    { webhook_url, client_id, client_secret }: MerchantAccess,
    merchantId: string,
    event: OrderEvent,
  ) {
    const body = JSON.stringify(event);
    const response = await fetch(webhook_url ?? "", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "X-App-Id": appId,
        "X-App-MerchantId": merchantId,
        "X-App-Signature": createHmac("sha256", client_secret).update(body).digest("hex"),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(WEBHOOK_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${client_id}: the webhook answered ${response.status}`);
  }

  return {
    pending,

    /** Writes an event down, to be fetched or sent. */
    add(
      access: MerchantAccess,
      orderId: string,
      eventType: EventType,
      metadata?: OrderEvent["metadata"],
    ): void {
      const event: OrderEvent = {
        ...{ eventId: randomUUID(), eventType, orderId, sourceAppId: appId },
        orderURL: `${publicUrl}/v1/orders/${orderId}`,
        createdAt: new Date(now()).toISOString(),
        ...(metadata ? { metadata } : {}),
      };
      events.write(event.eventId, { event, client_id: access.client_id });
    },

    /** The oldest events that are not acknowledged. Those of other types than asked for count as acknowledged. */
    poll(clientId: string, types: readonly string[]): OrderEvent[] {
      const all = pending(clientId);
      const isWanted = ({ eventType }: OrderEvent) => types.length === 0 || types.includes(eventType);
      for (const event of all) if (!isWanted(event)) events.remove(event.eventId);
      return all.filter(isWanted).slice(0, MOST_AT_ONCE);
    },

    /** Events of this merchant are sent no more. One that is unknown, or was acknowledged before, is no error. */
    acknowledge(clientId: string, ids: readonly string[]): void {
      for (const id of ids) if (events.read(id)?.client_id === clientId) events.remove(id);
    },

    /**
     * Sends a merchant's events to its webhook, the oldest first. The first that fails stops the others, so that they come
     * in order; all stay to be polled.
     */
    async push(access: MerchantAccess, merchantId: string): Promise<void> {
      const { client_id, webhook_url } = access;
      if (!webhook_url || sending.has(client_id) || (pausedUntil.get(client_id) ?? 0) > now()) return;
      sending.add(client_id);
      try {
        for (let [event] = pending(client_id); event; [event] = pending(client_id)) {
          await send(access, merchantId, event);
          events.remove(event.eventId);
        }
      } catch (error) {
        log("an event is sent again", { reason: String(error) });
        pausedUntil.set(client_id, now() + WEBHOOK_RETRY_MS);
      } finally {
        sending.delete(client_id);
      }
    },

    sweep(): void {
      for (const id of events.ids()) {
        const kept = events.read(id);
        if (kept && now() - Date.parse(kept.event.createdAt) > OLD_MS) events.remove(id);
      }
    },
  };
}
export type Events = ReturnType<typeof eventsOf>;
