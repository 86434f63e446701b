import { perVisitor } from "~/platform/visitor/memory.server";
import type { Address } from "~/services/contract/address.server";

/** The customer's saved addresses, the main one first. A guest has none. @throws ApiError */
export const savedAddressesOf = perVisitor(async (visitor): Promise<readonly Address[]> => {
  if (!visitor.isSignedIn) return [];
  return mainFirst(await visitor.api.crm.addresses());
});

/** The main address first, then the others in the backend's order. Specification: Entities, Address. */
export function mainFirst(addresses: readonly Address[]): Address[] {
  return [...addresses].sort((one, other) => Number(other.is_main ?? false) - Number(one.is_main ?? false));
}
