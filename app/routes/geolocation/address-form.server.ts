import type { GeolocationDraft } from "~/features/address/address-cookies.server";
import { type AddressForm, unitIn, withUnit } from "~/features/address/address-forms.server";
import { districtLine } from "~/features/address/address-lines";
import type { Address, AddressInput } from "~/services/contract/address.server";
import { addressNumberIn } from "./address-number";

/** The places that were found, as radio cards. A town with one CEP has no street, so the form asks for it. */
export function optionsOf(found: readonly Address[]) {
  return {
    options: found.map((address) => ({
      value: address.id,
      label: address.street || address.city,
      detail: districtLine(address),
      icon: "pin" as const,
    })),
    asksStreet: found.some(({ street }) => street === ""),
  };
}

/** The form's first values: what was typed before, or what the search knows. */
export function filledIn({ query = "", address }: GeolocationDraft, found: readonly Address[]) {
  const chosen = address ? found.find((one) => isSamePlace(one, address)) : undefined;
  const only = found.length === 1 ? found[0] : undefined;
  return {
    candidate: (chosen ?? only)?.id,
    street: chosen?.street === "" ? address?.street : undefined,
    ...(address ? unitIn(address) : { number: addressNumberIn(query) ?? only?.number }),
  };
}

function isSamePlace(found: Address, address: AddressInput): boolean {
  const isSameStreet = found.street === "" || found.street === address.street;
  return (
    isSameStreet &&
    found.postal_code === address.postal_code &&
    found.district === address.district &&
    found.city === address.city
  );
}

/** The chosen place with the form's values. The street is empty if neither has one. */
export function completed({ id: _, is_main, ...place }: Address, form: AddressForm): AddressInput {
  return withUnit({ ...place, street: place.street || (form.street ?? "") }, form);
}
