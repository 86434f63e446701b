import { complementOf, numberOf, readAddress, unknownParts } from "~/domain/address/typed-address";
import type { GeolocationDraft } from "~/features/address/address-cookies.server";
import { type AddressForm, unitIn, withUnit } from "~/features/address/address-forms.server";
import { districtLine } from "~/features/address/address-paths";
import type { Address, AddressInput } from "~/services/contract/primitives.server";

/** The places that were found, as radio cards. A town with one CEP has neither street nor district: the form asks. */
export function optionsOf(found: readonly Address[]) {
  return {
    options: found.map((address) => ({
      value: address.id,
      label: address.street || address.city,
      detail: districtLine(address),
      icon: "pin" as const,
    })),
    asksStreet: found.some(({ street }) => street === ""),
    asksDistrict: found.some(isTown),
  };
}

/** A whole town with one CEP. */
export const isTown = ({ street, district }: Pick<Address, "street" | "district">) =>
  street === "" && district === "";

/** The form's first values: what was typed before, or what the search knows. */
export function filledIn({ query = "", address }: GeolocationDraft, found: readonly Address[]) {
  const chosen = address ? found.find((one) => isSamePlace(one, address)) : undefined;
  const only = found.length === 1 ? found[0] : undefined;
  if (address) {
    return {
      candidate: (chosen ?? only)?.id,
      street: chosen?.street === "" ? address.street : undefined,
      district: chosen && isTown(chosen) ? address.district : undefined,
      ...unitIn(address),
    };
  }
  const typed = readAddress(query);
  const number = numberOf(typed, found);
  const unknown = unknownParts(typed, found);
  // Beside a whole town, the first part that it does not know is the district.
  const district = found.some(isTown) ? unknown.shift() : undefined;
  return {
    candidate: only?.id,
    street: found.some(({ street }) => street === "") ? typed.street || undefined : undefined,
    district,
    number,
    no_number: number === "" && typed.number === "" ? "on" : undefined,
    complement: complementOf(typed, unknown) || undefined,
  };
}

function isSamePlace(found: Address, address: AddressInput): boolean {
  const isSameStreet = found.street === "" || found.street === address.street;
  const isSameDistrict = isTown(found) || found.district === address.district;
  return (
    isSameStreet && isSameDistrict && found.postal_code === address.postal_code && found.city === address.city
  );
}

/** The chosen place with the form's values. Street and district are empty if neither has them. */
export function completed({ id: _, is_main, ...place }: Address, form: AddressForm): AddressInput {
  const street = place.street || (form.street ?? "");
  const district = isTown(place) ? (form.district ?? "") : place.district;
  return withUnit({ ...place, street, district }, form);
}
