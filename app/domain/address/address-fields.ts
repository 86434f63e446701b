import type { MessageKey } from "~/locales/catalog";

/** How the app deals with a field of an address. */
export interface AddressField {
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
export function namesOf(kind: AddressDetailField["kind"]): AddressDetail[] {
  return ADDRESS_DETAILS.filter((name) => ADDRESS_FIELDS[name].detail.kind === kind);
}

/** The texts of an address's details, all of them or those of one kind, in their order. */
export function detailTexts(from: DetailTexts, kind?: AddressDetailField["kind"]): string[] {
  const names = kind === undefined ? ADDRESS_DETAILS : namesOf(kind);
  return names.flatMap((name) => from[name] || []);
}
