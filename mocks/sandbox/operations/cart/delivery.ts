import { ContractError } from "../../rules/contract-error";
import { delivers, type Point } from "../../rules/restaurant/area";
import { isWithinHours, slotStarts } from "../../rules/restaurant/hours";
import type { Store } from "../../state";
import type { StoredAddress } from "../../state/account/guests";
import type { Restaurant } from "../../state/restaurant/restaurants";

/** The position of an address: its own, otherwise that of its CEP in the geocoder, or of its district. */
function pointOf(store: Store, address: StoredAddress): Point | undefined {
  if (address.latitude !== undefined && address.longitude !== undefined) {
    return { latitude: address.latitude, longitude: address.longitude };
  }
  const { postal_code, district, city } = address;
  const [byCep] = store.places.byPostalCode(postal_code.replace(/\D/g, ""));
  return byCep ?? store.places.byText(`${district} ${city}`)[0];
}

/** @throws ContractError 412 OUT_OF_AREA */
export function checkArea(store: Store, restaurant: Restaurant, address: StoredAddress): void {
  const point = pointOf(store, address);
  if (point && delivers(restaurant.area, restaurant.address, point)) return;
  throw new ContractError(412, "OUT_OF_AREA", {
    pt: "Este endereço fica fora da área de entrega.",
    en: "This address is outside the delivery area.",
  });
}

/** Starts of the available slots: within the hours and not full. */
export function openSlots(store: Store, restaurant: Restaurant): number[] {
  const { time_zone } = store.settings.read("setup");
  return slotStarts(restaurant.hours, store.now(), restaurant.minutes, time_zone).filter(
    (slot) => store.orders.slotCount(restaurant.id, slot) < restaurant.slot_capacity,
  );
}

/**
 * Checks whether the order can be made now, or at the chosen slot.
 *
 * @throws ContractError 412 OUT_OF_HOURS, 422 SLOT_UNAVAILABLE
 */
export function checkTime(store: Store, restaurant: Restaurant, slot: number | null): void {
  if (slot !== null) {
    if (openSlots(store, restaurant).includes(slot)) return;
    throw new ContractError(422, "SLOT_UNAVAILABLE", {
      pt: "Este horário não está mais livre. Escolha outro.",
      en: "This time is no longer free. Choose another.",
    });
  }
  if (isWithinHours(restaurant.hours, store.now(), store.settings.read("setup").time_zone)) return;
  throw new ContractError(412, "OUT_OF_HOURS", {
    pt: "O restaurante está fora do horário de atendimento.",
    en: "The restaurant is outside its opening hours.",
  });
}
