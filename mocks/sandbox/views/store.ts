import { openSlots } from "../operations/cart/delivery";
import { delivers, distance, type Point } from "../rules/restaurant/area";
import { todaysHours } from "../rules/restaurant/hours";
import type { Store } from "../state";
import type { Service, Shop } from "../state/restaurant/stores";
import type { Speaker } from "./speaker";

/** `Restaurant` of the contract, seen from a point. */
export function restaurantView(speak: Speaker, shop: Shop, from: Point) {
  return {
    id: shop.id,
    name: shop.name,
    merchant_id: shop.merchant_id,
    image: shop.picture === null ? undefined : speak.picture(shop.picture),
    phone: shop.phone,
    address: shop.address,
    distance_m: distance(shop.address, from),
    open: shop.open,
    services: shop.services,
  };
}

/** `Geolocation` of the contract. Pick-up has no area, costs nothing and takes the kitchen's minutes alone. */
export function geolocationView(store: Store, speak: Speaker, shop: Shop, service: Service, point: Point) {
  const delivery = service.serviceType === "DELIVERY";
  const inside = !delivery || delivers(shop.area, shop.address, point);
  const fee = delivery && inside ? shop.fee : 0;
  const original = delivery && inside ? shop.fee_original : null;
  const { time_zone } = store.settings.read("setup");
  return {
    inside_service_area: inside,
    address: shop.address,
    today_work_hours: todaysHours(shop.hours, store.now(), time_zone),
    info: {
      estimate_delivery_time: inside ? shop.minutes : 0,
      price: { ...speak.money(fee), originalValue: original ?? undefined },
    },
    checkout_times: openSlots(store, shop).map(speak.time),
  };
}
