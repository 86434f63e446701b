import { addressLabel } from "~/domain/address/address";
import { districtLine } from "~/features/address/address-lines";
import type { Address } from "~/services/contract/address.server";

/** A saved address as its card shows it. */
export interface AddressCard {
  id: string;
  /** Street and number. */
  label: string;
  complement: string | undefined;
  /** District, city, postal code, and what is near. */
  details: string;
  isMain: boolean;
}

export function addressCard(address: Address): AddressCard {
  const { id, complement, reference_point, is_main } = address;
  const place = districtLine(address);
  return {
    id,
    label: addressLabel(address),
    complement,
    details: reference_point ? `${place}. ${reference_point}` : place,
    isMain: is_main ?? false,
  };
}
