import type { Money } from "~/domain/money/money";
import type { Instant } from "~/domain/time/zoned-time";
import { isWithinHours, joinedHours, nextOpening, type WorkHours } from "./work-hours";

export { isWithinHours } from "./work-hours";

export type CheckoutOption = "DELIVERY" | "TAKEOUT";

export interface StoreService {
  readonly id: string;
  readonly serviceType: string;
  readonly status: string;
}

/** The part of a restaurant that decides whether it takes an order. Contract: Shapes, `Restaurant`. */
export interface RestaurantState {
  readonly open: boolean;
  readonly services: readonly StoreService[];
}

export interface StoreGeolocation {
  readonly inside_service_area: boolean;
  /** Undefined where the backend does not say: it takes orders while the restaurant is open. */
  readonly today_work_hours?: readonly WorkHours[] | undefined;
  readonly info: {
    readonly estimate_delivery_time: number;
    readonly price: Money & { readonly originalValue?: number | undefined };
  };
  readonly checkout_times?: readonly string[] | undefined;
}

export type UnavailableReason = "STORE_CLOSED" | "OUT_OF_AREA" | "OUT_OF_HOURS" | "SERVICE_UNAVAILABLE";

export interface Unavailable {
  readonly orderable: false;
  readonly reason: UnavailableReason;
  /** Today's hours, in their order; empty when the store does not open today. */
  readonly hours: readonly WorkHours[];
  /** `HH:MM`: when the store opens again, if that is later today. Only where hours are the reason. */
  readonly backAt?: string;
  /** The first slot in the future, RFC 3339. */
  readonly firstSlot?: string;
  readonly canSchedule: boolean;
  readonly canTakeout: boolean;
  readonly canDeliver: boolean;
  readonly canChangeAddress: boolean;
}

export type Availability = { readonly orderable: true } | Unavailable;

export interface AvailabilityQuestion {
  readonly store: RestaurantState;
  readonly geolocation: StoreGeolocation;
  readonly checkoutOption: CheckoutOption;
  readonly now: Instant;
  /** `setup.time_zone`. */
  readonly timeZone: string;
  /** A slot was chosen, so the opening hours of this moment do not matter. */
  readonly scheduled?: boolean;
  /** Why the backend has just refused. This counts more than data that was read earlier. */
  readonly refusal?: UnavailableReason | undefined;
}

/**
 * Whether a store takes an order now, and if not, why and what the customer can do instead. The reasons are checked in
 * the specified order: closed store, outside area, outside hours, service unavailable. Takeout does not depend on the
 * area. An alternative is offered only if the data supports it.
 */
export function availabilityOf(question: AvailabilityQuestion): Availability {
  const reason = question.refusal ?? reasonOf(question);
  if (!reason) return { orderable: true };

  const { store, geolocation, checkoutOption, now, timeZone } = question;
  const { today_work_hours: hours = [] } = geolocation;
  const firstSlot = nextSlot(geolocation.checkout_times ?? [], now);
  const elsewise = reason === "OUT_OF_AREA" || reason === "SERVICE_UNAVAILABLE";
  const backAt = reason === "OUT_OF_HOURS" ? nextOpening(hours, now, timeZone) : undefined;
  return {
    orderable: false,
    reason,
    hours: joinedHours(hours),
    ...(backAt === undefined ? {} : { backAt }),
    ...(firstSlot === undefined ? {} : { firstSlot }),
    // A service that is off takes no order for later either, whatever else closes the store now.
    canSchedule: firstSlot !== undefined && !elsewise && isServiceAvailable(store, checkoutOption),
    canTakeout: elsewise && checkoutOption === "DELIVERY" && isServiceAvailable(store, "TAKEOUT"),
    canDeliver:
      elsewise &&
      checkoutOption === "TAKEOUT" &&
      geolocation.inside_service_area &&
      isServiceAvailable(store, "DELIVERY"),
    canChangeAddress: reason === "OUT_OF_AREA",
  };
}

function reasonOf(question: AvailabilityQuestion): UnavailableReason | undefined {
  const { store, geolocation, checkoutOption, now, timeZone, scheduled = false } = question;
  if (!store.open) return "STORE_CLOSED";
  if (checkoutOption === "DELIVERY" && !geolocation.inside_service_area) return "OUT_OF_AREA";
  const { today_work_hours: hours } = geolocation;
  if (!scheduled && hours && !isWithinHours(hours, now, timeZone)) return "OUT_OF_HOURS";
  if (!isServiceAvailable(store, checkoutOption)) return "SERVICE_UNAVAILABLE";
  return undefined;
}

/** The store's service of a kind; an available one comes first. */
export function serviceOf(
  store: Pick<RestaurantState, "services">,
  option: CheckoutOption,
): StoreService | undefined {
  const services = store.services.filter((service) => service.serviceType === option);
  return services.find((service) => service.status === "AVAILABLE") ?? services[0];
}

function isServiceAvailable(store: RestaurantState, option: CheckoutOption): boolean {
  return serviceOf(store, option)?.status === "AVAILABLE";
}

/**
 * The wanted checkout option, or the other one if the store has only that. Specification: States, "Checkout option".
 */
export function checkoutOptionAt(
  store: Pick<RestaurantState, "services">,
  wanted: CheckoutOption,
): CheckoutOption {
  const other = wanted === "DELIVERY" ? "TAKEOUT" : "DELIVERY";
  return !serviceOf(store, wanted) && serviceOf(store, other) ? other : wanted;
}

/** As {@link checkoutOptionAt}, for a store that the customer chose: takeout if it does not deliver to the address. */
export function checkoutOptionFor(
  store: Pick<RestaurantState, "services">,
  wanted: CheckoutOption,
  insideArea: boolean,
): CheckoutOption {
  const option = checkoutOptionAt(store, wanted);
  const handsOver = serviceOf(store, "TAKEOUT")?.status === "AVAILABLE";
  return option === "DELIVERY" && !insideArea && handsOver ? "TAKEOUT" : option;
}

/** The first slot in the future. */
export function nextSlot(slots: readonly string[], now: Instant): string | undefined {
  const time = new Date(now).getTime();
  return slots.filter((slot) => Date.parse(slot) > time).sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}

export interface Delivery {
  readonly minutes: number;
  readonly price: Money;
  /** The fee before a reduction. */
  readonly originalPrice?: Money;
}

/** Time and fee of a delivery. Both are 0 outside the service area. Specification: "Availability check order". */
export function deliveryOf(geolocation: Pick<StoreGeolocation, "inside_service_area" | "info">): Delivery {
  const { estimate_delivery_time: minutes, price } = geolocation.info;
  const { value, currency, originalValue } = price;
  if (!geolocation.inside_service_area) return { minutes: 0, price: { value: 0, currency } };
  const reduced = originalValue !== undefined && originalValue > value;
  return {
    minutes,
    price: { value, currency },
    ...(reduced ? { originalPrice: { value: originalValue, currency } } : {}),
  };
}
