import type { IconName } from "~/components/icon/icon";
import {
  availabilityOf,
  type CheckoutOption,
  isWithinHours,
  type Unavailable,
  type UnavailableReason,
} from "~/domain/availability";
import { formatAtClock, formatHours, formatWhen } from "~/domain/when";
import { dayNumber, zonedTime } from "~/domain/zoned-time";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import type { Shop } from "./shop.server";
import type { Visitor } from "./visitor.server";

/** A way out of "not now": a link, or a switch of the service by a form. */
export type AvailabilityAction =
  | { kind: "link"; href: string; label: string }
  | { kind: "service"; checkoutOption: CheckoutOption; label: string };

/** Why nothing can be ordered now, in the customer's words, and what can be done instead. */
export interface AvailabilityView {
  icon: IconName;
  /** A small word over the title. */
  kicker: string;
  title: string;
  /** One or two sentences; empty where the title says it all. */
  body: string;
  /** The best first. */
  actions: AvailabilityAction[];
}

/** What a page knows that its words depend on. */
export interface AvailabilityOptions {
  /** Where a slot is chosen; left out where none can be. */
  scheduleHref?: string | undefined;
  /** Whether "Just see the menu" leads anywhere; false on the menu itself. */
  menu?: boolean;
  /** An order was refused: it is said that nothing was charged. */
  orderRefused?: boolean;
}

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

/** Whose words, and when. */
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

/** As {@link availabilityView}, of a place and a moment that are known. */
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
    body: [...body, ...(options.orderRefused ? [t("availability.refused")] : [])].join(" "),
    actions: actionsOf(availability, t, options),
  };
}

interface Words {
  title: string;
  body: readonly string[];
}

function wordsOf(availability: Unavailable, place: AvailabilityPlace): Words {
  const { t, checkoutOption } = place;
  const { reason, canTakeout, canDeliver } = availability;
  if (reason === "STORE_CLOSED") return closedWords(availability, place);
  if (reason === "OUT_OF_HOURS") {
    return { title: t("availability.OUT_OF_HOURS.title"), body: hoursWords(availability, place) };
  }
  if (reason === "OUT_OF_AREA") {
    const body = [t("availability.OUT_OF_AREA.body")];
    if (canTakeout) body.push(t("availability.OUT_OF_AREA.takeout"));
    return { title: t("availability.OUT_OF_AREA.title"), body };
  }
  const key = `availability.SERVICE_UNAVAILABLE.${checkoutOption}` as const;
  return { title: t(`${key}.title`), body: canTakeout || canDeliver ? [t(`${key}.body`)] : [] };
}

/** A kitchen that is done for the day can take orders for another; one that was closed in its hours cannot say. */
function closedWords(availability: Unavailable, place: AvailabilityPlace): Words {
  const { t, now, timeZone } = place;
  const { firstSlot, canSchedule, hours } = availability;
  const done =
    canSchedule &&
    firstSlot !== undefined &&
    dayNumber(zonedTime(firstSlot, timeZone)) > dayNumber(zonedTime(now, timeZone)) &&
    !isWithinHours(hours, now, timeZone);
  if (!done)
    return { title: t("availability.STORE_CLOSED.title"), body: [t("availability.STORE_CLOSED.body")] };
  return { title: t("availability.STORE_CLOSED_TODAY.title"), body: [slotWords(firstSlot, place)] };
}

function hoursWords(
  { hours, backAt, firstSlot, canSchedule }: Unavailable,
  place: AvailabilityPlace,
): string[] {
  const { t, locale } = place;
  const body =
    hours.length > 0
      ? [t("availability.OUT_OF_HOURS.body", { hours: formatHours(hours, locale) })]
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
  { canSchedule, canTakeout, canDeliver, canChangeAddress }: Unavailable,
  t: Translate,
  { scheduleHref, menu = true }: AvailabilityOptions,
): AvailabilityAction[] {
  const actions: AvailabilityAction[] = [];
  if (canSchedule && scheduleHref !== undefined) {
    actions.push({ kind: "link", href: scheduleHref, label: t("availability.action.schedule") });
  }
  if (canChangeAddress) {
    const href = "/geolocation?scope=address";
    actions.push({ kind: "link", href, label: t("availability.action.changeAddress") });
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
