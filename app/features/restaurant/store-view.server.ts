import { addressText } from "~/domain/address/address";
import { formatDistance } from "~/domain/address/place";
import type { KnownStore } from "~/domain/store/all-stores";
import {
  type Availability,
  availabilityOf,
  type CheckoutOption,
  type Unavailable,
} from "~/domain/store/availability";
import { closingTime, formatHours, isWithinHours, nextOpening, openingAt } from "~/domain/store/work-hours";
import { formatAtClock, formatUntilClock } from "~/domain/time/when";
import type { Visitor } from "~/platform/visitor/visitor";
import type { RestaurantService } from "~/services/contract/catalog.server";
import type { StoreOffer } from "./other-restaurants.server";
import { deliveryTo, estimateOf, type Store } from "./store.server";

/** A restaurant in the list, ready to show. */
export interface StoreView {
  id: string;
  name: string;
  /** In one line, see `addressText`. */
  address: string;
  /** `2,1 km`. Undefined if the backend does not say. */
  distance: string | undefined;
  phone: string | undefined;
  /** Whether it is open, and what it offers of the wanted service. */
  tags: StoreTag[];
  /** `Só retirada`, `Dá para agendar`, or time and fee. */
  detail: string | undefined;
  /** `Hoje das 11h30 às 15h`. Undefined if unknown, or if it does not open. */
  hours: string | undefined;
  /** It is the restaurant of the order. */
  isCurrent: boolean;
  /** It takes an order now. */
  isOpen: boolean;
  /** Nothing can be ordered there for this place, or today. */
  isOut: boolean;
}

/** What a restaurant is looked at for. */
interface Wanted {
  option: CheckoutOption;
  current: string | undefined;
  timeZone: string;
}

/** A restaurant of a list, ready to show. */
export function storeView(
  visitor: Visitor,
  offer: StoreOffer,
  { option, current, timeZone }: Wanted,
): StoreView {
  const { t, locale } = visitor;
  const { isNear } = visitor.order;
  const { restaurant, service, checkoutOption, geolocation } = offer;
  const { id, name, phone, address, distance_m } = restaurant;
  const now = new Date();
  const question = { store: restaurant, checkoutOption, now, timeZone };
  const availability = geolocation && availabilityOf({ ...question, geolocation });
  const estimate =
    geolocation &&
    availability &&
    estimateOf(visitor, {
      checkoutOption,
      geolocation,
      availability,
      delivery: deliveryTo(visitor, checkoutOption, geolocation),
    });
  const only = checkoutOption === option ? undefined : t(`store.only.${checkoutOption}`);
  const isLater = availability?.orderable === false && availability.canSchedule;
  const later = isLater ? t("store.canSchedule") : undefined;
  const opens = geolocation?.today_work_hours ?? [];
  // A tag says that it is open all day.
  const isEndless = isWithinHours(opens, now, timeZone) && closingTime(opens, now, timeZone) === undefined;
  const hours = isEndless ? "" : formatHours(opens, locale);
  return {
    id,
    name,
    address: addressText(address),
    distance: distance_m === undefined || isNear ? undefined : formatDistance(distance_m, locale),
    phone,
    tags: storeTags(visitor, offer, { wanted: option, availability, timeZone }),
    detail: only ?? later ?? estimate,
    hours: hours ? t("store.hours", { hours }) : undefined,
    isCurrent: id === current,
    isOpen: availability?.orderable === true,
    isOut:
      !service ||
      (checkoutOption === "TAKEOUT" && isOff(service)) ||
      (availability?.orderable === false && isOver(availability)),
  };
}

const isOff = ({ status }: RestaurantService) => status !== "AVAILABLE";

/** Whether no order gets there today: not now, not later, and not for another day. */
function isOver({ reason, canSchedule, canTakeout, backAt }: Unavailable): boolean {
  return reason === "OUT_OF_AREA" || (!canSchedule && !canTakeout && backAt === undefined);
}

/** Why a restaurant takes no order now, where its hours or itself are the reason: `Abre às 18h`. */
export function closedWords(visitor: Visitor, store: Store, timeZone: string): string | undefined {
  const { availability } = store;
  if (availability.orderable || availability.reason === "OUT_OF_AREA") return undefined;
  return openTag(visitor, store, timeZone)[0]?.text;
}

/** A tag of a restaurant. */
interface StoreTag {
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
function storeTags(
  visitor: Pick<Visitor, "t" | "locale">,
  offer: StoreOffer,
  { wanted, availability, timeZone }: Asked,
): StoreTag[] {
  const { t } = visitor;
  if (!offer.service) return [{ text: t("common.noOrders") }];
  const isOutOfArea = availability?.orderable === false && availability.reason === "OUT_OF_AREA";
  const lacksDelivery = wanted === "DELIVERY" && offer.checkoutOption === "TAKEOUT";
  return [
    ...(isOutOfArea || lacksDelivery ? [{ text: t("store.outOfArea") }] : []),
    ...openTag(visitor, offer, timeZone),
  ];
}

function openTag(
  visitor: Pick<Visitor, "t" | "locale">,
  { restaurant: { open }, service, geolocation }: Pick<StoreOffer, "restaurant" | "service" | "geolocation">,
  timeZone: string,
): StoreTag[] {
  const { t } = visitor;
  // Also out of hours: it is off when it opens, too.
  if (open && service && isOff(service)) return [{ tone: "warn", text: t("enums.service.UNAVAILABLE") }];
  const opening = openingWords(visitor, { open, hours: geolocation?.today_work_hours }, timeZone);
  return opening ? [opening] : [];
}

/** Whether a store is open now and until when, or when it opens today. Undefined if its hours are not known. */
export function openingWords(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  { open, hours }: Pick<KnownStore, "open" | "hours">,
  timeZone: string,
): StoreTag | undefined {
  const closed = { tone: "warn", text: t("common.closedNow") } as const;
  if (!open) return closed;
  if (!hours) return undefined;
  if (hours.length === 0) return { tone: "warn", text: t("store.closedToday") };
  const now = new Date();
  const opening = openingAt(hours, now, timeZone);
  if (opening === "closed") {
    const at = nextOpening(hours, now, timeZone);
    return at === undefined
      ? closed
      : { tone: "warn", text: t("store.opens", { at: formatAtClock(at, locale) }) };
  }
  if (opening === "unknown") return { text: t("store.openUnknown") };
  const until = closingTime(hours, now, timeZone);
  const text =
    until === undefined
      ? t("store.openAllDay")
      : t("enums.restaurant.open", { time: formatUntilClock(until, locale) });
  return { tone: "ok", text };
}
