/** Joins parts of an address with commas and skips empty ones. Specification: Address. */
export function addressLine(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}

/** The parts of an address that are shown. */
interface Written {
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
}

/** `Rua Aspicuelta, 120, Vila Madalena, São Paulo, SP`. Specification: Address. */
export function addressText({ street, number, ...area }: Written): string {
  return addressLine(street, number, areaLine(area));
}

/** `Vila Madalena, São Paulo, SP`, for the line below street and number. */
export function areaLine({ district, city, state }: Pick<Written, "district" | "city" | "state">): string {
  return addressLine(district, city, state);
}

/** `Rua Aspicuelta, 120`, the short form. An address without a street uses its district or city. */
export function addressLabel({ street, number, district, city }: Omit<Written, "state">): string {
  return addressLine(street || district || city, number);
}

/** The fields that identify one home or office. */
interface Premises {
  postal_code: string;
  number: string;
  complement?: string | undefined;
}

/** Whether postal code, number and complement are the same, however they are written. */
export function isSamePremises(one: Premises, other: Premises): boolean {
  return premisesOf(one) === premisesOf(other);
}

/** As {@link isSameDoor}, in the same street: a town may have one postal code for all its streets. */
export function isSameAddress(
  one: Premises & { street: string },
  other: Premises & { street: string },
): boolean {
  return isSamePremises(one, other) && plain(one.street) === plain(other.street);
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.,-]+/g, "");

function premisesOf({ postal_code, number, complement = "" }: Premises): string {
  return JSON.stringify([postal_code, number, complement].map(plain));
}
