import { formatMoney } from "~/domain/money/money";
import type { CheckoutOption } from "~/domain/store/availability";
import { deliveryOf, serviceOf } from "~/domain/store/availability";
import { formatMinutes } from "~/domain/time/when";
import { placeOf, restaurantFor } from "~/features/cart/delivery-place.server";
import { geolocationOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { AddressInput } from "~/services/contract/address.server";
import type { Restaurant } from "~/services/contract/catalog.server";

/** Whether and how an order reaches an address, in words. */
export interface Reach {
  /** Undefined if nothing is known. */
  delivers: boolean | undefined;
  canTakeout: boolean;
  /** `35–45 min, R$ 7,90, da loja Vila Madalena.` Undefined if it does not deliver. */
  hint: string | undefined;
  checkoutOption: CheckoutOption;
}

/** Whether the address's restaurant delivers there. Unknown if a read fails. */
export async function reachOf(visitor: Visitor, address: AddressInput): Promise<Reach> {
  const { checkoutOption: wanted } = visitor.order;
  const unknown = { delivers: undefined, canTakeout: false, hint: undefined, checkoutOption: wanted };
  const told = logged(visitor, "warn", "reach of an address unknown");
  return (await readReach(visitor, address).catch(orElse(undefined, ifAnyFailed, told))) ?? unknown;
}

async function readReach(visitor: Visitor, address: AddressInput): Promise<Reach | undefined> {
  const restaurant = await restaurantFor(visitor, address);
  if (!restaurant) return undefined;
  const canTakeout = serviceOf(restaurant, "TAKEOUT")?.status === "AVAILABLE";
  const hint = await deliveryHint(visitor, restaurant, address);
  const delivers = hint !== undefined;
  const checkoutOption = !delivers && canTakeout ? "TAKEOUT" : visitor.order.checkoutOption;
  return { delivers, canTakeout, hint, checkoutOption };
}

/** Time, price and restaurant of a delivery. Undefined outside the delivery area. */
async function deliveryHint(visitor: Visitor, restaurant: Restaurant, address: AddressInput) {
  const service = serviceOf(restaurant, "DELIVERY");
  if (!service) return undefined;
  const geolocation = await geolocationOf(visitor, service.id, placeOf(address));
  if (!geolocation.inside_service_area) return undefined;
  const { t, locale } = visitor;
  const { minutes, price } = deliveryOf(geolocation);
  return t("geolocation.confirm.deliversHint", {
    time: formatMinutes(minutes),
    price: price.value === 0 ? t("a11y.price.free") : formatMoney(price, locale),
    store: restaurant.name,
  });
}
