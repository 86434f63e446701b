import type { GeolocationDraft } from "~/features/address/address-cookies.server";
import { type AddressForm, detailsOf, withoutDetails } from "~/features/address/address-forms.server";
import { districtLine } from "~/features/address/address-lines";
import type { Address, AddressInput } from "~/services/contract/address.server";
import { addressNumberIn } from "./address-number";

/** What was found, as radio cards; a town with one CEP has no street, which the form then asks for. */
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

/** What stands in the form before the customer touches it: what was typed before, or what the search tells. */
export function filledIn({ query = "", address }: GeolocationDraft, found: readonly Address[]) {
  const chosen = address ? found.find((one) => isSamePlace(one, address)) : undefined;
  const only = found.length === 1 ? found[0] : undefined;
  return {
    candidate: (chosen ?? only)?.id,
    street: chosen?.street === "" ? address?.street : undefined,
    number: address ? address.number : (addressNumberIn(query) ?? only?.number),
    no_number: address?.number === "" ? "on" : undefined,
    ...(address ? detailsOf(address) : {}),
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

/** The chosen place with what the form adds to it; its street is empty where it has none and none was written. */
export function completed({ id: _, is_main, ...place }: Address, form: AddressForm): AddressInput {
  return {
    ...withoutDetails(place),
    street: place.street || (form.street ?? ""),
    number: form.no_number ? "" : (form.number ?? ""),
    ...detailsOf(form),
  };
}
