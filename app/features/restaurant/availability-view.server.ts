import { availabilityOf, type UnavailableReason } from "~/domain/store/availability";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { inTime } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import {
  type AvailabilityOptions,
  type AvailabilityView,
  wordAvailability,
} from "./availability-words.server";
import { isServedElsewhere } from "./other-restaurants.server";
import type { Store } from "./store.server";
import { storesPath } from "./stores-path";

export type { AvailabilityAction, AvailabilityOptions, AvailabilityView } from "./availability-words.server";

/** How long a page waits to know whether another restaurant takes the order. */
const PATIENCE_MS = 500;

/** The words for a store that takes no order now. Undefined if it does. Words: "Availability". */
export async function availabilityView(
  visitor: Visitor,
  store: Store,
  options: Omit<AvailabilityOptions, "storesHref"> = {},
): Promise<AvailabilityView | undefined> {
  const { availability, checkoutOption } = store;
  if (availability.orderable) return undefined;
  const elsewhere = inTime(isServedElsewhere(visitor, store), PATIENCE_MS);
  const [{ setup }, isServed] = await Promise.all([visitor.content(), elsewhere]);
  const { t, locale } = visitor;
  const back = pageBack(visitor.url.pathname);
  return wordAvailability(
    availability,
    { t, locale, timeZone: setup.time_zone, now: new Date().toISOString(), checkoutOption },
    {
      ...options,
      back,
      storesHref: isServed === true ? storesPath({ back }) : undefined,
    },
  );
}

/** The page that another restaurant or address leads back to: one that every restaurant has. */
function pageBack(from: string): string | undefined {
  return ["/menu", CART.page, CHECKOUT.page].find((path) => from === path || from.startsWith(`${path}/`));
}

const REASONS = ["STORE_CLOSED", "OUT_OF_AREA", "OUT_OF_HOURS", "SERVICE_UNAVAILABLE"] as const;

/** The reason that a 412's code gives. Undefined for any other error. Contract: status 412. */
export function refusalOf(error: {
  readonly status: number;
  readonly code: string;
}): UnavailableReason | undefined {
  return error.status === 412 ? REASONS.find((reason) => reason === error.code) : undefined;
}

/** The store after the backend has refused an order, whatever was read before. */
export async function refusedStore<S extends Store>(
  visitor: Pick<Visitor, "content">,
  store: S,
  refusal: UnavailableReason,
): Promise<S> {
  const { setup } = await visitor.content();
  const availability = availabilityOf({
    store: store.restaurant,
    geolocation: store.geolocation,
    checkoutOption: store.checkoutOption,
    now: new Date(),
    timeZone: setup.time_zone,
    refusal,
  });
  // A store that is closed takes no scheduled orders either.
  if (availability.orderable || refusal !== "STORE_CLOSED") return { ...store, availability };
  return { ...store, availability: { ...availability, canSchedule: false } };
}
