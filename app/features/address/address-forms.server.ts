import { z } from "zod";
import { looksLikeCep, parseCep } from "~/domain/address/cep";
import type { Translate } from "~/locales/catalog";
import { ADDRESS_DETAILS, type AddressDetail, type AddressInput } from "~/services/contract/address.server";

/** One line of text; what is too long is told with its length. */
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
      .max(200, { error: ({ input }) => t("form.tooLong", { max: 200, length: String(input).length }) })
      .refine((query) => !looksLikeCep(query) || parseCep(query) !== undefined, t("form.cep.length")),
  });
}
export type SearchForm = z.infer<ReturnType<typeof searchForm>>;

/** The fields of what only the customer knows of an address. */
export function detailFields(t: Translate) {
  return {
    complement: line(t, 100).optional(),
    reference_point: line(t, 100).optional(),
  } satisfies Record<AddressDetail, z.ZodType>;
}

/** The details of an address, or of a form: those that are empty are left out. */
export function detailsOf(
  from: { readonly [Name in AddressDetail]?: string | undefined },
): Pick<AddressInput, AddressDetail> {
  const details: Pick<AddressInput, AddressDetail> = {};
  for (const name of ADDRESS_DETAILS) {
    const text = from[name];
    if (text) details[name] = text;
  }
  return details;
}

/** `place` without its details, which a form then says anew. */
export function withoutDetails(place: AddressInput): AddressInput {
  const bare = { ...place };
  for (const name of ADDRESS_DETAILS) delete bare[name];
  return bare;
}

/** Step 2: one of the addresses that were found, and what only the customer knows of it. */
export function addressForm(t: Translate) {
  const schema = z.object({
    candidate: z.string({ error: t("form.address.choose") }),
    /** For a CEP of a whole town. */
    street: line(t, 100).optional(),
    number: line(t, 20).optional(),
    no_number: z.boolean().optional(),
    ...detailFields(t),
  });
  return schema.refine(({ number, no_number }) => Boolean(number) || no_number === true, {
    path: ["number"],
    error: t("form.address.number"),
    // All that is missing is told at once.
    when: () => true,
  });
}
export type AddressForm = z.infer<ReturnType<typeof addressForm>>;

const degrees = (most: number) =>
  z.string().trim().min(1).transform(Number).pipe(z.number().min(-most).max(most));

/** Where a device says that it is, in decimal degrees. */
export const placeForm = z.object({ latitude: degrees(90), longitude: degrees(180) });
