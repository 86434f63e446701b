import { z } from "zod";
import type { ADDRESS_FIELDS } from "~/domain/address/address";
import { needing, neutral, noteUnknown } from "./patience.server";

/** The value for enum values that the contract does not name. */
export const UNKNOWN = "UNKNOWN";

function inAnyCase<V extends string>(values: readonly V[], value: string): V | undefined {
  const written = value.toLowerCase();
  return values.find((known) => known.toLowerCase() === written);
}

/** One of `values`, in any letter case. Any other string becomes `"UNKNOWN"`, so a newer backend breaks nothing. */
export function openEnum<const V extends string>(values: readonly V[]) {
  const schema = z
    .string()
    .meta({ "x-extensible-enum": values })
    .transform((value): V | typeof UNKNOWN => inAnyCase(values, value) ?? UNKNOWN);
  return neutral<z.ZodType<V | typeof UNKNOWN, string>>(schema, UNKNOWN, UNKNOWN);
}

/**
 * As {@link openEnum}, where an unknown value takes something away that is sold, so that it is told.
 *
 * @param absent - what it is where it is absent
 * @param words - other words for its values, in small letters
 */
export function knownEnum<const V extends string>(
  values: readonly V[],
  absent: V | typeof UNKNOWN,
  words: Readonly<Record<string, V>>,
) {
  const schema = z
    .string()
    .meta({ "x-extensible-enum": values })
    .transform((value): V | typeof UNKNOWN => {
      const known = inAnyCase(values, value);
      if (known === undefined) noteUnknown(`none of ${values.join(", ")}`);
      return known ?? words[value.trim().toLowerCase()] ?? UNKNOWN;
    });
  return neutral<z.ZodType<V | typeof UNKNOWN, string>>(schema, absent, UNKNOWN);
}

const LONE_SURROGATE = /\p{Surrogate}/u;
const MAX_ID_CHARS = 200;

/** Whether `value` can be an id of the contract: 1 to 200 characters, any Unicode but `/` and `%2F`, never `.` or `..`. */
export function isId(value: string): boolean {
  if (value === "" || value === "." || value === "..") return false;
  if (value.length > 2 * MAX_ID_CHARS || [...value].length > MAX_ID_CHARS) return false;
  return !value.includes("/") && !/%2f/i.test(value) && !LONE_SURROGATE.test(value);
}

/** An opaque id, see {@link isId}. */
export const idSchema = z.string().refine(isId, "not an id of the contract").meta({
  description: "An opaque id: any Unicode but `/` and `%2F`, and neither `.` nor `..`.",
  minLength: 1,
  maxLength: MAX_ID_CHARS,
  pattern: "^(?!\\.{1,2}$)(?![\\s\\S]*%2[fF])[^/]+$",
});

/** A service id is sent in a header, so it is printable ASCII. */
export const serviceIdSchema = idSchema
  .refine((id) => /^[\x20-\x7e]+$/.test(id), "not printable ASCII")
  .meta({
    description: "The id of a service, in printable ASCII, because it goes into a header.",
    minLength: 1,
    maxLength: MAX_ID_CHARS,
    pattern: "^(?!\\.{1,2}$)(?!.*%2[fF])[\\x20-\\x2e\\x30-\\x7e]+$",
  });

const MAX_TOKEN_CHARS = 2_048;

/** A token: any 1 to 2,048 characters. Refresh tokens and card tokens are only in bodies and queries. */
export const tokenSchema = z
  .string()
  .refine(
    (token) => token !== "" && [...token].length <= MAX_TOKEN_CHARS && !LONE_SURROGATE.test(token),
    "not a token of the contract",
  )
  .meta({ minLength: 1, maxLength: MAX_TOKEN_CHARS });

/**
 * An access token is sent in a header, which allows only Latin-1, without control characters and without a space at
 * either end. Record 46.
 */
export const accessTokenSchema = tokenSchema
  .refine((token) => /^(?! )[\x20-\x7e\xa0-\xff]*(?<! )$/.test(token), "no header can carry it")
  .meta({
    description: "A token that a header carries: Latin-1 without control characters, no space at an end.",
    minLength: 1,
    maxLength: MAX_TOKEN_CHARS,
    pattern: "^(?! )[\\x20-\\x7e\\xa0-\\xff]+(?<! )$",
  });

/** A time, RFC 3339 with offset. */
export const timeSchema = z.iso.datetime({ offset: true });

/** Text with a format in the contract. The storefront reads any text, and the contract check requires the format. */
const formed = (description: string, pattern: string, example: string) =>
  z.string().meta({ description, pattern, examples: [example] });

export const phoneSchema = formed("A phone in E.164, with `+`.", "^\\+[1-9]\\d{7,14}$", "+5511912345678");
export const documentSchema = formed("A CPF: 11 digits, without marks.", "^\\d{11}$", "52998224725");
export const postalCodeSchema = formed(
  "A postal code: 8 digits, or `00000-000`.",
  "^\\d{5}-?\\d{3}$",
  "01310-100",
);
export const lastFourSchema = formed("The last four digits of a card.", "^\\d{4}$", "4242");

/** Whether `value` is an absolute http(s) URL. */
export function isHttpUrl(value: unknown): value is string {
  if (typeof value !== "string" || !/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

/** The input without `field` if `isGood` refuses it. Anything but an object is returned unchanged. */
function withoutBad(input: unknown, field: string, isGood: (value: unknown) => boolean): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const entries = Object.entries(input);
  const good = entries.filter(([name, value]) => name !== field || isGood(value));
  return good.length === entries.length ? input : Object.fromEntries(good);
}

/** `schema` for objects, ignoring an `image` that is not an http(s) URL. */
export function withImage<S extends z.ZodType>(schema: S) {
  return z.preprocess((input) => withoutBad(input, "image", isHttpUrl), schema);
}

/** `schema` for objects, ignoring a `field` that `isGood` refuses. */
export function withGood<S extends z.ZodType>(field: string, isGood: (value: unknown) => boolean, schema: S) {
  return z.preprocess((input) => withoutBad(input, field, isGood), schema);
}

/** For calls that answer 204. Any body is ignored. */
export const nothingSchema = z.unknown().transform((): undefined => undefined);

/**
 * The fields of an address. Each has a row in {@link ADDRESS_FIELDS}, which says how the app deals with it. `number` may
 * be empty, and coordinates are decimal degrees.
 */
const fields = {
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
  alias: z.string().describe("What the customer calls it. Capability `address_names`.").exactOptional(),
} satisfies Record<keyof typeof ADDRESS_FIELDS, z.ZodType>;

/** A new address. */
export const addressInputSchema = z.object(fields);
export type AddressInput = z.infer<typeof addressInputSchema>;

const addressShape = addressInputSchema.extend({ id: idSchema });
/** A saved address. */
export const addressSchema = needing(addressShape, { needs: ["id", "city"] });
export type Address = z.infer<typeof addressSchema>;

/** The address of something that has a name. */
export const placeSchema = needing(addressShape.extend({}), { needs: [] });

let written = (src: string): string => src;

/**
 * Has the addresses of pictures written in a way of the storefront's own in every answer that is read from now on. Called
 * once, where the storefront makes its client. Without it, as in the contract check, they stay as they are.
 */
export function writePictures(as: (src: string) => string): void {
  written = as;
}

/** The address of a picture. The storefront ignores it if it is not an http(s) URL. */
export const pictureSchema = z
  .string()
  .meta({
    format: "uri",
    description: "An absolute http(s) URL of an origin that `setup.image_origins` names.",
  })
  .transform((src) => written(src));
