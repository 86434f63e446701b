import { addressLine, formatCep } from "~/domain/address/address";
import { complementOf, isSameName, readAddress } from "~/domain/address/typed-address";
import { unitIn, type WrittenForm, withUnit } from "~/features/address/address-forms.server";
import { knownAddresses } from "~/features/address/candidates.server";
import { ifAnyFailed, ifNoneSuch, logged, orElse } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
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
  const told = logged(visitor, "warn", "no town for a CEP");
  const [town] =
    postalCode === undefined ? [] : await foundFor(visitor, postalCode).catch(orElse([], ifAnyFailed, told));
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

/** Where a written address lies, as near as is known. */
interface Located {
  /** A place of its CEP, or of its town. Undefined if neither is known. */
  place?: Pick<Address, "latitude" | "longitude">;
  /** The town of the CEP, if it is another than the one that was written. */
  elsewhere?: string;
}

/**
 * Finds the coordinates of a written address by its CEP, or else by its town. The delivery area is decided by them.
 * @throws ApiError
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
  return {};
}

/** If the geocoder refuses a text, nothing was found. */
function foundFor(visitor: Visitor, text: string): Promise<readonly Address[]> {
  return knownAddresses(visitor, text).catch(orElse([], ifNoneSuch));
}

/** The address as it was written, at the coordinates that are known. */
export function writtenAddress(
  form: WrittenForm,
  { latitude, longitude }: Pick<Address, "latitude" | "longitude">,
): AddressInput {
  const { postal_code, street, district, city, state } = form;
  const place = {
    postal_code,
    ...{ street, district, city, state, number: "" },
    ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
  };
  return withUnit(place, form);
}
