import type { CheckoutOption } from "~/domain/availability";
import { addressCookie } from "~/modules/cookies.server";
import { orderTo } from "~/modules/delivery-place.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { AddressInput } from "~/services/contract/shared.server";

/**
 * Makes an address the one that is ordered to: a guest's first opens the session, a later one replaces it.
 * @throws ApiError while the address is not saved
 */
export async function saveAddress(
  visitor: Visitor,
  address: AddressInput,
  option: CheckoutOption,
): Promise<void> {
  const guestOrderId = await keepAtBackend(visitor, address);
  visitor.setCookie(addressCookie.seal(address));
  visitor.saveOrder({ guestOrderId });
  await orderTo(visitor, address, option);
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
