import { addressLabel } from "~/domain/address/address";
import { type Place, placeOf } from "~/domain/address/place";
import { type CheckoutOption, checkoutOptionAt } from "~/domain/store/availability";
import { placeNear, placeOn } from "~/features/restaurant/near-place.server";
import { restaurantsAt } from "~/features/restaurant/restaurants.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";
import type { Address, AddressInput } from "~/services/contract/primitives.server";
import { cartOf } from "./cart.server";
import { serviceAt, switchService } from "./move/move.server";

export { placeOf } from "~/domain/address/place";

/**
 * The restaurant for an address: the nearest, or that of the cart if the cart is not empty.
 * Undefined if there is none. @throws ApiError
 */
export async function restaurantFor(
  visitor: Visitor,
  address: Pick<AddressInput, "latitude" | "longitude">,
): Promise<Restaurant | undefined> {
  const [restaurants, cart] = await Promise.all([restaurantsAt(visitor, placeOf(address)), cartOf(visitor)]);
  const { restaurantId } = visitor.order;
  const kept = cart && cart.items.length > 0 ? restaurants.find(({ id }) => id === restaurantId) : undefined;
  return kept ?? restaurants[0];
}

/**
 * Sends the order to an address that the backend has. The draft gets its place, its id if it is a saved one, and its
 * restaurant, and the cart moves there: for the wanted checkout option, or for the other one if the restaurant does not
 * offer it. If the restaurants cannot be read, the address is kept, and the restaurant is chosen later.
 * What the cart would lose is shown before: see `movedByAddress`.
 *
 * @param near - where to read for an address that is on no map; without it, by the restaurant in its town
 */
export async function orderTo(
  visitor: Visitor,
  address: AddressInput | Address,
  option: CheckoutOption = visitor.order.checkoutOption,
  near?: Place,
): Promise<void> {
  const unlessRefused = orElse(
    undefined,
    unlessSignedOut,
    logged(visitor, "warn", "address chosen without its restaurant"),
  );
  const known = placeOn(address);
  const place = known ?? near ?? (await placeNear(visitor, address).catch(unlessRefused)) ?? placeOf(address);
  const restaurant = await restaurantFor(visitor, place).catch(unlessRefused);
  visitor.dropFromOrder("isNear");
  visitor.saveOrder({
    ...place,
    ...(known ? {} : { isNear: true }),
    ...("id" in address ? { addressId: address.id } : {}),
    addressLabel: addressLabel(address),
    checkoutOption: option,
  });
  if (!restaurant) return;
  const service = serviceAt(restaurant, checkoutOptionAt(restaurant, option));
  if (!service) {
    // The draft's service belongs to the restaurant before.
    visitor.dropFromOrder("serviceId");
    return visitor.saveOrder({ restaurantId: restaurant.id });
  }
  // If the cart cannot move, it stays where it was, and its page says what the customer can do.
  await switchService(visitor, service).catch(unlessRefused);
}
