import { formatMoney } from "~/domain/money/money";
import {
  type Availability,
  availabilityOf,
  type CheckoutOption,
  checkoutOptionAt,
  type Delivery,
  deliveryOf,
  serviceOf,
} from "~/domain/store/availability";
import { formatMinutes } from "~/domain/time/when";
import { orderPlaceOf, type Place } from "~/features/address/order-address.server";
import { ifDown, logged, orElse } from "~/platform/backend/or-else.server";
import { atService, publicRead } from "~/platform/backend/public-read.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { OrderDraft } from "~/platform/visitor/order-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Geolocation, Restaurant, RestaurantService } from "~/services/contract/catalog.server";
import { learnService, replacementOf } from "./replaced-service.server";
import { perVisitorWithRestaurants, placeOf, restaurantsOf } from "./restaurants.server";

/** The restaurant that this visitor orders from, and how. */
export interface Store {
  restaurants: readonly Restaurant[];
  restaurant: Restaurant;
  service: RestaurantService;
  checkoutOption: CheckoutOption;
  geolocation: Geolocation;
  delivery: Delivery;
  availability: Availability;
  /** It delivers to an address that is on no map: whether, in what time and for what fee is said with the order. Record 157. */
  isNear?: true;
  /**
   * Some of it is a stand-in, because the backend did not answer in time. Enough to show the menu, but not to order.
   */
  isPartial?: true;
}

/**
 * The store of the order draft: its restaurant or the nearest one, with its checkout option, or the other one if the
 * restaurant does not offer it. Undefined if no restaurant takes orders. It does not wait for slow or failing reads.
 * It is then partial.
 */
export const storeOf = perVisitorWithRestaurants(async (visitor): Promise<Store | undefined> => {
  const { setup } = await visitor.content();
  const standIn = restaurantStandIn(visitor.order, setup.name);
  // Most visits stay at the service of their draft, so both reads are made at once.
  const drafted = standIn && soon(visitor, geolocationOf(visitor, standIn.service.id));
  // A failure is met below, if this service is still the chosen one.
  drafted?.catch(() => {});
  const listed = standIn ? await soon(visitor, restaurantsOf(visitor)) : await restaurantsOf(visitor);
  const chosen = choose(visitor, listed ?? (standIn ? [standIn.restaurant] : []));
  if (!chosen) return undefined;
  const isDrafted = chosen.service.id === standIn?.service.id;
  const geolocation = await (isDrafted ? drafted : soon(visitor, geolocationOf(visitor, chosen.service.id)));
  if (listed && geolocation) return storeWith(visitor, await chosenNow(visitor, chosen), geolocation);
  const { restaurant, checkoutOption } = chosen;
  const known = geolocation ?? geolocationStandIn(restaurant, setup.currency);
  return {
    ...(await storeWith(visitor, chosen, known)),
    ...(geolocation ? {} : { availability: availabilityStandIn(restaurant, known, checkoutOption) }),
    isPartial: true,
  };
});

/** As {@link storeOf}, but complete, however long that takes. Orders use this one. @throws ApiError */
export const wholeStoreOf = perVisitorWithRestaurants(async (visitor): Promise<Store | undefined> => {
  const store = await storeOf(visitor);
  if (!store?.isPartial) return store;
  const chosen = choose(visitor, await restaurantsOf(visitor));
  if (!chosen) return undefined;
  const geolocation = await geolocationOf(visitor, chosen.service.id);
  return storeWith(visitor, await chosenNow(visitor, chosen), geolocation);
});

/** The choice with the current service, which may have replaced the chosen one. Contract: 410. */
async function chosenNow(visitor: Visitor, chosen: Chosen): Promise<Chosen> {
  const now = choose(visitor, await restaurantsOf(visitor)) ?? chosen;
  learnService(visitor, now);
  return now;
}

/** How long a page of the store waits for a part that it can do without. */
const PATIENCE_MS = 1_000;

/** A part of the store. Undefined if it does not come in time, or if the backend fails. */
async function soon<T>(visitor: Visitor, part: Promise<T>): Promise<T | undefined> {
  const told = logged(visitor, "warn", "part of the store unknown");
  return unlessLate(part, PATIENCE_MS).catch(orElse(undefined, ifDown, told));
}

type Chosen = Pick<Store, "restaurants" | "restaurant" | "service" | "checkoutOption">;

/** The restaurant and the service of the order draft. */
function choose(visitor: Visitor, restaurants: readonly Restaurant[]): Chosen | undefined {
  const { restaurantId, serviceId } = visitor.order;
  const restaurant =
    restaurants.find(({ id }) => id === restaurantId) ??
    restaurants.find(({ services }) => services.some(({ id }) => id === serviceId)) ??
    restaurants.find(takesOrders);
  if (!restaurant) return undefined;
  const checkoutOption = checkoutOptionAt(restaurant, visitor.order.checkoutOption);
  const wanted = serviceOf(restaurant, checkoutOption);
  const service = restaurant.services.find(({ id }) => id === wanted?.id);
  return service && { restaurants, restaurant, service, checkoutOption };
}

/** Whether a restaurant delivers or has orders picked up, now or at other hours. */
export function takesOrders({ services }: Restaurant): boolean {
  return (
    serviceOf({ services }, "DELIVERY") !== undefined || serviceOf({ services }, "TAKEOUT") !== undefined
  );
}

/** A store with the geolocation of its service. */
async function storeWith(
  visitor: Visitor,
  { restaurants, restaurant, service, checkoutOption }: Chosen,
  geolocation: Geolocation,
): Promise<Store> {
  const { setup } = await visitor.content();
  const question = { store: restaurant, geolocation, checkoutOption, timeZone: setup.time_zone };
  return {
    restaurants,
    restaurant,
    service,
    checkoutOption,
    geolocation,
    delivery: deliveryTo(visitor, checkoutOption, geolocation),
    availability: availabilityOf({ ...question, now: new Date() }),
    ...(visitor.order.isNear && checkoutOption === "DELIVERY" ? { isNear: true } : {}),
  };
}

/** Time and fee of an order. The minutes of a delivery to an address that is on no map are not known: 0. */
export function deliveryTo(
  { order }: Pick<Visitor, "order">,
  checkoutOption: CheckoutOption,
  geolocation: Geolocation,
): Delivery {
  const delivery = deliveryOf(geolocation);
  return order.isNear && checkoutOption === "DELIVERY" ? { ...delivery, minutes: 0 } : delivery;
}

/** The geolocation of a service for a place, by default the visitor's. Cached for seconds. */
export async function geolocationOf(visitor: Visitor, serviceId: string, at?: Place): Promise<Geolocation> {
  const place = at ?? (await placeOf(visitor));
  const read = (id: string) =>
    publicRead(visitor, {
      key: ["geolocation", id, String(place.latitude), String(place.longitude)],
      ttlMs: 5_000,
      swrMs: 10_000,
      read: ({ catalog }) => catalog.storeGeolocation({ ...place, serviceId: id }),
    });
  return atService(serviceId, read, (old) => replacementOf(visitor, old));
}

/** From midnight to midnight. An end that is not after its start is on the next day. Contract: work hours. */
const ALL_DAY = [{ startTime: "00:00", endTime: "00:00" }];

/** A geolocation without any data: no time and no fee. */
function geolocationStandIn({ address }: Pick<Restaurant, "address">, currency: string): Geolocation {
  return {
    inside_service_area: false,
    address,
    today_work_hours: [],
    info: { estimate_delivery_time: 0, price: { value: 0, currency } },
  };
}

/**
 * Whether a restaurant takes orders, as far as its own data says. Place and hours are unknown here, and the backend
 * decides on every order.
 */
function availabilityStandIn(
  store: Pick<Restaurant, "open" | "services">,
  geolocation: Geolocation,
  checkoutOption: CheckoutOption,
): Availability {
  const available = availabilityOf({
    store,
    geolocation: { ...geolocation, inside_service_area: true, today_work_hours: ALL_DAY },
    checkoutOption,
    now: new Date(),
    timeZone: "UTC",
  });
  return available.orderable ? available : { ...available, hours: [] };
}

/** The restaurant and the service of the order draft, under the company's name. Undefined if the draft has none. */
function restaurantStandIn(
  { restaurantId, serviceId, checkoutOption }: OrderDraft,
  name: string,
): Pick<Chosen, "restaurant" | "service"> | undefined {
  if (restaurantId === undefined || serviceId === undefined) return undefined;
  const service: RestaurantService = { id: serviceId, serviceType: checkoutOption, status: "AVAILABLE" };
  const restaurant = {
    id: restaurantId,
    name,
    merchant_id: restaurantId,
    address: { id: restaurantId, postal_code: "", street: "", number: "", district: "", city: "", state: "" },
    open: true,
    services: [service],
  };
  return { restaurant, service };
}

/** What an estimate depends on. A `Store` fits. */
export interface Estimated {
  checkoutOption: CheckoutOption;
  delivery: Delivery;
  geolocation: { inside_service_area: boolean };
  availability: Pick<Availability, "orderable">;
}

/**
 * Time and fee, ready to show: `35–45 min · R$ 7,90`, `Pronto em 35–45 min`. Undefined if nothing can be ordered now.
 */
export function estimateOf(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  { checkoutOption, delivery: { minutes, price }, geolocation, availability }: Estimated,
): string | undefined {
  if (!availability.orderable || !geolocation.inside_service_area || minutes === 0) return undefined;
  const time = formatMinutes(minutes);
  if (checkoutOption === "TAKEOUT") return t("home.readyIn", { time });
  return t("home.fee", {
    time,
    price: price.value === 0 ? t("bag.summary.free") : formatMoney(price, locale),
  });
}

/** The visitor's store for the address of the order, which may have moved since the draft was written. */
export const checkoutStoreOf = perVisitor(async (visitor): Promise<Store | undefined> => {
  if (!visitor.isSignedIn) return wholeStoreOf(visitor);
  const [store, place] = await Promise.all([wholeStoreOf(visitor), orderPlaceOf(visitor)]);
  const { latitude, longitude } = visitor.order;
  if (!store || (place.latitude === latitude && place.longitude === longitude)) return store;
  return storeWith(visitor, store, await geolocationOf(visitor, store.service.id, place));
});

/**
 * The visitor's store at this moment, read past the cache. An order is compared with it. If the backend fails, the
 * cached one is used, because the backend decides on the order anyway.
 */
export const freshStoreOf = perVisitor(async (visitor): Promise<Store | undefined> => {
  const [store, place] = await Promise.all([checkoutStoreOf(visitor), orderPlaceOf(visitor)]);
  return store && readAnew(visitor, store, place).catch(orElse(store, ifDown));
});

async function readAnew(visitor: Visitor, store: Store, place: Place): Promise<Store> {
  const { catalog } = visitor.api;
  const [restaurants, geolocation] = await Promise.all([
    catalog.storeList({ ...place, ignoreMaxDistance: true, disabledItems: true }),
    catalog.storeGeolocation({ ...place, serviceId: store.service.id }),
  ]);
  const restaurant = restaurants.find(({ id }) => id === store.restaurant.id) ?? store.restaurant;
  // Its id may have been replaced since the list was cached.
  const named = serviceOf(restaurant, store.checkoutOption);
  const service = restaurant.services.find(({ id }) => id === named?.id) ?? store.service;
  learnService(visitor, { restaurant, service });
  return storeWith(visitor, { ...store, restaurants, restaurant, service }, geolocation);
}
