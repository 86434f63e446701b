import type { IconName } from "~/components/icon/icon";
import {
  availabilityOf,
  type CheckoutOption,
  type Unavailable,
  type UnavailableReason,
} from "~/domain/store/availability";
import { formatHours, isWithinHours } from "~/domain/store/work-hours";
import { formatAtClock, formatWhen } from "~/domain/time/when";
import { dayNumber, zonedTime } from "~/domain/time/zoned-time";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { STEPS, stepPath } from "~/features/address/address-paths";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { inTime } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isServedElsewhere } from "./other-restaurants.server";
import type { Store } from "./store.server";
import { storesPath } from "./stores-path";

/** What the customer can do instead: a link, or a switch of the service by a form. */
export type AvailabilityAction =
  | { kind: "link"; href: string; label: string }
  | { kind: "service"; checkoutOption: CheckoutOption; label: string };

/** Why nothing can be ordered now, in the customer's words, and what can be done instead. */
export interface AvailabilityView {
  icon: IconName;
  /** A short word above the title. */
  kicker: string;
  title: string;
  /** One or two sentences. Empty if the title says it all. */
  body: string;
  /** The best one first. */
  actions: AvailabilityAction[];
}

/** Facts of the page that the words depend on. */
export interface AvailabilityOptions {
  /** The page to choose a slot. Undefined if none can be chosen. */
  scheduleHref?: string | undefined;
  /** Whether to offer "Just see the menu". False on the menu itself. */
  menu?: boolean;
  /** An order was refused that was to be paid at once (`charge`), or not: the words say what did not happen. */
  orderRefused?: "charge" | "nothingToPay" | undefined;
  /** The page that lists the restaurants. Undefined if no other restaurant takes this order now. */
  storesHref?: string | undefined;
  /** The page of ours that another address leads back to. */
  back?: string | undefined;
}

/** The visitor's language, time and checkout option. */
export interface AvailabilityPlace {
  t: Translate;
  locale: Locale;
  /** `setup.time_zone`. */
  timeZone: string;
  now: string;
  checkoutOption: CheckoutOption;
}

const ICONS = {
  STORE_CLOSED: "moon",
  OUT_OF_AREA: "pin",
  OUT_OF_HOURS: "clock",
  SERVICE_UNAVAILABLE: "alert",
} as const satisfies Record<UnavailableReason, IconName>;

/** The words for a store that takes no order. Words: "Availability". */
export function wordAvailability(
  availability: Unavailable,
  place: AvailabilityPlace,
  options: AvailabilityOptions = {},
): AvailabilityView {
  const { t } = place;
  const { reason } = availability;
  const { title, body } = wordsOf(availability, place);
  return {
    icon: ICONS[reason],
    kicker: t(reason === "STORE_CLOSED" ? "availability.label.storeClosed" : "availability.label.attention"),
    title,
    body: [...body, ...refusedWords(t, options)].join(" "),
    actions: actionsOf(availability, place, options),
  };
}

function refusedWords(t: Translate, { orderRefused }: AvailabilityOptions): string[] {
  if (orderRefused === undefined) return [];
  return [t(orderRefused === "charge" ? "availability.refused" : "availability.kept")];
}

interface Words {
  title: string;
  body: readonly string[];
}

function wordsOf(availability: Unavailable, place: AvailabilityPlace): Words {
  const { t, checkoutOption } = place;
  const { reason, canTakeout, canDeliver } = availability;
  switch (reason) {
    case "STORE_CLOSED":
      return closedWords(availability, place);
    case "OUT_OF_HOURS":
      return { title: t("availability.OUT_OF_HOURS.title"), body: hoursWords(availability, place) };
    case "OUT_OF_AREA": {
      const body = [t("availability.OUT_OF_AREA.body")];
      if (canTakeout) body.push(t("availability.OUT_OF_AREA.takeout"));
      return { title: t("availability.OUT_OF_AREA.title"), body };
    }
    case "SERVICE_UNAVAILABLE": {
      const key = `availability.SERVICE_UNAVAILABLE.${checkoutOption}` as const;
      return { title: t(`${key}.title`), body: canTakeout || canDeliver ? [t(`${key}.body`)] : [] };
    }
    default:
      return reason satisfies never;
  }
}

function closedWords(availability: Unavailable, place: AvailabilityPlace): Words {
  const { t } = place;
  const { firstSlot } = availability;
  if (firstSlot !== undefined && isDoneForToday(availability, place)) {
    return { title: t("availability.STORE_CLOSED_TODAY.title"), body: [slotWords(firstSlot, place)] };
  }
  return { title: t("common.closedNow"), body: [t("availability.STORE_CLOSED.body")] };
}

/**
 * Whether the restaurant has closed for the day, and takes orders for another day. If it is closed during its hours,
 * it cannot be told for how long.
 */
function isDoneForToday(
  { firstSlot, canSchedule, hours }: Unavailable,
  { now, timeZone }: AvailabilityPlace,
): boolean {
  if (!canSchedule || firstSlot === undefined || isWithinHours(hours, now, timeZone)) return false;
  return dayNumber(zonedTime(firstSlot, timeZone)) > dayNumber(zonedTime(now, timeZone));
}

function hoursWords(
  { hours, backAt, firstSlot, canSchedule }: Unavailable,
  place: AvailabilityPlace,
): string[] {
  const { t, locale } = place;
  const body =
    hours.length > 0
      ? [t("common.openToday", { hours: formatHours(hours, locale) })]
      : [t("availability.OUT_OF_HOURS.closedToday")];
  if (backAt !== undefined)
    body.push(t("availability.OUT_OF_HOURS.back", { at: formatAtClock(backAt, locale) }));
  else if (canSchedule && firstSlot !== undefined) body.push(slotWords(firstSlot, place));
  return body;
}

function slotWords(firstSlot: string, { t, now, locale, timeZone }: AvailabilityPlace): string {
  const when = formatWhen(firstSlot, now, { locale, timeZone });
  return t("availability.STORE_CLOSED_TODAY.body", { when });
}

function actionsOf(
  availability: Unavailable,
  place: AvailabilityPlace,
  { scheduleHref, storesHref, back, menu = true }: AvailabilityOptions,
): AvailabilityAction[] {
  const { t } = place;
  const { reason, canSchedule, canTakeout, canDeliver, canChangeAddress } = availability;
  const actions: AvailabilityAction[] = [];
  const schedules = reason === "STORE_CLOSED" ? isDoneForToday(availability, place) : canSchedule;
  if (schedules && scheduleHref !== undefined) {
    actions.push({ kind: "link", href: scheduleHref, label: t("common.schedule") });
  }
  if (storesHref !== undefined) {
    actions.push({ kind: "link", href: storesHref, label: t("availability.action.stores") });
  }
  if (canChangeAddress) {
    const href = stepPath(STEPS.search, { scope: "address", back });
    actions.push({ kind: "link", href, label: t("common.changeAddress") });
  }
  if (canTakeout) {
    actions.push({ kind: "service", checkoutOption: "TAKEOUT", label: t("availability.action.takeout") });
  }
  if (canDeliver) {
    actions.push({ kind: "service", checkoutOption: "DELIVERY", label: t("availability.action.delivery") });
  }
  if (menu) actions.push({ kind: "link", href: "/menu", label: t("availability.action.menu") });
  return actions;
}

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
