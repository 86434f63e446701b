import { z } from "zod";
import {
  candidates,
  inOurNames,
  insidesOf,
  isFields,
  isNothing,
  listMeant,
  zeroMoney,
} from "./mending.server";

type Schema = z.core.$ZodType;
/** What a schema keeps when it is given a description. */
type Def = z.core.$ZodTypeDef;

/** What the storefront needs of an object. The rest is read where it can be read. */
interface Needs {
  /** Without these the object is none. One that is optional may be absent, but not unreadable. */
  needs: readonly string[];
  /** Absent where they are absent or cannot be read. */
  spare: readonly string[];
  /** Amounts: absent is nothing to pay. */
  zero: readonly string[];
  /** Flags: absent is true, because false would close the shop. */
  on: readonly string[];
}

/** What a value comes to where there is none, and where it cannot be read. */
interface Neutral {
  absent: unknown;
  unreadable: unknown;
}

const NEEDS = new WeakMap<Def, Needs>();
const ENTRIES = new WeakMap<Def, string>();
const WORDS = new WeakSet<Def>();
const NEUTRAL = new WeakMap<Def, Neutral>();

/**
 * A list, of which each entry stands for itself: one that cannot be read is left out, and the others stay. `what` names an
 * entry for the log. Lines of what is charged are no such list.
 */
export function entries<S extends z.ZodType>(what: string, entry: S) {
  const list = z.array(entry);
  ENTRIES.set(list._zod.def, what);
  return list;
}

/** As {@link entries}, each id once: of two entries with one id the first is read. */
export function distinct<S extends z.ZodType<{ id: string }>>(what: string, entry: S) {
  const list = z.array(entry).check((found) => {
    const ids = found.value.map(({ id }) => id);
    ids.forEach((id, at) => {
      if (ids.indexOf(id) < at)
        found.issues.push({ code: "custom", path: [at, "id"], message: "twice", input: id });
    });
  });
  ENTRIES.set(list._zod.def, what);
  return list;
}

/** A list of words, which may come as one text with commas between them. */
export function words() {
  const list = entries("word", z.string());
  WORDS.add(list._zod.def);
  return list;
}

/** `schema`, and what it comes to where it is absent, and where it cannot be read. */
export function neutral<S extends z.ZodType>(schema: S, absent: unknown, unreadable: unknown): S {
  NEUTRAL.set(schema._zod.def, { absent, unreadable });
  return schema;
}

/** The unknown values of an answer that is being read. Set by {@link readPatiently} alone. */
let unknown: Set<string> | undefined;

/** Has a value told that the contract does not name. @param what - what it is none of, without the value */
export function noteUnknown(what: string): void {
  unknown?.add(what);
}

type Lean<T, Spare extends keyof T> = Omit<T, Spare> & Partial<Pick<T, Spare>>;

/**
 * `schema` for objects, of which the storefront needs only `needs`. In a patient reading each other field is left out where
 * it cannot be read: a flag is false then, a list empty, a text "", an enum UNKNOWN, and what is `spare` absent. Empty
 * texts of what is optional are absent in every reading.
 */
export function needing<
  S extends z.ZodObject,
  const Needed extends keyof S["shape"] & string,
  const Spare extends keyof S["shape"] & keyof z.output<S> & string = never,
>(
  schema: S,
  of: {
    needs: readonly Needed[];
    spare?: readonly Spare[];
    zero?: readonly (keyof S["shape"] & string)[];
    on?: readonly (keyof S["shape"] & string)[];
  },
): z.ZodType<Lean<z.output<S>, Spare>, z.input<S>>;
export function needing(schema: z.ZodObject, of: Pick<Needs, "needs"> & Partial<Needs>): z.ZodType {
  const all: Needs = { spare: [], zero: [], on: [], ...of };
  NEEDS.set(schema._zod.def, all);
  const mayBeEmpty = Object.entries(schema.shape).flatMap(([name, field]) =>
    (isOptional(field) || all.spare.includes(name)) && !all.needs.includes(name) ? [name] : [],
  );
  return schema.transform((object) => withoutEmpty(object, mayBeEmpty));
}

const isOptional = (schema: Schema) => schema instanceof z.core.$ZodOptional;

function withoutEmpty(object: Fields, names: readonly string[]) {
  const isEmpty = (name: string) => names.includes(name) && object[name] === "";
  if (!names.some(isEmpty)) return object;
  return Object.fromEntries(Object.entries(object).filter(([name]) => !isEmpty(name)));
}

type Fields = Readonly<Record<string, unknown>>;

/** A value as it was meant, or the first place that breaks the contract. */
type Read = { value: unknown } | { broken: string };

/** What was left out: places and reasons, without any value. */
type LeftOut = Set<string>;

/** Where a value stands. */
interface Place {
  /** From the answer, or from the entry that it is in. */
  path: readonly string[];
  /** The object that it is a field of. */
  around?: Fields;
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
 * envelope, and each value by what its schema expects. What can mean one thing only is read as it was meant
 * (`mending.server.ts`). An entry of {@link entries} that cannot be read costs that entry, and of an object of
 * {@link needing} only what is needed has to be there. Money is never guessed.
 */
export function readPatiently<T>(schema: z.ZodType<T>, json: unknown): PatientReading<T> {
  unknown = new Set();
  const exact = schema.safeParse(json);
  const [none] = unknown;
  unknown = undefined;
  if (exact.success) return { data: exact.data, ...(none === undefined ? {} : { broke: none }), leftOut: [] };
  const plain = inOurNames(json);
  const first = readAs(schema, plain);
  const around = "broken" in first ? insidesOf(plain) : [];
  const inside = [...around, ...around.flatMap(insidesOf)].map((one) => readAs(schema, one));
  const read = inside.find((one) => "data" in one) ?? first;
  return "broken" in read ? read : { ...read, broke: placeOf(exact.error) };
}

function readAs<T>(schema: z.ZodType<T>, json: unknown): PatientReading<T> {
  const found: LeftOut = new Set();
  const read = meant(found, schema, json, { path: [] });
  const leftOut = [...found];
  if ("broken" in read) return { broken: read.broken, leftOut };
  if (isReadBy(schema, read.value, json)) return { data: read.value, leftOut };
  return { broken: "body: no field of the contract", leftOut };
}

/** Whether what was read is of the answer: an object of absent fields alone, all of them neutral, is not. */
function isReadBy<T>(_: z.ZodType<T>, data: unknown, json: unknown): data is T {
  if (!isFields(data) || !isFields(json)) return true;
  const names = Object.keys(json);
  return names.length === 0 || names.some((name) => name in data);
}

/** Reads a value as it is, or else as it was meant. */
function meant(leftOut: LeftOut, schema: Schema, value: unknown, place: Place): Read {
  const exact = z.safeParse(schema, value);
  return exact.success ? { value: exact.data } : mended(leftOut, schema, value, place);
}

/** Reads a value that breaks its schema, by the kind of that. */
function mended(leftOut: LeftOut, schema: Schema, value: unknown, place: Place): Read {
  if (schema instanceof z.core.$ZodPipe) return throughPipe(leftOut, schema, value, place);
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault) {
    const read = meant(leftOut, schema._zod.def.innerType, value, place);
    if (!("broken" in read) || !isNothing(value)) return read;
    return { value: schema instanceof z.core.$ZodDefault ? schema._zod.def.defaultValue : undefined };
  }
  if (schema instanceof z.core.$ZodArray) return listOf(leftOut, schema, value, place);
  if (schema instanceof z.core.$ZodObject) return objectOf(leftOut, schema, value, place);
  if (schema instanceof z.core.$ZodUnion) return oneOf(leftOut, schema, value, place);
  const { path, around } = place;
  const tries = [...literalsOf(schema, value), ...candidates(value, path.at(-1), around)];
  const good = tries.map((one) => z.safeParse(schema, one)).find(({ success }) => success);
  return good ? { value: good.data } : brokenAt(schema, value, place);
}

function literalsOf(schema: Schema, value: unknown): unknown[] {
  if (!(schema instanceof z.core.$ZodLiteral) || typeof value !== "string") return [];
  return schema._zod.def.values.filter((one) => String(one).toLowerCase() === value.trim().toLowerCase());
}

function throughPipe(leftOut: LeftOut, schema: z.core.$ZodPipe, value: unknown, place: Place): Read {
  const { in: first, out } = schema._zod.def;
  // A list or an object that breaks what it is read on by is broken itself, most likely: it is not read twice.
  const isWhole = first instanceof z.core.$ZodObject || first instanceof z.core.$ZodPipe;
  const read = (isWhole ? mended : meant)(leftOut, first, value, place);
  if ("broken" in read) return read;
  const isUnchanged = first instanceof z.core.$ZodTransform && Object.is(read.value, value);
  return (isUnchanged ? mended : meant)(leftOut, out, read.value, place);
}

function oneOf(leftOut: LeftOut, schema: z.core.$ZodUnion, value: unknown, place: Place): Read {
  for (const option of schema._zod.def.options) {
    const its: LeftOut = new Set();
    const read = meant(its, option, value, place);
    if ("broken" in read) continue;
    tell(leftOut, its);
    return read;
  }
  return brokenAt(schema, value, place);
}

function listOf(leftOut: LeftOut, schema: z.core.$ZodArray, value: unknown, place: Place): Read {
  const list = listMeant(value, {
    isField: place.around !== undefined,
    isOfWords: WORDS.has(schema._zod.def),
  });
  if (!Array.isArray(list)) return brokenAt(schema, value, place);
  const what = ENTRIES.get(schema._zod.def);
  const { element, checks = [] } = schema._zod.def;
  const good: unknown[] = [];
  for (const [at, one] of list.entries()) {
    const path = what === undefined ? [...place.path, String(at)] : [];
    const read = meant(leftOut, element, one, { path });
    if ("broken" in read && what === undefined) return read;
    const told = "broken" in read ? read : checked(checks, [...good, read.value], { path });
    if ("broken" in told) leftOut.add(`${what} ${at}, ${told.broken.replace(/^\d+\./, "")}`);
    else if ("value" in read) good.push(read.value);
  }
  return { value: good };
}

function objectOf(leftOut: LeftOut, schema: z.core.$ZodObject, value: unknown, place: Place): Read {
  const object = isFields(value) ? value : {};
  const isAbsent = !isFields(value) && isNothing(value);
  if (!isAbsent && !isFields(value)) return brokenAt(schema, value, place);
  const { shape, checks } = schema._zod.def;
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const at = { path: [...place.path, name], around: object };
    const read = fieldOf(
      leftOut,
      { name, schema: field, needs: NEEDS.get(schema._zod.def) },
      object[name],
      at,
    );
    // An object that is absent is told as such, not as its first field.
    if ("broken" in read) return isAbsent ? brokenAt(schema, value, place) : read;
    if (read.value !== undefined) found[name] = read.value;
  }
  return checked(checks, found, place);
}

interface Field {
  name: string;
  schema: Schema;
  /** Of its object, where it names any. */
  needs: Needs | undefined;
}

const ABSENT: Read = { value: undefined };

function fieldOf(leftOut: LeftOut, field: Field, value: unknown, at: Place): Read {
  const { name, schema, needs } = field;
  const exact = z.safeParse(schema, value);
  if (exact.success) return { value: exact.data };
  if (isNothing(value)) return absentField(leftOut, field, value, at);
  const read = mended(leftOut, schema, value, at);
  const isNeeded = !needs || needs.needs.includes(name);
  // A list of which nothing could be read says nothing.
  const isLost = "value" in read && Array.isArray(read.value) && read.value.length === 0;
  if (isLost && needs && isNeeded) return brokenAt(schema, value, at);
  if (isLost && needs?.spare.includes(name)) return ABSENT;
  if (isNeeded || "value" in read) return read;
  if (needs.zero.includes(name)) return read;
  leftOut.add(read.broken);
  if (needs.on.includes(name)) return { value: true };
  if (needs.spare.includes(name) || isOptional(schema)) return ABSENT;
  const neutral = neutralOf(leftOut, schema, at);
  return neutral ?? read;
}

function absentField(leftOut: LeftOut, { name, schema, needs }: Field, value: unknown, at: Place): Read {
  if (needs?.zero.includes(name)) {
    const zero = zeroMoney();
    if (zero) return { value: zero };
  }
  // An explicit false is told by the exact reading.
  if (needs?.on.includes(name)) return { value: true };
  if (isOptional(schema) || needs?.spare.includes(name)) return ABSENT;
  const isNeeded = !needs || needs.needs.includes(name);
  return neutralOf(leftOut, schema, at, { isText: !isNeeded, isAbsent: true }) ?? brokenAt(schema, value, at);
}

/** What a value comes to that is absent or cannot be read. Undefined where nothing stands for nothing. */
function neutralOf(
  leftOut: LeftOut,
  schema: Schema,
  at: Place,
  { isText = true, isAbsent = false } = {},
): Read | undefined {
  const known = NEUTRAL.get(schema._zod.def);
  if (known) return { value: isAbsent ? known.absent : known.unreadable };
  const kind = firstOf(schema);
  if (kind instanceof z.core.$ZodBoolean) return { value: false };
  if (kind instanceof z.core.$ZodString && isText) return { value: "" };
  const nothing = kind instanceof z.core.$ZodArray ? [] : kind instanceof z.core.$ZodObject ? {} : undefined;
  const read = nothing && meant(leftOut, schema, nothing, at);
  return read && "value" in read ? read : undefined;
}

/** The schema that a value meets first. */
function firstOf(schema: Schema): Schema {
  if (schema instanceof z.core.$ZodDefault) return firstOf(schema._zod.def.innerType);
  if (!(schema instanceof z.core.$ZodPipe)) return schema;
  const { in: first, out } = schema._zod.def;
  return firstOf(first instanceof z.core.$ZodTransform ? out : first);
}

/** Runs what a schema checks of a whole list or object. */
function checked(checks: Checks, value: unknown, { path }: Place): Read {
  if (!checks?.length) return { value };
  const { error } = z.safeParse(new z.core.$ZodAny({ type: "any", checks: [...checks] }), value);
  return error ? { broken: placeOf(error, path) } : { value };
}

type Checks = z.core.$ZodTypeDef["checks"];

function tell(leftOut: LeftOut, more: LeftOut): void {
  for (const one of more) leftOut.add(one);
}

function brokenAt(schema: Schema, value: unknown, { path }: Place): Read {
  const { error } = z.safeParse(schema, value);
  return { broken: error ? placeOf(error, path) : path.join(".") };
}

/** The place of the first issue and what was expected there, without any value. */
function placeOf({ issues }: z.core.$ZodError, path: readonly string[] = []): string {
  const [issue] = issues;
  const at = [...path, ...(issue?.path ?? []).map(String)].join(".") || "body";
  if (!issue) return at;
  const expected = issue.code === "invalid_type" ? `, expected ${issue.expected}` : "";
  return `${at}: ${issue.code}${expected}`;
}
