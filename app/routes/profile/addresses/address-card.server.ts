import { addressLabel } from "~/domain/address/address";
import { detailTexts } from "~/domain/address/address-fields";
import { districtLine } from "~/features/address/address-lines";
import type { Address } from "~/services/contract/address.server";

/** A saved address as its card shows it. */
export interface AddressCard {
  id: string;
  /** Street and number. */
  label: string;
  /** The complement. Empty if there is none. */
  unit: string;
  /** District, city, postal code, and the reference point. */
  details: string;
  isMain: boolean;
}

export function addressCard(address: Address): AddressCard {
  const { id, is_main } = address;
  return {
    id,
    label: addressLabel(address),
    unit: detailTexts(address, "unit").join(", "),
    details: [districtLine(address), ...detailTexts(address, "nearby")].join(". "),
    isMain: is_main ?? false,
  };
}
