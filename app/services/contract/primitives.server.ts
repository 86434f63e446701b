import { z } from "zod";

/** What an enum value that the contract does not name is read as. */
export const UNKNOWN = "UNKNOWN";

/** One of `values`; any other string becomes `"UNKNOWN"`, so that a newer backend breaks nothing. */
export function openEnum<const V extends string>(values: readonly V[]) {
  return z
    .string()
    .transform((value): V | typeof UNKNOWN => values.find((known) => known === value) ?? UNKNOWN);
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
export const idSchema = z.string().refine(isId, "not an id of the contract");

/** A service id goes into a header, so it is printable ASCII. */
export const serviceIdSchema = idSchema.refine((id) => /^[\x20-\x7e]+$/.test(id), "not printable ASCII");

const MAX_TOKEN_CHARS = 2_048;

/** A token: any 1 to 2,048 characters. A refresh token and a card's go into bodies and queries alone. */
export const tokenSchema = z
  .string()
  .refine(
    (token) => token !== "" && [...token].length <= MAX_TOKEN_CHARS && !LONE_SURROGATE.test(token),
    "not a token of the contract",
  );

/** An access token goes into a header, which carries no more than Latin-1, no control character and no space at an end. Record 46. */
export const accessTokenSchema = tokenSchema.refine(
  (token) => /^(?! )[\x20-\x7e\xa0-\xff]*(?<! )$/.test(token),
  "no header can carry it",
);

/** A time, RFC 3339 with offset. */
export const timeSchema = z.iso.datetime({ offset: true });

/** Whether `value` is an absolute http(s) URL. */
export function isHttpUrl(value: unknown): value is string {
  if (typeof value !== "string" || !/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

/** The input without `field`, where `isGood` refuses that field; anything but an object passes as it is. */
function withoutBad(input: unknown, field: string, isGood: (value: unknown) => boolean): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const entries = Object.entries(input);
  const good = entries.filter(([name, value]) => name !== field || isGood(value));
  return good.length === entries.length ? input : Object.fromEntries(good);
}

/** `schema`, for objects whose `image` is left out where it is no http(s) URL. */
export function withImage<S extends z.ZodType>(schema: S) {
  return z.preprocess((input) => withoutBad(input, "image", isHttpUrl), schema);
}

/** `schema`, for objects whose `field` is left out where `isGood` refuses it. */
export function withGood<S extends z.ZodType>(field: string, isGood: (value: unknown) => boolean, schema: S) {
  return z.preprocess((input) => withoutBad(input, field, isGood), schema);
}

/** For calls that answer 204: whatever comes instead is left aside. */
export const nothingSchema = z.unknown().transform((): undefined => undefined);
