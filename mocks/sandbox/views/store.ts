import { openSlots } from "../operations/cart/delivery";
import { delivers, distance, type Point } from "../rules/restaurant/area";
import { todaysHours } from "../rules/restaurant/hours";
import type { Store } from "../state";
import type { Restaurant, Service } from "../state/restaurant/restaurants";
import type { Speaker } from "./speaker";

/** `Restaurant` of the contract, with its distance from a position. */
export function restaurantView(speak: Speaker, restaurant: Restaurant, from: Point) {
  return {
    id: restaurant.id,
    name: restaurant.name,
    merchant_id: restaurant.merchant_id,
    code: restaurant.code === restaurant.id ? undefined : restaurant.code,
    image: restaurant.picture === null ? undefined : speak.picture(restaurant.picture),
    phone: restaurant.phone,
    address: restaurant.address,
    distance_m: distance(restaurant.address, from),
    open: restaurant.open,
    services: restaurant.services.filter(({ serviceType }) => serviceType !== "TABLE"),
  };
}

/** `Geolocation` of the contract. Takeout has no area, costs nothing and takes only the kitchen's minutes. */
export function geolocationView(
  store: Store,
  speak: Speaker,
  restaurant: Restaurant,
  service: Service,
  point: Point,
) {
  const delivery = service.serviceType === "DELIVERY";
  const inside = !delivery || delivers(restaurant.area, restaurant.address, point);
  const fee = delivery && inside ? restaurant.fee : 0;
  const original = delivery && inside ? restaurant.fee_original : null;
  const { time_zone } = store.settings.read("setup");
  return {
    inside_service_area: inside,
    address: restaurant.address,
    today_work_hours: todaysHours(restaurant.hours, store.now(), time_zone),
    info: {
      estimate_delivery_time: inside ? restaurant.minutes : 0,
      price: { ...speak.money(fee), originalValue: original ?? undefined },
    },
    checkout_times: openSlots(store, restaurant).map(speak.time),
  };
}
