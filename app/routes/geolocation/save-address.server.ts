import { isSameAddress } from "~/domain/address/address";
import type { CheckoutOption } from "~/domain/store/availability";
import { forgetUser } from "~/features/account/account.server";
import { addressCookie } from "~/features/address/address-cookies.server";
import { savedAddressesOf } from "~/features/address/saved-addresses.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { failedCall, ifMissing } from "~/platform/backend/or-else.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Address, AddressInput } from "~/services/contract/address.server";

/**
 * Sends the order to an address. A customer's is added to their saved addresses. A guest has one address:
 * the first opens the session, and a later one replaces it.
 * @param isRepeat - whether an earlier post of this address got no answer: then an address that it saved is used
 * @throws ApiError if the address was not saved; ADDRESS_CONFLICT if the customer has it already
 */
export async function saveAddress(
  visitor: Visitor,
  address: AddressInput,
  option: CheckoutOption,
  isRepeat = false,
): Promise<void> {
  if (visitor.isSignedIn) return orderTo(visitor, await addToAccount(visitor, address, isRepeat), option);
  const guestOrderId = await keepInSession(visitor, address);
  visitor.setCookie(addressCookie.seal(address));
  visitor.saveOrder({ guestOrderId });
  await orderTo(visitor, address, option);
}

/** Saves an address in the account, the first one as the main one. */
async function addToAccount(visitor: Visitor, address: AddressInput, isRepeat: boolean): Promise<Address> {
  const before = await savedAddressesOf(visitor);
  const isTwin = (one: Address) => isSameAddress(one, address);
  const known = before.find(isTwin);
  if (known && isRepeat) return known;
  // After a double press, or if the answer did not arrive, it may be saved already.
  const maySave = ({ outcomeUnknown, code }: ApiError) => outcomeUnknown || code === "ADDRESS_CONFLICT";
  const findTwin = async () => {
    forgetUser(visitor);
    // If the customer had it before, it is a duplicate, and they are told.
    return known ? false : ((await savedAddressesOf(visitor)).find(isTwin) ?? false);
  };
  try {
    const saving = visitor.api.crm.createAddress({ ...address, is_main: before.length === 0 });
    return await orReadBack(saving, findTwin, maySave);
  } finally {
    forgetUser(visitor);
  }
}

/** Saves the address in the guest's session. @returns the session's id */
async function keepInSession({ api, order }: Visitor, address: AddressInput): Promise<string> {
  const { guestOrderId } = order;
  if (guestOrderId !== undefined) {
    try {
      await orReadBack(api.catalog.saveGuestAddress(guestOrderId, address), async () => {
        const now = await api.catalog.guestAddress(guestOrderId);
        return isSameAddress(now, address) && now;
      });
      return guestOrderId;
    } catch (thrown) {
      const error = failedCall(thrown);
      if (!ifMissing(error) && !error.isCartGone) throw error;
    }
  }
  return (await api.catalog.openGuestSession(address)).order_id;
}
