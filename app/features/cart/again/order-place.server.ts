import { addressLabel } from "~/domain/address/address";
import { checkoutOptionAt } from "~/domain/store/availability";
import { orderAddressOf, savedAddressesOf } from "~/features/address/order-address.server";
import { forgetRestaurants, restaurantsOf } from "~/features/restaurant/restaurants.server";
import { type Store, storeOf } from "~/features/restaurant/store.server";
import { logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import type { OrderDraft } from "~/platform/visitor/order-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { Address } from "~/services/contract/primitives.server";
import { placeOf } from "../delivery-place.server";
import { serviceAt } from "../move/move.server";

/**
 * Sends the order draft where an order went: to its saved address, from its restaurant, or to pick it up there. It stays as
 * it is where that address is no longer saved, where the order was a guest's (a guest has the one address of the session), or
 * where the restaurants cannot be read. For an empty cart only: a full one is for the place that the draft has.
 *
 * @returns takes it back
 * @throws ApiError if the session has ended
 */
export async function sendWhereItWent(visitor: Visitor, order: Order): Promise<() => void> {
  const before = visitor.order;
  const told = logged(visitor, "warn", "an order's place could not be read");
  const place = await placeWas(visitor, order).catch(orElse(undefined, unlessVisitEnds, told));
  if (!place) return () => undefined;
  changeDraft(visitor, place);
  return () => {
    const added = ADDRESS_PARTS.filter((part) => before[part] === undefined);
    visitor.dropFromOrder(...added);
    changeDraft(visitor, before);
  };
}

const ADDRESS_PARTS = [
  "addressId",
  "addressLabel",
  "latitude",
  "longitude",
  "restaurantId",
  "serviceId",
] as const;

function changeDraft(visitor: Visitor, change: Partial<OrderDraft>): void {
  visitor.saveOrder(change);
  // What was read before was read for another place.
  forgetRestaurants(visitor);
  orderAddressOf.forget(visitor);
}

/** What the draft has to have for it. Undefined if it has that already, or cannot have it. */
async function placeWas(visitor: Visitor, order: Order): Promise<Partial<OrderDraft> | undefined> {
  const { checkout_option: option, restaurant } = order;
  if (option === "UNKNOWN") return undefined;
  const address = option === "DELIVERY" ? await savedAddress(visitor, order) : undefined;
  if (option === "DELIVERY" && visitor.isSignedIn && !address) return undefined;
  if (option === "DELIVERY" && visitor.order.atStore) return undefined;
  const store = await storeOf(visitor);
  if (store && (await isThere(visitor, store, order, address))) return undefined;
  const restaurants = await restaurantsAt(visitor, address);
  const own = restaurants.find(({ id }) => id === restaurant.id) ?? restaurants[0];
  const service = own && serviceAt(own, checkoutOptionAt(own, option));
  if (!service) return undefined;
  return address
    ? { ...service, ...placeOf(address), addressId: address.id, addressLabel: addressLabel(address) }
    : { ...service };
}

async function savedAddress(visitor: Visitor, { address }: Order): Promise<Address | undefined> {
  return (await savedAddressesOf(visitor)).find(({ id }) => id === address?.id);
}

async function isThere(
  visitor: Visitor,
  { restaurant, checkoutOption }: Store,
  order: Order,
  address: Address | undefined,
): Promise<boolean> {
  if (restaurant.id !== order.restaurant.id || checkoutOption !== order.checkout_option) return false;
  return address === undefined || (await orderAddressOf(visitor))?.id === address.id;
}

function restaurantsAt(visitor: Visitor, address: Address | undefined) {
  if (!address) return restaurantsOf(visitor);
  return visitor.api.catalog.storeList({ ...placeOf(address), ignoreMaxDistance: true, disabledItems: true });
}
