import { type Place, placeOf } from "~/domain/address/place";
import { savedAddressesOf } from "~/features/account/account.server";
import { perVisitor } from "~/platform/visitor/per-visitor.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/address.server";
import { guestSessionOf } from "./guest-session.server";

export type { Place } from "~/domain/address/place";

/**
 * The address that a delivery goes to: that of the guest's session; of a customer the saved one that was chosen,
 * else the main one. Undefined where there is none. @throws ApiError
 */
export const orderAddressOf = perVisitor(async (visitor): Promise<Address | undefined> => {
  if (!visitor.isSignedIn) return (await guestSessionOf(visitor))?.address;
  const saved = await savedAddressesOf(visitor);
  return saved.find(({ id }) => id === visitor.order.addressId) ?? saved[0];
});

/**
 * Where an order's address lies. A guest's is where the draft says: both are changed as one. A customer's is
 * looked up, for another device may have changed or removed it. @throws ApiError
 */
export async function orderPlaceOf(visitor: Visitor): Promise<Place> {
  const address = visitor.isSignedIn ? await orderAddressOf(visitor) : undefined;
  return placeOf(address ?? visitor.order);
}
