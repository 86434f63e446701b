import { oneInWords } from "~/domain/text/list";
import { plainSigns, withoutCopiedBlanks } from "~/domain/text/plain-signs";
import type { MessageKey } from "~/locales/catalog";

/** Joins parts of an address with commas and skips empty ones. Specification: Address. */
export function addressLine(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}

/** The number of a house that has none, as Brazilian addresses have it: kept and shown, so that it is not a number forgotten. */
export const NO_NUMBER = "s/n";

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

/**
 * What a customer calls a saved address (`Casa`), with the place of that name behind it. Without a name the place alone.
 */
export function savedLabel(
  address: Omit<Written, "state"> & { alias?: string | undefined },
): [string, ...string[]] {
  const label = addressLabel(address);
  return address.alias ? [address.alias, label] : [label];
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
  // Others keep no number as an empty text.
  const number = plain(unit.number) === NO_NUMBER ? "" : unit.number;
  return JSON.stringify([unit.postal_code, number, ...details].map(plain));
}

/** Two digits, three, and three, with single signs between them, after the name and inside of whatever stands around them. */
const CEP =
  /^[^\p{L}\d]*(?:c\.?e\.?p(?!\p{L})[^\p{L}\d]*(?:n[º°o]?(?!\p{L})[^\p{L}\d]*)?)?(\d{2})[. ]?(\d{3})(?:\s?-\s?|[./_ ])?(\d{3})[^\p{L}\d]*$/iu;

/** The 8 digits of a CEP: `05433010`, `05433-010`, `05433 010`, `CEP nº 05.433-010`, `(05433.010)`. Undefined for anything else. */
export function parseCep(text: string): string | undefined {
  const match = CEP.exec(plainSigns(text));
  return match ? `${match[1]}${match[2]}${match[3]}` : undefined;
}

/** A CEP in words: not a part of other figures. */
const IN_WORDS = /(?<![\p{L}\d]|\d[ ./-])\d{2}\.?\d{3}(?:\s?-\s?|[. ])?\d{3}(?![\p{L}\d]|[ ./-]\d)/gu;

/** The CEP of a field for it: {@link parseCep}, or the one that stands in other words (`O CEP é 05433-010.`). */
export function readCep(text: string): string | undefined {
  return (
    parseCep(text) ?? parseCep(withoutCopiedBlanks(text)) ?? oneInWords(plainSigns(text), IN_WORDS, parseCep)
  );
}

/**
 * Whether a text is meant as a CEP: it has digits, and no letters but `CEP`. An address search that finds no 8 digits
 * in such a text asks for them.
 */
export function looksLikeCep(text: string): boolean {
  const bare = plainSigns(text).replace(
    /^[^\p{L}\d]*c\.?e\.?p(?!\p{L})(?:[^\p{L}\d]*n[º°o]?(?!\p{L}))?/iu,
    "",
  );
  return /\d/.test(bare) && !/\p{L}/u.test(bare);
}

/** `05433-010`. A postal code of another form is returned unchanged. Words: "CPF, CEP, phone". */
export function formatCep(postalCode: string): string {
  return postalCode.replace(/^(\d{5})-?(\d{3})$/, "$1-$2");
}

/** How the app deals with a field of an address. */
interface AddressField {
  /** A customer types it, so it may hold a card's number. */
  isWritten: boolean;
  /** The most characters that a cookie keeps. The default is 100. */
  most?: number;
  /** It is kept out of the log. */
  isPersonal: boolean;
  /** Only the customer knows it: they add it to a place that a search has found. */
  detail?: AddressDetailField;
}

/** How forms and pages deal with a detail of an address. */
interface AddressDetailField {
  /**
   * "unit": part of what tells one home or office from another, shown with street and number. "nearby": helps to find
   * it, shown after the district.
   */
  kind: "unit" | "nearby";
  label: MessageKey;
  placeholder: MessageKey;
  /** Undefined where browsers have no word for it. */
  autoComplete?: string;
}

/**
 * Every field of the contract's address. The log, the refusal of card numbers, cookies, forms and pages go by this
 * table. Details are asked for and shown in this order.
 */
export const ADDRESS_FIELDS = {
  postal_code: { most: 20, isWritten: true, isPersonal: true },
  street: { isWritten: true, isPersonal: true },
  number: { most: 20, isWritten: true, isPersonal: false },
  complement: {
    isWritten: true,
    isPersonal: true,
    detail: {
      kind: "unit",
      label: "geolocation.address.complement",
      placeholder: "geolocation.address.complementExample",
      autoComplete: "address-line2",
    },
  },
  reference_point: {
    isWritten: true,
    isPersonal: true,
    detail: {
      kind: "nearby",
      label: "geolocation.address.reference",
      placeholder: "geolocation.address.referenceExample",
    },
  },
  district: { isWritten: true, isPersonal: false },
  city: { isWritten: true, isPersonal: false },
  state: { most: 50, isWritten: true, isPersonal: false },
  latitude: { isWritten: false, isPersonal: true },
  longitude: { isWritten: false, isPersonal: true },
  is_main: { isWritten: false, isPersonal: false },
  alias: { most: 30, isWritten: true, isPersonal: true },
} as const satisfies Record<string, AddressField>;

type Fields = typeof ADDRESS_FIELDS;

/** The details of an address. */
export type AddressDetail = {
  [Name in keyof Fields]: Fields[Name] extends { detail: AddressDetailField } ? Name : never;
}[keyof Fields];

/** The details of an address, or of a form. An empty one counts as absent. */
export type DetailTexts = { readonly [Name in AddressDetail]?: string | undefined };

const FIELDS: ReadonlyMap<string, AddressField> = new Map(Object.entries(ADDRESS_FIELDS));

/** The names of the fields that a property of the table holds for. */
export function addressFields(holds: (field: AddressField) => boolean): string[] {
  return [...FIELDS].filter(([, field]) => holds(field)).map(([name]) => name);
}

/** The most characters of a field that a cookie keeps. */
export const mostOf = (name: string) => FIELDS.get(name)?.most ?? 100;

const isDetail = (name: string): name is AddressDetail => FIELDS.get(name)?.detail !== undefined;

/** The names of the details, in their order. */
export const ADDRESS_DETAILS: readonly AddressDetail[] = Object.keys(ADDRESS_FIELDS).filter(isDetail);

/** The names of the details of one kind, in their order. */
function namesOf(kind: AddressDetailField["kind"]): AddressDetail[] {
  return ADDRESS_DETAILS.filter((name) => ADDRESS_FIELDS[name].detail.kind === kind);
}

/** The texts of an address's details, all of them or those of one kind, in their order. */
export function detailTexts(from: DetailTexts, kind?: AddressDetailField["kind"]): string[] {
  const names = kind === undefined ? ADDRESS_DETAILS : namesOf(kind);
  return names.flatMap((name) => from[name] || []);
}
