import type { Log } from "../kit/copies";
import type { Place, Pos, Progress } from "../kit/pos";
import type { PlacedOrder } from "../kit/shapes";
import type { Store } from "../kit/store";
import { menuOf, quoteOf, restaurantOf, servicesOf, type View } from "./catalogue";
import type { Config, MerchantAccess } from "./config";
import { deskOf } from "./desk";
import { eventsOf } from "./events";
import type { LeftOut } from "./merchant";
import { type Known, merchantsOf } from "./merchants";
import { orderOf } from "./order";
import { type RoutesOptions, routesOf } from "./routes";

const TICK_MS = 2_000;
const SWEEP_MS = 3_600_000;
/** The code of a cancellation that is neither the customer's nor the restaurant's. */
const OTHER_REASON = { reason: "Not confirmed in time", code: "OTHER_CANCELLATION_REASON" } as const;

export type OpenDeliveryOptions = {
  config: Pick<Config, "app_id" | "hours" | "merchants"> & {
    setup: Pick<Config["setup"], "time_zone" | "currency" | "country">;
  };
  store: Store;
  /** the base URL of `routes`, as hosts reach it */
  publicUrl: string;
  now?: () => number;
  log?: Log;
  /** see `RoutesOptions` */
  addressOf?: RoutesOptions["addressOf"];
};

/** What a kit is told by itself: see `Kit`. */
type Told = {
  progressed(orderId: string, progress: Progress): void;
  changed(): void;
};

/** Open Delivery as a POS of the kit: we are its Ordering Application, and each merchant's host is a Software Service. */
export type OpenDelivery = {
  pos: Pos;
  /** what hosts call, below the public URL */
  routes: ReturnType<typeof routesOf>;
  /** whom to tell; a kit is made after the adapter */
  tell(told: Told): void;
  /** Sends what is due. `start` calls it. */
  tick(): Promise<void>;
  start(): void;
  stop(): void;
};

export function openDelivery(options: OpenDeliveryOptions): OpenDelivery {
  const { config, store, publicUrl, now = Date.now, log = () => {}, addressOf } = options;
  const { app_id: appId, setup } = config;
  let told: Told = { progressed: () => {}, changed: () => {} };
  const common = { store, now, log };
  const merchants = merchantsOf({ ...common, accesses: config.merchants, changed: () => told.changed() });
  const events = eventsOf({ ...common, appId, publicUrl });
  const push = (access: MerchantAccess) => events.push(access, merchants.known(access)?.id ?? "");
  const desk = deskOf({
    ...{ store, events, now, access: merchants.access },
    progressed: (id, progress) => told.progressed(id, progress),
    sends: (access) => void push(access),
  });
  const timers: NodeJS.Timeout[] = [];

  const viewOf = ({ access: { client_id } }: Known): View => ({
    ...{ appId, now, currency: setup.currency, clock: { hours: config.hours, timeZone: setup.time_zone } },
    tell: (left: LeftOut) => log("an entry of a menu was left out", { client_id, ...left }),
  });

  /** The merchant of a service. @throws Error where there is none */
  async function at(serviceId: string) {
    for (const known of await merchants.all()) {
      const service = servicesOf(known.merchant, appId).find(({ id }) => id === serviceId);
      if (service) return { known, service };
    }
    throw new Error("No merchant has this service");
  }

  const pos: Pos = {
    async restaurants() {
      const all = await merchants.all();
      if (all.length === 0) throw new Error("No merchant was read yet");
      return all.flatMap((known) => {
        const shown = restaurantOf(known.merchant, viewOf(known));
        return shown ? [{ ...shown, former_services: known.former }] : [];
      });
    },
    async menu(serviceId: string) {
      const { known, service } = await at(serviceId);
      return menuOf(known.merchant, service, viewOf(known));
    },
    async quote(serviceId: string, place: Place | undefined) {
      const { known, service } = await at(serviceId);
      return quoteOf(known.merchant, service, place, viewOf(known));
    },
    async placeOrder(placed: PlacedOrder) {
      const { known } = await at(placed.service_id);
      desk.take(known.access, orderOf(placed, known.merchant, { appId, country: setup.country }));
    },
    withdrawOrder: async (id: string) => void desk.cancel(id, OTHER_REASON, { asked: false }),
    progressOf: async (id: string) => desk.read(id)?.progress,
  };

  async function tick(): Promise<void> {
    desk.tick();
    await Promise.all(config.merchants.map(push));
  }

  return {
    ...{ pos, tick },
    routes: routesOf({ merchants, events, desk, now, ...(addressOf ? { addressOf } : {}) }),
    tell(one) {
      told = one;
    },
    start() {
      const sweep = () => {
        events.sweep();
        desk.sweep();
      };
      for (const timer of [setInterval(tick, TICK_MS), setInterval(sweep, SWEEP_MS)])
        timers.push(timer.unref());
      void merchants.all();
    },
    stop: () => timers.splice(0).forEach(clearInterval),
  };
}
