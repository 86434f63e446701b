import { type CheckoutOption, serviceOf } from "~/domain/availability";
import { addressCookie } from "~/modules/cookies.server";
import { switchService } from "~/modules/switch-service.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { Restaurant } from "~/services/contract/catalog.server";
import type { AddressInput } from "~/services/contract/shared.server";
import { addressLabel } from "./address-lines";
import { placeOf, restaurantFor } from "./reach.server";

/**
 * Makes an address the one that is ordered to: a guest's first opens the session, a later one replaces it.
 * The order goes on at the address's restaurant; without an answer about restaurants it is chosen later.
 * @throws ApiError while the address is not saved
 */
export async function saveAddress(
  visitor: Visitor,
  address: AddressInput,
  option: CheckoutOption,
): Promise<void> {
  const [guestOrderId, restaurant] = await Promise.all([
    keepAtBackend(visitor, address),
    restaurantFor(visitor, address).catch((error: unknown) => unlessApiError(error, visitor)),
  ]);
  visitor.setCookie(addressCookie.seal(address));
  const isNew = guestOrderId !== visitor.order.guestOrderId;
  visitor.saveOrder({ guestOrderId, ...placeOf(address), addressLabel: addressLabel(address) });
  if (!restaurant) return visitor.saveOrder({ checkoutOption: option });
  try {
    await orderAt(visitor, restaurant, option, isNew);
  } catch (error) {
    // The address stands; the bag stays where it was, and its page says what can be done there.
    unlessApiError(error, visitor);
  }
}

/** @returns the id of the session that now has the address. */
async function keepAtBackend({ api, order }: Visitor, address: AddressInput): Promise<string> {
  const { guestOrderId } = order;
  if (guestOrderId !== undefined) {
    try {
      await api.catalog.saveGuestAddress(guestOrderId, address);
      return guestOrderId;
    } catch (error) {
      const isForgotten = error instanceof ApiError && (error.status === 404 || error.isCartGone);
      if (!isForgotten) throw error;
    }
  }
  return (await api.catalog.openGuestSession(address)).order_id;
}

async function orderAt(visitor: Visitor, restaurant: Restaurant, option: CheckoutOption, isNew: boolean) {
  const service = serviceOf(restaurant, option);
  if (!service) return visitor.saveOrder({ restaurantId: restaurant.id, checkoutOption: option });
  const change = { restaurantId: restaurant.id, serviceId: service.id, checkoutOption: option };
  // A session just opened has no bag to move.
  if (isNew) visitor.saveOrder(change);
  else await switchService(visitor, change);
}

function unlessApiError(error: unknown, { log }: Visitor): undefined {
  if (!(error instanceof ApiError)) throw error;
  log.warn({ api: error.toLog() }, "address saved without its restaurant");
  return undefined;
}
