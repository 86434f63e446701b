import { getZodConstraint } from "@conform-to/zod/v4";
import { addressLine } from "~/domain/address/address";
import {
  complementOf,
  mayBeStreet,
  numberOf,
  readAddress,
  unknownParts,
} from "~/domain/address/typed-address";
import type { GeolocationDraft } from "~/features/address/address-cookies.server";
import { type AddressForm, addressForm, unitIn, withUnit } from "~/features/address/address-forms.server";
import { AT, districtLine } from "~/features/address/address-paths";
import { knownAddresses, type Sought } from "~/features/address/candidates.server";
import { ifAnyFailed, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address, AddressInput } from "~/services/contract/primitives.server";
import { reachOf } from "./confirm.server";
import { searchedDraft } from "./draft.server";

/** What is found for a search, with the form that completes it. */
export type FoundAddresses = Awaited<ReturnType<typeof foundAddresses>>;

/**
 * The addresses that the draft's search finds, the one that is chosen first, with whether a delivery reaches it. Undefined
 * if there are none.
 *
 * @throws a redirect to the first step without a search; ApiError
 */
export async function foundAddresses(visitor: Visitor) {
  const draft = searchedDraft(visitor);
  const found = await readFound(visitor, draft.sought);
  if (found?.length === 0) return undefined;
  const pressed = found?.find(({ id }) => id === visitor.url.searchParams.get(AT));
  const filled = pressed
    ? { ...filledIn(draft, [pressed]), candidate: pressed.id }
    : filledIn(draft, found ?? []);
  const best = found?.find(({ id }) => id === filled.candidate);
  const others = (found ?? []).filter((one) => one !== best);
  return {
    constraint: { ...getZodConstraint(addressForm(visitor.t)), ...asked(found ?? []) },
    query: draft.query,
    isUnsure: found !== undefined && best === undefined,
    ...optionsOf(visitor, best, others),
    defaultValue: filled,
    reach:
      best &&
      (await unlessLate(reachOf(visitor, { address: best }), PATIENCE_MS).catch(
        orElse(undefined, ifAnyFailed),
      )),
  };
}

/** What the form has to be told where no place has it. */
function asked(found: readonly Address[]) {
  const lacks = (is: (address: Address) => boolean) => found.length > 0 && found.every(is);
  return {
    ...(lacks(({ street }) => street === "") ? { street: { required: true } } : {}),
    ...(lacks(isTown) ? { district: { required: true } } : {}),
  };
}

/** How long the form waits for whether a delivery reaches the address. */
const PATIENCE_MS = 1_000;

/** The addresses. After a post that was refused, the form can be shown without them: a failed read gives undefined. */
async function readFound(visitor: Visitor, sought: Sought): Promise<readonly Address[] | undefined> {
  const found = knownAddresses(visitor, sought);
  return visitor.request.method === "POST" ? found.catch(orElse(undefined, ifAnyFailed)) : found;
}

/**
 * The places that were found, as radio cards: the best one, and the others in a group of their own. A town with one CEP has
 * neither street nor district: the form asks.
 */
export function optionsOf({ t }: Pick<Visitor, "t">, best: Address | undefined, others: readonly Address[]) {
  const found = [...(best ? [best] : []), ...others];
  const group = t("geolocation.address.others", { count: others.length });
  return {
    options: found.map((address) => ({
      value: address.id,
      label: labelAmong(found, address),
      detail: districtLine(address),
      icon: "pin" as const,
      ...(best && address !== best ? { group } : {}),
    })),
    asksStreet: found.some(({ street }) => street === ""),
    asksDistrict: found.some(isTown),
  };
}

/** The street, or the town: with its district or its town where that tells it from another one of the same name. */
export function labelAmong(found: readonly Address[], address: Address): string {
  const name = nameOf(address);
  const alike = found.filter((one) => nameOf(one) === name);
  const differs = (part: "district" | "city") =>
    alike.some((one) => one[part] !== address[part]) && address[part] !== name;
  return addressLine(
    name,
    differs("district") && !differs("city") ? address.district : "",
    differs("city") ? address.city : "",
  );
}

const nameOf = ({ street, city }: Address) => street || city;

/** A whole town with one CEP. */
export const isTown = ({ street, district }: Pick<Address, "street" | "district">) =>
  street === "" && district === "";

/** The form's first values: what was typed before, or what the search knows, for its best address. */
export function filledIn({ query = "", address }: GeolocationDraft, found: readonly Address[]) {
  const chosen = address ? found.find((one) => isSamePlace(one, address)) : undefined;
  const [best] = found;
  if (address) {
    return {
      candidate: (chosen ?? best)?.id,
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
  // What the geocoder found instead of the typed street is offered, and not chosen.
  const isLikely =
    best && (typed.postalCode !== undefined || best.street === "" || mayBeStreet(typed, best.street));
  return {
    candidate: isLikely ? best.id : undefined,
    street: found.some(({ street }) => street === "") ? typed.street || undefined : undefined,
    district,
    number,
    no_number: number === "" && typed.number === "" ? "on" : undefined,
    // Beside another street, what no place is called may be the district or the town of the typed one.
    complement: complementOf(typed, isLikely ? unknown : []) || undefined,
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
