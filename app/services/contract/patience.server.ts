import { z } from "zod";

/** What was left out of the answer that is being read: texts without any value of it. Set by {@link readPatiently} alone. */
let leftOut: Set<string> | undefined;

/**
 * A list, of which each entry stands for itself: where an answer is read patiently, an entry that breaks the contract is
 * left out and the others stay. `what` names an entry for the log. Lines of what is charged are no such list.
 */
export function entries<S extends z.ZodType>(what: string, entry: S) {
  return entriesAs(what, entry, z.array(entry));
}

/** As {@link entries}, read on by `list`: it takes a list of what `entry` takes. */
export function entriesAs<L extends z.ZodType>(what: string, entry: z.ZodType, list: L) {
  return z.preprocess((input) => {
    if (!leftOut || !Array.isArray(input)) return input;
    const told = leftOut;
    return input.filter((one: unknown, index) => {
      const { error } = entry.safeParse(one);
      if (error) told.add(`${what} ${index}, ${placeOf(error)}`);
      return error === undefined;
    });
  }, list);
}

/**
 * `schema` for objects, of which `fields` adorn: no price, no sum, no state and no warning hangs on them. Where an answer is
 * read patiently, one that breaks the contract is as if absent. They must be optional.
 */
export function adorned<S extends z.ZodObject>(schema: S, fields: readonly (keyof S["shape"] & string)[]) {
  return z.preprocess((input) => {
    if (!leftOut || !isObject(input)) return input;
    const told = leftOut;
    const isBad = ([name, value]: [string, unknown]) => {
      const field = fields.find((one) => one === name);
      const { error } = field === undefined ? {} : z.safeParse(schema.shape[field], value);
      if (error) told.add(`${name}, ${placeOf(error)}`);
      return error !== undefined;
    };
    return Object.fromEntries(Object.entries(input).filter((entry) => !isBad(entry)));
  }, schema);
}

/** A patient reading: the data, or the first place that breaks the contract; and what was left out, each once. */
export type PatientReading<T> = ({ data: T } | { broken: string }) & { leftOut: readonly string[] };

/**
 * Reads an answer as it is, and where it breaks the contract once more with patience: `null` is absent, a bad entry of
 * {@link entries} costs that entry, and a bad field of {@link adorned} that field. Everything else is never guessed.
 */
export function readPatiently<T>(schema: z.ZodType<T>, json: unknown): PatientReading<T> {
  const exact = schema.safeParse(json);
  if (exact.success) return { data: exact.data, leftOut: [] };
  const told = new Set<string>();
  leftOut = told;
  try {
    const { data, error, success } = schema.safeParse(withoutNulls(json));
    return success ? { data, leftOut: [...told] } : { broken: placeOf(error), leftOut: [...told] };
  } finally {
    leftOut = undefined;
  }
}

/** The place of the first issue, without any value. */
function placeOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.map(String).join(".") || "body"}: ${issue.code}` : "body";
}

function withoutNulls(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutNulls);
  if (!isObject(json)) return json;
  const kept = Object.entries(json).filter(([, value]) => value !== null);
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutNulls(value)]));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
