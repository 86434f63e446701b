import { availabilityOf, type UnavailableReason } from "~/domain/availability";
import {
  type AvailabilityOptions,
  type AvailabilityView,
  wordAvailability,
} from "./availability-words.server";
import type { Shop } from "./shop.server";
import type { Visitor } from "./visitor.server";

export type { AvailabilityAction, AvailabilityOptions, AvailabilityView } from "./availability-words.server";

/** What of a shop the words depend on. */
type AskedShop = Pick<Shop, "availability" | "checkoutOption">;

/** Words for a shop that takes no order now; undefined while it does. Words: "Availability". */
export async function availabilityView(
  visitor: Pick<Visitor, "t" | "locale" | "content">,
  { availability, checkoutOption }: AskedShop,
  options: AvailabilityOptions = {},
): Promise<AvailabilityView | undefined> {
  if (availability.orderable) return undefined;
  const { setup } = await visitor.content();
  const { t, locale } = visitor;
  const now = new Date().toISOString();
  return wordAvailability(
    availability,
    { t, locale, timeZone: setup.time_zone, now, checkoutOption },
    options,
  );
}

const REASONS = ["STORE_CLOSED", "OUT_OF_AREA", "OUT_OF_HOURS", "SERVICE_UNAVAILABLE"] as const;

/** What a 412's code says of the shop; undefined for any other error. Contract: status 412. */
export function refusalOf(error: {
  readonly status: number;
  readonly code: string;
}): UnavailableReason | undefined {
  return error.status === 412 ? REASONS.find((reason) => reason === error.code) : undefined;
}

/** The shop as the backend has just refused an order of it, whatever was read before. */
export async function refusedShop<S extends Shop>(
  visitor: Pick<Visitor, "content">,
  shop: S,
  refusal: UnavailableReason,
): Promise<S> {
  const { setup } = await visitor.content();
  const availability = availabilityOf({
    store: shop.restaurant,
    geolocation: shop.geolocation,
    checkoutOption: shop.checkoutOption,
    now: new Date(),
    timeZone: setup.time_zone,
    refusal,
  });
  // A store that refuses for being closed takes no order for later either.
  if (availability.orderable || refusal !== "STORE_CLOSED") return { ...shop, availability };
  return { ...shop, availability: { ...availability, canSchedule: false } };
}
