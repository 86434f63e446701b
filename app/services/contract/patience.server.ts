import { z } from "zod";
import { inOurNames, insideOf, isFields, mendedAt } from "./mending.server";

/** An answer that is being read with patience. Set by {@link readPatiently} alone. */
let reading: Reading | undefined;

interface Reading {
  /** What was left out: texts without any value of it. */
  leftOut: Set<string>;
  /** Entries as they were meant, undefined for bad ones. An outer list has its inner ones read more than once. */
  entries: Map<z.ZodType, WeakMap<object, EntryReading>>;
}

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
    if (!reading || !Array.isArray(input)) return input;
    const now = reading;
    return input.flatMap((one: unknown, index) => {
      const read = entryMeant(now, entry, one);
      if ("broken" in read) now.leftOut.add(`${what} ${index}, ${read.broken}`);
      return "broken" in read ? [] : [read.meant];
    });
  }, list);
}

/** `schema` for a value that is read out of another one: where an answer is read patiently, as it was meant. */
export function meant<S extends z.ZodType>(schema: S) {
  return z.preprocess((input) => {
    const read = reading ? mended(schema, input) : { meant: input };
    return "broken" in read ? input : read.meant;
  }, schema);
}

type EntryReading = { meant: unknown } | { broken: string };

function entryMeant(now: Reading, entry: z.ZodType, one: unknown): EntryReading {
  if (typeof one !== "object" || one === null) return mended(entry, one);
  const known = now.entries.get(entry) ?? new WeakMap<object, EntryReading>();
  now.entries.set(entry, known);
  const read = known.get(one) ?? mended(entry, one);
  known.set(one, read);
  return read;
}

/** The first mending may bring up what the value before it hid, and that the next. */
const MENDINGS = 3;

/** A value as it was meant, for `schema`. */
function mended(schema: z.ZodType, input: unknown): EntryReading {
  let value = input;
  for (let mending = 0; ; mending += 1) {
    const { error } = schema.safeParse(value);
    if (!error) return { meant: value };
    const next = mending < MENDINGS ? mendedAt(value, error.issues) : value;
    if (next === value) return { broken: placeOf(error) };
    value = next;
  }
}

/**
 * `schema` for objects, of which `fields` adorn: no price, no sum, no state and no warning hangs on them. Where an answer is
 * read patiently, one that breaks the contract is as if absent. They must be optional.
 */
export function adorned<S extends z.ZodObject>(schema: S, fields: readonly (keyof S["shape"] & string)[]) {
  return z.preprocess((input) => {
    if (!reading || !isFields(input)) return input;
    const { leftOut } = reading;
    return Object.fromEntries(
      Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
        const field = fields.find((one) => one === name);
        if (field === undefined) return [[name, value]];
        const read = mended(z.object({ [name]: schema.shape[field] }), { [name]: value });
        if ("broken" in read) leftOut.add(read.broken);
        return "broken" in read || !isFields(read.meant) ? [] : [[name, read.meant[name]]];
      }),
    );
  }, schema);
}

/**
 * A patient reading: the data, or the first place that breaks the contract. Where the data needed patience, `broke` is the
 * first place that did, and `leftOut` what was left out, each once.
 */
export type PatientReading<T> =
  | { data: T; broke?: string; leftOut: readonly string[] }
  | { broken: string; leftOut: readonly string[] };

/**
 * Reads an answer as it is, and where it breaks the contract once more with patience: under the contract's names, out of an
 * envelope, and with what can mean one thing only as it was meant (`mending.server.ts`). A bad entry of {@link entries} costs
 * that entry then, and a bad field of {@link adorned} that field. Everything else is never guessed.
 */
export function readPatiently<T>(schema: z.ZodType<T>, json: unknown): PatientReading<T> {
  const exact = schema.safeParse(json);
  if (exact.success) return { data: exact.data, leftOut: [] };
  const named = inOurNames(json);
  const plain = readMended(schema, named);
  const inside = "broken" in plain ? insideOf(named) : undefined;
  const unpacked = inside === undefined ? plain : readMended(schema, inside);
  const read = "broken" in unpacked ? plain : unpacked;
  return "broken" in read ? read : { ...read, broke: placeOf(exact.error) };
}

function readMended<T>(schema: z.ZodType<T>, json: unknown): PatientReading<T> {
  const now: Reading = { leftOut: new Set(), entries: new Map() };
  reading = now;
  try {
    const read = mended(schema, json);
    const leftOut = [...now.leftOut];
    if ("broken" in read) return { broken: read.broken, leftOut };
    const data = schema.parse(read.meant);
    return isOf(data, json) ? { data, leftOut } : { broken: "body: no field of the contract", leftOut };
  } finally {
    reading = undefined;
  }
}

/** Whether an object has a field of the answer. One of absent lists alone, which were taken for empty ones, has none. */
function isOf(data: unknown, json: unknown): boolean {
  if (!isFields(data) || !isFields(json)) return true;
  const names = Object.keys(json);
  return names.length === 0 || names.some((name) => name in data);
}

/** The place of the first issue and what was expected there, without any value. */
function placeOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return "body";
  const expected = issue.code === "invalid_type" ? `, expected ${issue.expected}` : "";
  return `${issue.path.map(String).join(".") || "body"}: ${issue.code}${expected}`;
}
