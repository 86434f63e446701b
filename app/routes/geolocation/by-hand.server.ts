import { addressLine, formatCep } from "~/domain/address/address";
import type { Place } from "~/domain/address/place";
import { complementOf, readAddress } from "~/domain/address/typed-address";
import { isSameName } from "~/domain/text/free-text";
import { unitIn, type WrittenForm, withUnit } from "~/features/address/address-forms.server";
import { knownAddresses } from "~/features/address/candidates.server";
import { isInTown, placeOn, restaurantNear } from "~/features/restaurant/near-place.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address, AddressInput } from "~/services/contract/primitives.server";
import { draftOf } from "./draft.server";

/** The form's first values: what was written before, or what was searched for, with the town of its CEP. */
export async function filledByHand(visitor: Visitor) {
  const draft = draftOf(visitor);
  if (draft?.byHand && draft.address) {
    const { postal_code, street, district, city } = draft.address;
    const place = { postal_code: formatCep(postal_code), street, district, city };
    return { ...place, ...unitIn(draft.address) };
  }
  const { postalCode, street, number, units, rest } = readAddress(draft?.query ?? "");
  const [town] = postalCode === undefined ? [] : await foundFor(visitor, postalCode);
  const [district, city] = rest;
  return {
    postal_code: postalCode && formatCep(postalCode),
    street,
    district: district ?? town?.district,
    city: town?.city ?? city,
    number,
    no_number: number === "" ? "on" : undefined,
    complement: complementOf({ units }, []) || undefined,
  };
}

/** Where a written address lies, as near as is known, and in which state that is. */
type Located =
  /** A place of its CEP: that of the address. */
  | { place: Place | undefined; state: string }
  /** A place of its district or town, or the restaurant in it: to read by, not that of the address. */
  | { near: Place | undefined; state: string }
  /** The town of the CEP is another than the one that was written. */
  | { elsewhere: string }
  /** The town is not known, or is in another state than the CEP. */
  | { isUnknown: true };

/**
 * Finds where a written address lies: by its CEP, or else near its district, its town, or the restaurant in that town
 * (record 157). A geocoder that fails knows none of them. @throws ApiError
 */
export async function locateByHand(visitor: Visitor, form: WrittenForm): Promise<Located> {
  const byCep = await foundFor(visitor, form.postal_code);
  const own = byCep.find(({ city }) => isSameName(city, form.city));
  if (own) return { place: placeOn(own), state: own.state };
  const [other] = byCep;
  if (other) return { elsewhere: other.city };
  for (const text of [addressLine(form.district, form.city), form.city]) {
    const near = (await foundFor(visitor, text)).filter(placeOn).find(isInTown(form));
    if (near) return { near: placeOn(near), state: near.state };
  }
  const restaurant = await restaurantNear(visitor, form);
  return restaurant ? { near: placeOn(restaurant), state: restaurant.state } : { isUnknown: true };
}

/** What the geocoder knows of a text. Nothing if it refuses it, or fails. */
function foundFor(visitor: Visitor, text: string): Promise<readonly Address[]> {
  const told = logged(visitor, "warn", "geocoding left out");
  return knownAddresses(visitor, text).catch(orElse([], ifAnyFailed, told));
}

/** The address as it was written, in its state, at the coordinates that the map knows. */
export function writtenAddress(form: WrittenForm, state: string, place?: Place): AddressInput {
  const { postal_code, street, district, city } = form;
  return withUnit({ postal_code, street, number: "", district, city, state, ...place }, form);
}
