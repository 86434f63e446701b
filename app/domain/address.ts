/** Parts of an address in one line, joined with commas; what is empty or absent is skipped. Specification: Address. */
export function addressLine(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}

/** The parts of an address that it is written out from. */
interface Written {
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
}

/** `Rua Aspicuelta, 120, Vila Madalena, São Paulo, SP`: the formatted text. Specification: Address. */
export function addressText({ street, number, ...area }: Written): string {
  return addressLine(street, number, areaLine(area));
}

/** `Vila Madalena, São Paulo, SP`: its end, for the line below street and number. */
export function areaLine({ district, city, state }: Pick<Written, "district" | "city" | "state">): string {
  return addressLine(district, city, state);
}

/** `Rua Aspicuelta, 120`: what an address is called for short. A place without a street goes by its district or city. */
export function addressLabel({ street, number, district, city }: Omit<Written, "state">): string {
  return addressLine(street || district || city, number);
}

/** What tells whether two addresses are one house and one door. */
interface Door {
  postal_code: string;
  number: string;
  complement?: string | undefined;
}

/** Whether two addresses are the same door: postal code, number and complement, however they are written. */
export function isSameDoor(one: Door, other: Door): boolean {
  return doorOf(one) === doorOf(other);
}

/** Whether two addresses are the same door of the same street: a town may have one postal code for all its streets. */
export function isSameAddress(one: Door & { street: string }, other: Door & { street: string }): boolean {
  return isSameDoor(one, other) && plain(one.street) === plain(other.street);
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.,-]+/g, "");

function doorOf({ postal_code, number, complement = "" }: Door): string {
  return JSON.stringify([postal_code, number, complement].map(plain));
}
