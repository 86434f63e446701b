import {
  accessTokenSchema,
  isHttpUrl,
  isId,
  serviceIdSchema,
  timeSchema,
  tokenSchema,
} from "../../../app/services/contract/primitives.server";
import type { Rule } from "../report/rules";

/** A place in an answer that breaks a convention. */
export type Misfit = { at: string; value: unknown; says: string; rule?: Rule | undefined };

/** A format, and its place in the contract, if it is there by a name of its own. */
type Format = { says: string; good: (value: unknown) => boolean; rule?: Rule };

const text = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);
const whole = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const TIME: Format = {
  rule: "moment",
  says: "a time is RFC 3339 with offset",
  good: (value) => timeSchema.safeParse(value).success,
};
const ID: Format = {
  rule: "id",
  says: "an id has 1 to 200 characters, no / or %2F, and is not . or ..",
  good: (value) => typeof value === "string" && isId(value),
};
const URL_FORMAT: Format = { rule: "url", says: "an absolute http(s) URL", good: isHttpUrl };
const HOUR: Format = { rule: "time of day", says: "HH:MM", good: text(/^([01]\d|2[0-3]):[0-5]\d$/) };

/** The formats of the contract's conventions, by the field names that have one meaning everywhere. */
const FORMATS = new Map<string, Format>([
  [
    "service_id",
    {
      rule: "service id",
      says: "a service id is printable ASCII",
      good: (value) => serviceIdSchema.safeParse(value).success,
    },
  ],
  [
    "access_token",
    {
      rule: "token",
      says: "an access token has 1 to 2,048 characters that a header carries",
      good: (value) => accessTokenSchema.safeParse(value).success,
    },
  ],
  [
    "refresh_token",
    {
      rule: "token",
      says: "a refresh token has 1 to 2,048 characters",
      good: (value) => tokenSchema.safeParse(value).success,
    },
  ],
  ["image", URL_FORMAT],
  ["logo", URL_FORMAT],
  ["redirect_url", URL_FORMAT],
  ["action", URL_FORMAT],
  ["at", TIME],
  ["checkout_time", TIME],
  ["startTime", HOUR],
  ["endTime", HOUR],
  ["birthday", { rule: "date", says: "YYYY-MM-DD", good: text(/^\d{4}-\d{2}-\d{2}$/) }],
  ["phone_number", { rule: "phone", says: "E.164 with +", good: text(/^\+[1-9]\d{7,14}$/) }],
  ["document", { rule: "document", says: "11 digits", good: text(/^\d{11}$/) }],
  ["postal_code", { rule: "postal code", says: "8 digits, or 00000-000", good: text(/^\d{5}-?\d{3}$/) }],
  ["last_four", { says: "4 digits", good: text(/^\d{4}$/) }],
  ["expiry_month", { rule: "card expiry", says: "an integer from 1 to 12", good: whole(1, 12) }],
  ["expiry_year", { rule: "card expiry", says: "an integer of four digits", good: whole(1000, 9999) }],
  ["currency", { rule: "money", says: "an ISO 4217 code", good: text(/^[A-Z]{3}$/) }],
  ["originalValue", { rule: "money", says: "an integer in the minor unit", good: Number.isInteger }],
]);

function formatOf(name: string): Format | undefined {
  const named = FORMATS.get(name);
  if (named) return named;
  if (name === "id" || name.endsWith("_id")) return ID;
  return name.endsWith("_at") ? TIME : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const join = (base: string, name: string | number) => (base === "" ? String(name) : `${base}.${name}`);

/** The first value in an answer that breaks the convention of its format. */
export function firstMisfit(value: unknown, at = ""): Misfit | undefined {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const misfit = firstMisfit(entry, join(at, index));
      if (misfit) return misfit;
    }
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  if ("currency" in value && "value" in value && !Number.isInteger(value.value)) {
    const says = "money is an integer in the minor unit";
    return { at: join(at, "value"), value: value.value, says, rule: "money" };
  }
  for (const [name, entry] of Object.entries(value)) {
    const format = formatOf(name);
    if (format && !format.good(entry)) {
      const { says, rule } = format;
      return { at: join(at, name), value: entry, says, rule };
    }
    const misfit = firstMisfit(entry, join(at, name));
    if (misfit) return misfit;
  }
  return undefined;
}

/** The currencies of all amounts in an answer, each with the path of its first use. */
export function currenciesIn(
  value: unknown,
  at = "",
  found = new Map<string, string>(),
): Map<string, string> {
  if (typeof value !== "object" || value === null) return found;
  for (const [name, entry] of Object.entries(value)) {
    if (name === "currency" && typeof entry === "string" && !found.has(entry))
      found.set(entry, join(at, name));
    currenciesIn(entry, join(at, name), found);
  }
  return found;
}

/**
 * What the storefront ignores in an answer: unknown fields, and enum values that it reads as UNKNOWN. `read` is the
 * answer after the storefront's schema.
 */
export function passedOver(raw: unknown, read: unknown, at = ""): Misfit[] {
  if (Array.isArray(raw)) {
    if (!Array.isArray(read) || raw.length !== read.length) return [];
    return raw.flatMap((entry, index) => passedOver(entry, read[index], join(at, index)));
  }
  if (isRecord(raw)) {
    if (!isRecord(read)) return [];
    return Object.entries(raw).flatMap(([name, entry]) =>
      name in read
        ? passedOver(entry, read[name], join(at, name))
        : [{ at: join(at, name), value: entry, says: "a field that the contract does not name" }],
    );
  }
  if (read !== "UNKNOWN" || raw === "UNKNOWN") return [];
  return [{ at, value: raw, says: "a value that the contract does not name" }];
}
