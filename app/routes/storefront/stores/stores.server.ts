import { addressLabel, addressText } from "~/domain/address/address";
import { formatDistance } from "~/domain/address/place";
import {
  type Availability,
  availabilityOf,
  type CheckoutOption,
  deliveryOf,
} from "~/domain/store/availability";
import { closingTime, formatHours, isWithinHours, openingAt } from "~/domain/store/work-hours";
import { sameSitePath } from "~/domain/text/url";
import { formatAtClock, formatUntilClock } from "~/domain/time/when";
import { pathOf } from "~/domain/visit/page-path";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { lossesAt } from "~/features/cart/move/move.server";
import { type MoveTarget, movedByAddress, moveOrder, targetAt } from "~/features/cart/move/move-order.server";
import { offersOf, type StoreOffer } from "~/features/restaurant/other-restaurants.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { estimateOf, storeOf } from "~/features/restaurant/store.server";
import { storesPath } from "~/features/restaurant/stores-path";
import { backWithWords } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/primitives.server";

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
  /** `só retirada`, `dá para agendar`, or time and fee. */
  detail: string | undefined;
  /** `Hoje das 11h30 às 15h`. Undefined if unknown, or if it does not open. */
  hours: string | undefined;
  /** It is the restaurant of the order. */
  isCurrent: boolean;
  /** Nothing can be ordered there for this place. */
  isOut: boolean;
}

/** Restaurants per page. Each needs a call. */
const PAGE = 10;

/** The data of the page of restaurants. */
export async function storesPage(visitor: Visitor) {
  const [restaurants, store] = await Promise.all([restaurantsOf(visitor), storeOf(visitor)]);
  const { searchParams } = visitor.url;
  const current = store?.restaurant.id;
  const asked = Number(searchParams.get("show")) || PAGE;
  // The restaurant of the order is always shown, however far it is.
  const count = Math.max(PAGE, asked, restaurants.findIndex(({ id }) => id === current) + 1);
  const option = store?.checkoutOption ?? visitor.order.checkoutOption;
  const offers = await offersOf(visitor, restaurants.slice(0, count), option);
  const { setup } = await visitor.content();
  const stores = offers.map((offer) =>
    viewOf(visitor, offer, { option, current, timeZone: setup.time_zone }),
  );
  return {
    stores,
    option,
    near: visitor.order.addressLabel,
    back: sameSitePath(searchParams.get("back")) ?? "/",
    more: restaurants.length > count ? count + PAGE : undefined,
  };
}

interface Wanted {
  option: CheckoutOption;
  current: string | undefined;
  timeZone: string;
}

function viewOf(visitor: Visitor, offer: StoreOffer, { option, current, timeZone }: Wanted): StoreView {
  const { t, locale } = visitor;
  const { restaurant, service, checkoutOption, geolocation } = offer;
  const { id, name, phone, address, distance_m } = restaurant;
  const now = new Date();
  const question = { store: restaurant, checkoutOption, now, timeZone };
  const availability = geolocation && availabilityOf({ ...question, geolocation });
  const estimate =
    geolocation &&
    availability &&
    estimateOf(visitor, { checkoutOption, geolocation, availability, delivery: deliveryOf(geolocation) });
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
    distance: distance_m === undefined ? undefined : formatDistance(distance_m, locale),
    phone,
    tags: storeTags(visitor, offer, { wanted: option, availability, timeZone }),
    detail: only ?? later ?? estimate,
    hours: hours ? t("store.hours", { hours }) : undefined,
    isCurrent: id === current,
    isOut: !service || (availability?.orderable === false && availability.reason === "OUT_OF_AREA"),
  };
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

const OPTIONS = ["DELIVERY", "TAKEOUT"] as const;

/** The move that the page's URL asks for. */
interface Move {
  target: MoveTarget;
  /** The saved address that the order is to go to. Undefined if only the restaurant or the service changes. */
  address: Address | undefined;
  back: string;
}

/** @throws a redirect to the restaurants if the move is not possible (any more); ApiError */
async function moveOf(visitor: Visitor): Promise<Move> {
  const query = visitor.url.searchParams;
  const back = sameSitePath(query.get("back")) ?? "/";
  const addressId = query.get("address");
  if (addressId === null) {
    const option = OPTIONS.find((one) => one === query.get("option"));
    const restaurant = (await restaurantsOf(visitor)).find(({ id }) => id === query.get("store"));
    const target = restaurant && option && targetAt(restaurant, option);
    if (target) return { target, address: undefined, back };
  } else if (visitor.isSignedIn) {
    const address = (await savedAddressesOf(visitor)).find(({ id }) => id === addressId);
    const move = address && (await movedByAddress(visitor, address));
    if (move) return { target: move.target, address, back };
  }
  throw visitor.redirect(storesPath());
}

/** What the cart would lose, from where to where. @throws a redirect, see {@link moveOf}; ApiError */
export async function confirmPage(visitor: Visitor) {
  const { target, back } = await moveOf(visitor);
  const [losses, store] = await Promise.all([lossesAt(visitor, target), storeOf(visitor)]);
  const { t } = visitor;
  const { name, checkoutOption } = target;
  return {
    losses,
    back,
    from: store && t(`store.by.${store.checkoutOption}`, { store: store.restaurant.name }),
    to: t(`store.by.${checkoutOption}`, { store: name }),
  };
}

/** Moves the order if the customer has seen (`seen`) what the cart would lose now. @throws a redirect, see {@link moveOf} */
export async function postConfirm(visitor: Visitor, form: FormData): Promise<Response> {
  const { t, url } = visitor;
  const back = sameSitePath(url.searchParams.get("back")) ?? "/";
  const seen = textField(form, "seen") ?? "";
  const move = await moveWithLosses(visitor).catch(backWithWords(visitor, back, "order not moved"));
  if (move instanceof Response) return move;
  const { target, address, losses } = move;
  if (losses && losses.fingerprint !== seen) {
    const text = t("store.confirm.changed");
    return visitor.redirect(pathOf(url), { tone: "info", text });
  }
  if (!address) return moveOrder(visitor, target, { back, seen });
  await orderTo(visitor, address, target.checkoutOption);
  const text = t("addresses.pick.done", { address: addressLabel(address) });
  return visitor.redirect(back, { tone: "quiet", text });
}

async function moveWithLosses(visitor: Visitor) {
  const move = await moveOf(visitor);
  return { ...move, losses: await lossesAt(visitor, move.target) };
}
