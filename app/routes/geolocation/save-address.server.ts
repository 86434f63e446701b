import { isSameDoor } from "~/domain/address";
import type { CheckoutOption } from "~/domain/availability";
import { forgetUser, savedAddressesOf } from "~/modules/account.server";
import { addressCookie } from "~/modules/cookies.server";
import { orderTo } from "~/modules/delivery-place.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { Address, AddressInput } from "~/services/contract/shared.server";

/**
 * Makes an address the one that is ordered to. A customer's is added to their saved ones; a guest has a single
 * one: the first opens the session, a later one replaces it.
 * @throws ApiError while the address is not saved; ADDRESS_CONFLICT where the customer has it already
 */
export async function saveAddress(
  visitor: Visitor,
  address: AddressInput,
  option: CheckoutOption,
): Promise<void> {
  if (visitor.isSignedIn) return orderTo(visitor, await addToAccount(visitor, address), option);
  const guestOrderId = await keepInSession(visitor, address);
  visitor.setCookie(addressCookie.seal(address));
  visitor.saveOrder({ guestOrderId });
  await orderTo(visitor, address, option);
}

/** Saves an address in the account, the first one as the main one. */
async function addToAccount(visitor: Visitor, address: AddressInput): Promise<Address> {
  const isFirst = (await savedAddressesOf(visitor)).length === 0;
  try {
    return await visitor.api.crm.createAddress({ ...address, is_main: isFirst });
  } catch (error) {
    const isTwin = error instanceof ApiError && error.code === "ADDRESS_CONFLICT";
    if (!isTwin || !isFirst) throw error;
    // A double press, or an answer that was lost on its way: the first post has saved it.
    forgetUser(visitor);
    const saved = await savedAddressesOf(visitor);
    const twin = saved.find((one) => isSameDoor(one, address));
    if (!twin) throw error;
    return twin;
  } finally {
    forgetUser(visitor);
  }
}

/** @returns the id of the guest's session that now has the address. */
async function keepInSession({ api, order }: Visitor, address: AddressInput): Promise<string> {
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
