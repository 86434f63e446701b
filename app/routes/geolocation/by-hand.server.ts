import { addressLine, formatCep } from "~/domain/address/address";
import { complementOf, isSameName, readAddress } from "~/domain/address/typed-address";
import { serviceOf } from "~/domain/store/availability";
import type { GeolocationDraft } from "~/features/address/address-cookies.server";
import { unitIn, type WrittenForm, withUnit } from "~/features/address/address-forms.server";
import { knownAddresses } from "~/features/address/candidates.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";
import type { Address, AddressInput } from "~/services/contract/primitives.server";
import { draftOf } from "./draft.server";

/** The form's first values: what was written before, or what was searched for, with the town of its CEP. */
export async function filledByHand(visitor: Visitor) {
  const draft = draftOf(visitor);
  if (draft?.byHand && draft.address) {
    const { postal_code, street, district, city, state } = draft.address;
    const place = { postal_code: formatCep(postal_code), street, district, city, state };
    return { ...place, ...unitIn(draft.address) };
  }
  const { postalCode, street, number, units, rest } = readAddress(draft?.query ?? "");
  const [town] = postalCode === undefined ? [] : await foundFor(visitor, postalCode);
  const [district, city, state] = rest;
  return {
    postal_code: postalCode && formatCep(postalCode),
    street,
    district: district ?? town?.district,
    city: town?.city ?? city,
    state: town?.state ?? state,
    number,
    no_number: number === "" ? "on" : undefined,
    complement: complementOf({ units }, []) || undefined,
  };
}

type Coordinates = Pick<Address, "latitude" | "longitude">;

/** Where a written address lies, as near as is known. */
interface Located {
  /** A place of its CEP, or of its town. Undefined if the map knows neither. */
  place?: Coordinates;
  /** The restaurant in its town, where no map knows more of it. */
  near?: Coordinates;
  /** The town of the CEP, if it is another than the one that was written. */
  elsewhere?: string;
}

/**
 * Finds the coordinates of a written address by its CEP, or else by its town. A geocoder that fails knows neither. The
 * delivery area is decided by them. @throws ApiError
 */
export async function locateByHand(visitor: Visitor, form: WrittenForm): Promise<Located> {
  const isThere = ({ city }: Address) => isSameName(city, form.city);
  const byCep = await foundFor(visitor, form.postal_code);
  const place = byCep.find(isThere);
  if (place) return { place };
  const [other] = byCep;
  if (other) return { elsewhere: other.city };
  for (const text of [
    addressLine(form.district, form.city, form.state),
    addressLine(form.city, form.state),
  ]) {
    const near = (await foundFor(visitor, text)).find(isThere);
    if (near) return { place: near };
  }
  const near = await nearestTo(visitor, form);
  return near ? { near } : {};
}

/**
 * The coordinates of the restaurant in a town, to read by where no map knows an address there: that of the same district, or
 * else one that delivers now (record 157). Without any if the backend has none, and undefined if no restaurant is in that
 * town. @throws ApiError
 */
export async function nearestTo(
  visitor: Visitor,
  { city, district }: Pick<Address, "city" | "district">,
): Promise<Coordinates | undefined> {
  const rank = ({ address, open, services }: Restaurant) =>
    (isSameName(address.district, district) ? 2 : 0) +
    (open && serviceOf({ services }, "DELIVERY")?.status === "AVAILABLE" ? 1 : 0);
  const there = (await restaurantsOf(visitor)).filter(({ address }) => isSameName(address.city, city));
  const [serving] = there.toSorted((one, other) => rank(other) - rank(one));
  return serving && coordinatesOf(serving.address);
}

/** As a draft keeps it: both coordinates or nothing. */
export function asNear({ latitude, longitude }: Coordinates): Pick<GeolocationDraft, "near"> {
  return latitude === undefined || longitude === undefined ? {} : { near: { latitude, longitude } };
}

function coordinatesOf({ latitude, longitude }: Coordinates): Coordinates {
  return latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
}

/** What the geocoder knows of a text. Nothing if it refuses it, or fails. */
function foundFor(visitor: Visitor, text: string): Promise<readonly Address[]> {
  const told = logged(visitor, "warn", "geocoding left out");
  return knownAddresses(visitor, text).catch(orElse([], ifAnyFailed, told));
}

/** The address as it was written, at the coordinates that the map knows. */
export function writtenAddress(form: WrittenForm, located: Coordinates = {}): AddressInput {
  const { postal_code, street, district, city, state } = form;
  const place = {
    postal_code,
    ...{ street, district, city, state, number: "" },
    ...coordinatesOf(located),
  };
  return withUnit(place, form);
}
