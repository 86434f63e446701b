import { addressLabel } from "~/domain/address/address";
import { placeOf } from "~/domain/address/place";
import { type CheckoutOption, checkoutOptionAt } from "~/domain/store/availability";
import { cartOf } from "~/features/cart/cart.server";
import { serviceAt, switchService } from "~/features/restaurant/switch-service.server";
import { logged, orElse, unlessSignedOut } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address, AddressInput } from "~/services/contract/address.server";
import type { Restaurant } from "~/services/contract/catalog.server";

export { placeOf } from "~/domain/address/place";

/**
 * The restaurant that an address orders from: the nearest, or that of the cart while there is something in it.
 * Undefined while there is no restaurant. @throws ApiError
 */
export async function restaurantFor(
  visitor: Visitor,
  address: Pick<AddressInput, "latitude" | "longitude">,
): Promise<Restaurant | undefined> {
  const place = placeOf(address);
  const [restaurants, cart] = await Promise.all([
    visitor.api.catalog.storeList({ ...place, ignoreMaxDistance: true, disabledItems: true }),
    cartOf(visitor),
  ]);
  const { restaurantId } = visitor.order;
  const kept = cart && cart.items.length > 0 ? restaurants.find(({ id }) => id === restaurantId) : undefined;
  return kept ?? restaurants[0];
}

/**
 * Lets the order go to an address that the backend has: the draft names its place, and its restaurant with the
 * cart moved there, by the way of ordering that was wanted or, where the restaurant lacks that, by the other one.
 * A saved address (with an `id`) is named too. Without an answer about restaurants that is chosen later; the
 * address stands all the same. What the cart would lose is said before, see `movedByAddress`.
 */
export async function orderTo(
  visitor: Visitor,
  address: AddressInput | Address,
  option: CheckoutOption = visitor.order.checkoutOption,
): Promise<void> {
  const unlessRefused = orElse(
    undefined,
    unlessSignedOut,
    logged(visitor, "warn", "address chosen without its restaurant"),
  );
  const restaurant = await restaurantFor(visitor, address).catch(unlessRefused);
  visitor.saveOrder({
    ...placeOf(address),
    ...("id" in address ? { addressId: address.id } : {}),
    addressLabel: addressLabel(address),
    checkoutOption: option,
  });
  if (!restaurant) return;
  const service = serviceAt(restaurant, checkoutOptionAt(restaurant, option));
  if (!service) {
    // The service of the restaurant before is none of this one's.
    visitor.dropFromOrder("serviceId");
    return visitor.saveOrder({ restaurantId: restaurant.id });
  }
  // Where the cart cannot move it stays where it was, and its page says what can be done there.
  await switchService(visitor, service).catch(unlessRefused);
}
