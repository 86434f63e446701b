import { type Place, placeOf } from "~/domain/address/place";
import { ifMissing, orElse } from "~/platform/backend/or-else.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { GuestSession } from "~/services/contract/catalog.server";
import type { Address } from "~/services/contract/primitives.server";

export type { Place } from "~/domain/address/place";

/**
 * The address that a delivery goes to: the address of the guest's session, or the saved address that the customer chose,
 * otherwise their main one. Undefined if there is none. @throws ApiError
 */
export const orderAddressOf = perVisitor(async (visitor): Promise<Address | undefined> => {
  if (!visitor.isSignedIn)
    return visitor.order.atStore ? undefined : (await guestSessionOf(visitor))?.address;
  const saved = await savedAddressesOf(visitor);
  return saved.find(({ id }) => id === visitor.order.addressId) ?? saved[0];
});

/**
 * The coordinates of the order's address. A guest's are in the draft, which changes together with the address. Those of
 * a customer are read, because another device may have changed or removed the address. @throws ApiError
 */
export async function orderPlaceOf(visitor: Visitor): Promise<Place> {
  const { order } = visitor;
  const address = visitor.isSignedIn ? await orderAddressOf(visitor) : undefined;
  if (!address) return placeOf(order);
  // One that is on no map has a place in the draft alone.
  const isMapped = address.latitude !== undefined && address.longitude !== undefined;
  return placeOf(isMapped || address.id !== order.addressId ? address : order);
}

/** The guest's session: address and cart in one call. Undefined if there is none, or the backend has forgotten it. */
export const guestSessionOf = perVisitor(async (visitor): Promise<GuestSession | undefined> => {
  const { guestOrderId } = visitor.order;
  return guestOrderId === undefined ? undefined : unlessGone(visitor.api.catalog.guestSession(guestOrderId));
});

export async function unlessGone<T>(asking: Promise<T>): Promise<T | undefined> {
  return asking.catch(orElse(undefined, (error) => ifMissing(error) || error.isCartGone));
}

/** The customer's saved addresses, the main one first. A guest has none. @throws ApiError */
export const savedAddressesOf = perVisitor(async (visitor): Promise<readonly Address[]> => {
  if (!visitor.isSignedIn) return [];
  return mainFirst(await visitor.api.crm.addresses());
});

/** The main address first, then the others in the backend's order. Specification: Entities, Address. */
export function mainFirst(addresses: readonly Address[]): Address[] {
  return [...addresses].sort((one, other) => Number(other.is_main ?? false) - Number(one.is_main ?? false));
}
