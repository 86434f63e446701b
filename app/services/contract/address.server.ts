import { z } from "zod";
import { idSchema, postalCodeSchema } from "./primitives.server";

/** A new address. `number` may be empty, and coordinates are decimal degrees. */
export const addressInputSchema = z.object({
  postal_code: postalCodeSchema,
  street: z.string(),
  number: z.string().describe("May be empty."),
  complement: z.string().exactOptional(),
  reference_point: z.string().exactOptional(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().min(-90).max(90).exactOptional(),
  longitude: z.number().min(-180).max(180).exactOptional(),
  is_main: z.boolean().exactOptional(),
});
export type AddressInput = z.infer<typeof addressInputSchema>;

/** How the app deals with a field of an address. */
interface AddressField {
  /** Somebody writes in it, so it may hold a card's number. */
  isWritten: boolean;
  /** The most characters that a cookie keeps, 100 unless told. */
  most?: number;
  /** It is kept out of the log. */
  isPersonal: boolean;
  /** The customer may add it to a place that a search has found. */
  isDetail?: true;
}

/** Every field of an address. The log, the refusal of card numbers, forms and pages go by this table. */
export const ADDRESS_FIELDS = {
  postal_code: { most: 20, isWritten: true, isPersonal: true },
  street: { isWritten: true, isPersonal: true },
  number: { most: 20, isWritten: true, isPersonal: false },
  complement: { isWritten: true, isPersonal: true, isDetail: true },
  reference_point: { isWritten: true, isPersonal: true, isDetail: true },
  district: { isWritten: true, isPersonal: false },
  city: { isWritten: true, isPersonal: false },
  state: { most: 50, isWritten: false, isPersonal: false },
  latitude: { isWritten: false, isPersonal: true },
  longitude: { isWritten: false, isPersonal: true },
  is_main: { isWritten: false, isPersonal: false },
} as const satisfies Record<keyof AddressInput, AddressField>;

/** The details of an address that only the customer knows. */
export type AddressDetail = {
  [Name in keyof AddressInput]-?: (typeof ADDRESS_FIELDS)[Name] extends { isDetail: true } ? Name : never;
}[keyof AddressInput];

/** The names of the fields that a property of the table holds for. */
export function addressFields(holds: (field: AddressField) => boolean): string[] {
  return Object.entries(ADDRESS_FIELDS)
    .filter(([, field]) => holds(field))
    .map(([name]) => name);
}

const FIELDS = new Map<string, AddressField>(Object.entries(ADDRESS_FIELDS));
/** The most characters of a field that a cookie keeps. */
export const mostOf = (name: string) => FIELDS.get(name)?.most ?? 100;

const isDetail = (name: string): name is AddressDetail =>
  addressFields(({ isDetail }) => isDetail === true).includes(name);
export const ADDRESS_DETAILS: readonly AddressDetail[] = Object.keys(ADDRESS_FIELDS).filter(isDetail);

/** A saved address. */
export const addressSchema = addressInputSchema.extend({ id: idSchema });
export type Address = z.infer<typeof addressSchema>;
