import { type Place, placeOf } from "~/domain/address/place";
import { savedAddressesOf } from "~/features/address/saved-addresses.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/address.server";
import { guestSessionOf } from "./guest-session.server";

export type { Place } from "~/domain/address/place";

/**
 * The address that a delivery goes to: the address of the guest's session, or the saved address that the customer chose,
 * otherwise their main one. Undefined if there is none. @throws ApiError
 */
export const orderAddressOf = perVisitor(async (visitor): Promise<Address | undefined> => {
  if (!visitor.isSignedIn) return (await guestSessionOf(visitor))?.address;
  const saved = await savedAddressesOf(visitor);
  return saved.find(({ id }) => id === visitor.order.addressId) ?? saved[0];
});

/**
 * The coordinates of the order's address. A guest's are in the draft, which changes together with the address. Those of
 * a customer are read, because another device may have changed or removed the address. @throws ApiError
 */
export async function orderPlaceOf(visitor: Visitor): Promise<Place> {
  const address = visitor.isSignedIn ? await orderAddressOf(visitor) : undefined;
  return placeOf(address ?? visitor.order);
}
