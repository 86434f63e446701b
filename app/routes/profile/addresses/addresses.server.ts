import { ADDRESS_DETAILS, addressLine, detailTexts, savedLabel } from "~/domain/address/address";
import { forgetUser, signedInOnly } from "~/features/account/account.server";
import { districtLine } from "~/features/address/address-paths";
import { knownAddresses } from "~/features/address/candidates.server";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { failedCall, ifDown, ifNoneSuch, orElse } from "~/platform/backend/or-else.server";
import { orReadBack } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address, AddressInput } from "~/services/contract/primitives.server";

/** A saved address of this customer. @throws 404 if the customer has no such address; ApiError */
export async function ownAddress(visitor: Visitor, id: string | undefined): Promise<Address> {
  signedInOnly(visitor);
  const address = (await savedAddressesOf(visitor)).find((one) => one.id === id);
  if (!address) throw failure("notFound", 404, visitor);
  return address;
}

/**
 * The place of a saved address in another street: the same if only the spelling changed or the town has one
 * postal code for all its streets, otherwise the street as it is found in that town. Undefined if it is not found.
 * @throws ApiError
 */
export async function placeUnder(
  visitor: Visitor,
  { id: _, ...saved }: Address,
  street: string,
): Promise<AddressInput | undefined> {
  const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
  if (plain(street) === plain(saved.street)) return { ...saved, street };
  const streets = await foundFor(visitor, addressLine(street, saved.city));
  const place = streets.find(
    (one) => one.street !== "" && one.city === saved.city && one.state === saved.state,
  );
  if (place) {
    const { id, ...input } = place;
    return input;
  }
  const town = await foundFor(visitor, saved.postal_code);
  return town.some((one) => one.street === "") ? { ...saved, street } : undefined;
}

/** If the geocoder refuses a text, nothing was found. */
async function foundFor(visitor: Visitor, query: string): Promise<readonly Address[]> {
  return knownAddresses(visitor, query).catch(orElse([], ifNoneSuch));
}

/** Changes a saved address, and makes it the main one if `makeMain` says so. @throws ApiError */
export async function changeAddress(
  visitor: Visitor,
  { id, is_main = false }: Address,
  address: AddressInput,
  makeMain: boolean,
): Promise<void> {
  const wanted = { ...address, is_main };
  try {
    const saved = await orReadBack(visitor.api.crm.changeAddress(id, wanted), () =>
      addressIf(visitor, id, (now) => isAsWritten(now, wanted)),
    );
    if (makeMain && !is_main) await makeMainOne(visitor, id);
    if (visitor.order.addressId === id) await orderTo(visitor, saved);
  } finally {
    forgetUser(visitor);
  }
}

/**
 * Removes a saved address. An order that went there goes to the main one. If no address is left, the customer has
 * no access until they add one. Decision 10.
 * @returns whether another one is left; @throws ApiError if it was not removed
 */
export async function removeAddress(visitor: Visitor, { id }: Pick<Address, "id">): Promise<boolean> {
  await orReadBack(visitor.api.crm.removeAddress(id), async () =>
    (await readAgain(visitor)).some((one) => one.id === id) ? false : undefined,
  );
  forgetUser(visitor);
  const isOrderedTo = visitor.order.addressId === id;
  if (isOrderedTo) visitor.dropFromOrder("addressId", "addressLabel");
  try {
    const [main] = await savedAddressesOf(visitor);
    if (!main) {
      visitor.dropFromOrder("addressId", "addressLabel", "latitude", "longitude", "isNear");
      visitor.saveAccount({ complete: false });
      return false;
    }
    if (isOrderedTo) await orderTo(visitor, main);
  } catch (thrown) {
    const error = failedCall(thrown);
    if (!ifDown(error)) throw error;
    // The address is removed. The next page finds out whether another one is left.
    visitor.saveAccount({ complete: false });
    visitor.log.warn({ api: error.toLog() }, "address removed, the others not read");
  }
  return true;
}

/** Makes a saved address the main one. @throws ApiError */
export async function makeMain(visitor: Visitor, { id }: Pick<Address, "id">): Promise<undefined> {
  await makeMainOne(visitor, id);
  forgetUser(visitor);
}

async function makeMainOne(visitor: Visitor, id: string): Promise<void> {
  const isMain = ({ is_main = false }: Address) => is_main;
  await orReadBack(visitor.api.crm.setMainAddress(id), () => addressIf(visitor, id, isMain));
}

/** The saved address, if it is as wanted. It replaces a missing answer. @throws ApiError */
async function addressIf(
  visitor: Visitor,
  id: string,
  isAsWanted: (now: Address) => boolean,
): Promise<Address | false> {
  const now = (await readAgain(visitor)).find((one) => one.id === id);
  return now !== undefined && isAsWanted(now) && now;
}

function readAgain(visitor: Visitor): Promise<readonly Address[]> {
  forgetUser(visitor);
  return savedAddressesOf(visitor);
}

/** Whether a saved address has the form's values, empty details included. */
function isAsWritten(now: Address, wanted: AddressInput): boolean {
  const written = ({ street, number, postal_code, alias = "", ...rest }: AddressInput) => {
    const details = ADDRESS_DETAILS.map((name) => rest[name] ?? "");
    return JSON.stringify([alias, street, number, details, postal_code.replace("-", "")]);
  };
  return written(now) === written(wanted);
}

/** A saved address as its card shows it. */
export interface AddressCard {
  id: string;
  /** What the customer calls it, or street and number. */
  label: string;
  /** The complement, behind street and number where the label is a name. Empty if there is none. */
  unit: string;
  /** District, city, postal code, and the reference point. */
  details: string;
  isMain: boolean;
}

export function addressCard(address: Address): AddressCard {
  const { id, is_main } = address;
  const [label, ...place] = savedLabel(address);
  return {
    id,
    label,
    unit: addressLine(...place, ...detailTexts(address, "unit")),
    details: [districtLine(address), ...detailTexts(address, "nearby")].join(". "),
    isMain: is_main ?? false,
  };
}
