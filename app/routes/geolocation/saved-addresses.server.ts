import { addressLabel } from "~/domain/address/address";
import { detailTexts } from "~/domain/address/address-fields";
import { districtLine } from "~/features/address/address-lines";
import { courseOf } from "~/features/address/address-steps";
import { savedAddressesOf } from "~/features/address/saved-addresses.server";
import { ifDown, logged, orElse } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A saved address to choose. */
export interface SavedPlace {
  id: string;
  label: string;
  details: string[];
  isMain: boolean;
  /** The order goes there already. Never during a sign-in, where the choice leads to the next page. */
  isChosen: boolean;
}

/**
 * A signed-in customer's addresses, the main one first. Undefined for a guest, for a customer without any, and if
 * the backend is down, because the customer can still search for a new one.
 */
export async function savedPlaces(visitor: Visitor): Promise<SavedPlace[] | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const addresses = await savedAddressesOf(visitor).catch(
    orElse([], ifDown, logged(visitor, "warn", "saved addresses not shown")),
  );
  return addresses.length === 0 ? undefined : addresses.map((address) => toPlace(visitor, address));
}

type Saved = Awaited<ReturnType<typeof savedAddressesOf>>[number];

function toPlace({ order, url }: Visitor, address: Saved): SavedPlace {
  const { id, is_main } = address;
  return {
    id,
    label: addressLabel(address),
    details: [...detailTexts(address, "unit"), districtLine(address)],
    isMain: is_main ?? false,
    isChosen: id === order.addressId && courseOf(url.searchParams).scope === "address",
  };
}
