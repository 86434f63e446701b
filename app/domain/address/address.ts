import { type DetailTexts, detailTexts, namesOf } from "./address-fields";

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

/** `Rua Aspicuelta, 120, Apto 42`, with the details that tell one home from another. */
export function unitLine(address: Pick<Written, "street" | "number"> & DetailTexts): string {
  return addressLine(address.street, address.number, ...detailTexts(address, "unit"));
}

/** What identifies one home or office. */
interface Unit extends DetailTexts {
  postal_code: string;
  number: string;
}

/** Whether postal code, number and complement are the same, however they are written. */
export function isSameUnit(one: Unit, other: Unit): boolean {
  return unitOf(one) === unitOf(other);
}

/** As {@link isSameUnit}, in the same street, because a town may have one postal code for all its streets. */
export function isSameAddress(one: Unit & { street: string }, other: Unit & { street: string }): boolean {
  return isSameUnit(one, other) && plain(one.street) === plain(other.street);
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.,-]+/g, "");

function unitOf(unit: Unit): string {
  const details = namesOf("unit").map((name) => unit[name] ?? "");
  return JSON.stringify([unit.postal_code, unit.number, ...details].map(plain));
}
