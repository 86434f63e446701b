import type { Availability, CheckoutOption } from "~/domain/store/availability";
import { closingTime, isWithinHours, openingAt } from "~/domain/store/work-hours";
import { formatAtClock, formatUntilClock } from "~/domain/time/when";
import type { StoreOffer } from "~/features/restaurant/other-restaurants.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A tag of a restaurant. */
export interface StoreTag {
  text: string;
  tone?: "ok" | "warn" | undefined;
}

interface Asked {
  wanted: CheckoutOption;
  /** For the offer's checkout option. Undefined if the backend does not answer. */
  availability: Availability | undefined;
  timeZone: string;
}

/** Tags for what the restaurant does not offer, and whether it is open. At most two. */
export function storeTags(
  visitor: Pick<Visitor, "t" | "locale">,
  offer: StoreOffer,
  { wanted, availability, timeZone }: Asked,
): StoreTag[] {
  const { t } = visitor;
  if (!offer.service) return [{ text: t("store.noOrders") }];
  const isOutOfArea = availability?.orderable === false && availability.reason === "OUT_OF_AREA";
  const lacksDelivery = wanted === "DELIVERY" && offer.checkoutOption === "TAKEOUT";
  return [
    ...(isOutOfArea || lacksDelivery ? [{ text: t("store.outOfArea") }] : []),
    ...openTag(visitor, offer, availability, timeZone),
  ];
}

function openTag(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  { restaurant, geolocation }: StoreOffer,
  availability: Availability | undefined,
  timeZone: string,
): StoreTag[] {
  const closed = { tone: "warn", text: t("enums.restaurant.closed") } as const;
  if (!restaurant.open) return [closed];
  if (!geolocation) return [];
  const hours = geolocation.today_work_hours;
  const now = new Date();
  if (!isWithinHours(hours, now, timeZone)) {
    if (hours.length === 0) return [{ tone: "warn", text: t("store.closedToday") }];
    const at = availability?.orderable === false ? availability.backAt : undefined;
    return [
      at === undefined ? closed : { tone: "warn", text: t("store.opens", { at: formatAtClock(at, locale) }) },
    ];
  }
  if (availability?.orderable === false && availability.reason === "SERVICE_UNAVAILABLE") {
    return [{ tone: "warn", text: t("enums.service.UNAVAILABLE") }];
  }
  if (openingAt(hours, now, timeZone) === "unknown") return [{ text: t("store.openUnknown") }];
  const until = closingTime(hours, now, timeZone);
  const open =
    until === undefined
      ? t("store.openAllDay")
      : t("enums.restaurant.open", { time: formatUntilClock(until, locale) });
  return [{ tone: "ok", text: open }];
}
