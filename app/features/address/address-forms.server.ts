import invariant from "tiny-invariant";
import { z } from "zod";
import {
  ADDRESS_DETAILS,
  type AddressDetail,
  addressLine,
  type DetailTexts,
  looksLikeCep,
  mostOf,
  NO_NUMBER,
  readCep,
} from "~/domain/address/address";
import { stateOf } from "~/domain/address/cep-state";
import { complementOf, isStreetNumber, readAddress, readNumber } from "~/domain/address/typed-address";
import { isSameName } from "~/domain/text/free-text";
import type { Translate } from "~/locales/catalog";
import { textField } from "~/platform/forms/posted-form.server";
import type { AddressInput } from "~/services/contract/primitives.server";

/** One line of text. The words for a longer one name its length. */
export function line(t: Translate, max: number) {
  return z
    .string()
    .trim()
    .max(max, { error: ({ input }) => t("form.tooLong", { max, length: String(input).length }) });
}

/** Step 1: a street and number, or a CEP. */
export function searchForm(t: Translate) {
  return z.object({
    query: z
      .string({ error: t("form.address.required") })
      .trim()
      .min(1, t("form.address.required"))
      .max(200, {
        error: ({ input }) => t("form.tooLong", { max: 200, length: String(input).length }),
        abort: true,
      })
      .refine(
        (query) => !looksLikeCep(query) || readAddress(query).postalCode !== undefined,
        t("form.cep.length"),
      ),
  });
}
export type SearchForm = z.infer<ReturnType<typeof searchForm>>;

/** The form's fields for the details of an address. */
function detailFields(t: Translate) {
  const fields: Partial<Record<AddressDetail, z.ZodOptional<ReturnType<typeof line>>>> = {};
  for (const name of ADDRESS_DETAILS) fields[name] = line(t, mostOf(name)).optional();
  invariant(hasAll(fields), "a detail has no field");
  return fields;
}

const hasAll = <V>(of: Partial<Record<AddressDetail, V>>): of is Record<AddressDetail, V> =>
  ADDRESS_DETAILS.every((name) => name in of);

/** The fields that every address form has: the number, the box for an address without one, and the details. */
export function unitFields(t: Translate) {
  const number = line(t, mostOf("number")).optional();
  return { number, no_number: z.boolean().optional(), ...detailFields(t) };
}

interface Numbered {
  number?: string | undefined;
  no_number?: boolean | undefined;
}

/**
 * A form that is refused without a number, or with a word as one, unless its box says that there is none, and with both: which of them was filled
 * in by a page of ours and which by the customer is not known, and either may be right.
 */
export function needsNumber<Form extends z.ZodType<Numbered>>(form: Form, t: Translate): Form {
  // So that all that is wrong is named at once.
  const told = { path: ["number"], when: () => true };
  return form
    .refine(({ number = "", no_number }) => no_number === true || (number !== "" && isStreetNumber(number)), {
      ...told,
      error: t("form.address.number"),
    })
    .refine(({ number = "", no_number }) => no_number !== true || readNumber(number).number === "", {
      ...told,
      error: t("form.address.numberTwice"),
    });
}

/**
 * A posted form, with the number in its own field: what fills in forms knows street and number as one line
 * (`address-line1`), and leaves the field for the number empty. A form that comes back has them apart, too.
 */
export function numberApart(form: FormData): FormData {
  const text = (name: string) => textField(form, name)?.trim() ?? "";
  if (text("number") !== "" || form.has("no_number")) return form;
  const { street, number, units, rest } = readAddress(text("street"));
  if (!street || number === undefined) return form;
  form.set("street", street);
  if (number === "") form.set("no_number", "on");
  else form.set("number", number);
  const known = [text("district"), text("city"), text("state")];
  const more = rest.filter((part) => !known.some((name) => isSameName(part, name)));
  const complement = addressLine(complementOf({ units }, more), text("complement"));
  if (complement) form.set("complement", complement.slice(0, mostOf("complement")));
  return form;
}

/** The field for what a customer calls a saved address. */
export const aliasField = (t: Translate) => ({ alias: line(t, mostOf("alias")).optional() });

/** `address` with the name of a form, or without one. */
export function withAlias({ alias: _, ...address }: AddressInput, alias: string | undefined): AddressInput {
  return alias ? { ...address, alias } : address;
}

/** The number and details of an address, as its form shows them. */
export function unitIn(address: AddressInput) {
  const { number, complement } = readNumber(address.number);
  // What stands beside it stays in the field.
  const hasNone = number === "" && complement === "";
  return {
    number: hasNone ? "" : address.number,
    no_number: hasNone ? "on" : undefined,
    ...detailsOf(address),
  };
}

/**
 * `place` with the number and details of a form. What is empty in the form is left out. A flat that was typed beside the
 * number belongs to the complement.
 *
 * @param none - the number of a house that has none
 */
export function withUnit(
  place: AddressInput,
  form: Numbered & DetailTexts,
  none: typeof NO_NUMBER | "" = NO_NUMBER,
): AddressInput {
  const read = readNumber(form.no_number ? "" : (form.number ?? ""));
  const complement = addressLine(read.complement, form.complement).slice(0, mostOf("complement"));
  const hasNone = form.no_number === true || (form.number ?? "").trim() !== "";
  const number = read.number || (hasNone ? none : "");
  return { ...withoutDetails(place), number, ...detailsOf({ ...form, complement }) };
}

/** The details of an address or of a form, without the empty ones. */
export function detailsOf(from: DetailTexts): Pick<AddressInput, AddressDetail> {
  const details: Pick<AddressInput, AddressDetail> = {};
  for (const name of ADDRESS_DETAILS) {
    const text = from[name];
    if (text) details[name] = text;
  }
  return details;
}

/** `place` without its details. */
export function withoutDetails(place: AddressInput): AddressInput {
  const bare = { ...place };
  for (const name of ADDRESS_DETAILS) delete bare[name];
  return bare;
}

/** Step 2: one of the places that were found, its number and its details. */
export function addressForm(t: Translate) {
  const candidate = z.string({ error: t("form.address.choose") });
  // A town with one postal code has neither street nor district, so the customer writes them.
  const street = line(t, mostOf("street")).optional();
  const district = line(t, mostOf("district")).optional();
  return needsNumber(z.object({ candidate, street, district, ...unitFields(t) }), t);
}
export type AddressForm = z.infer<ReturnType<typeof addressForm>>;

/** An address that no map knows, written by hand. */
export function writtenForm(t: Translate) {
  const needed = (name: "street" | "district" | "city") => line(t, mostOf(name)).min(1, t("form.required"));
  const postal_code = z.string({ error: t("form.required") }).transform((text, context) => {
    const cep = readCep(text);
    if (cep !== undefined && stateOf(cep) !== undefined) return cep;
    context.addIssue({
      code: "custom",
      message: t(cep === undefined ? "form.cep.length" : "form.cep.unknown"),
    });
    return z.NEVER;
  });
  const place = {
    postal_code,
    ...{
      street: needed("street"),
      district: needed("district"),
      city: needed("city"),
    },
  };
  return needsNumber(z.object({ ...place, ...unitFields(t) }), t);
}
export type WrittenForm = z.infer<ReturnType<typeof writtenForm>>;

const degrees = (most: number) =>
  z.string().trim().min(1).transform(Number).pipe(z.number().min(-most).max(most));

/** The position of a device, in decimal degrees, beside what was typed, which comes back if there is no address. */
export const placeForm = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  query: z.string().optional(),
});
