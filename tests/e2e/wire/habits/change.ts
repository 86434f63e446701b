import { DISH } from "../../people/dishes";

/** An answer of the backend on its way to the storefront. */
export interface Answered {
  /** The contract's call: `GET catalog /client/get-item`. */
  call: string;
  /** Its query. */
  query: URLSearchParams;
  status: number;
  headers: Record<string, string>;
  /** Its body as JSON. What a habit puts into `bytes` is sent in its place. */
  json: unknown;
  bytes?: Uint8Array;
}

/** What a habit makes of an answer. */
export type Change = (answer: Answered) => Answered;

type Entry = Record<string, unknown>;

export function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Changes the JSON of successful answers to calls that begin with one of `calls`; without one, of all. */
export function json(change: (value: unknown, answer: Answered) => unknown, ...calls: string[]): Change {
  return (answer) =>
    answer.status < 300 && answer.json !== undefined && isOf(answer.call, calls)
      ? { ...answer, json: change(answer.json, answer) }
      : answer;
}

/** Changes whole answers to calls that begin with one of `calls`; without one, to all. */
export function answer(change: Change, ...calls: string[]): Change {
  return (answered) => (isOf(answered.call, calls) ? change(answered) : answered);
}

const isOf = (call: string, calls: readonly string[]) =>
  calls.length === 0 || calls.some((one) => call.startsWith(one));

/** Every object in a value, from the inside out. `under` is the name of the field that it, or its list, stands in. */
export function everyEntry(
  value: unknown,
  change: (entry: Entry, under: string) => unknown,
  under = "",
): unknown {
  if (Array.isArray(value)) return value.map((one) => everyEntry(one, change, under));
  if (!isEntry(value)) return value;
  const inside = Object.entries(value).map(([name, one]) => [name, everyEntry(one, change, name)]);
  return change(Object.fromEntries(inside), under);
}

/** Every field of one of these names. */
export function fields(
  names: readonly string[],
  change: (value: unknown) => unknown,
): (value: unknown) => unknown {
  return (value) =>
    everyEntry(value, (entry) =>
      Object.fromEntries(
        Object.entries(entry).map(([name, one]) => [name, names.includes(name) ? change(one) : one]),
      ),
    );
}

/** Every field but those, whatever its name. */
export function allFields(change: (value: unknown, name: string) => unknown): (value: unknown) => unknown {
  return (value) =>
    everyEntry(value, (entry) =>
      Object.fromEntries(Object.entries(entry).map(([name, one]) => [name, change(one, name)])),
    );
}

/** Without the fields of these names. */
export function without(...names: string[]): (value: unknown) => unknown {
  return (value) =>
    everyEntry(value, (entry) =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name))),
    );
}

/** The first object with all of these fields in an answer. The dish of the walk stays as it is. */
export function first(
  has: readonly string[],
  change: (entry: Entry) => unknown,
): (value: unknown) => unknown {
  return (value) => {
    let isDone = false;
    return everyEntry(value, (entry) => {
      if (isDone || entry.id === DISH.id || !has.every((name) => name in entry)) return entry;
      isDone = true;
      return change(entry);
    });
  };
}

export const bytes = (make: (text: string, answer: Answered) => Uint8Array | string): Change =>
  answer((answered) => ({ ...answered, bytes: Buffer.from(make(JSON.stringify(answered.json), answered)) }));
export const headers = (change: (headers: Record<string, string>) => Record<string, string>): Change =>
  answer((answered) => ({ ...answered, headers: change(answered.headers) }));
export const typed = (type: string) => headers((all) => ({ ...all, "content-type": type }));

export const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (name: string) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const renamed = (by: (name: string) => string) => (value: unknown) =>
  everyEntry(value, (entry) =>
    Object.fromEntries(Object.entries(entry).map(([name, one]) => [by(name), one])),
  );

export const TIMES = [
  "created_at",
  "estimated_at",
  "at",
  "changed_at",
  "updated_at",
  "expires_at",
  "from",
  "to",
];
export const money = (change: (cents: number) => unknown) => (value: unknown) =>
  everyEntry(value, (entry) =>
    "currency" in entry && typeof entry.value === "number" ? { ...entry, value: change(entry.value) } : entry,
  );

export function escaped(text: string): string {
  return text.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const OPTIONAL = [
  "description",
  "image",
  "original_price",
  "serves",
  "tags",
  "allergens",
  "rating",
  "phone",
  "note",
  "discount",
  "coupon",
  "gift_card",
  "complement",
  "reference_point",
  "support_phone",
  "logo",
  "analytics",
  "estimated_at",
  "card",
  "pix",
  "checkout_time",
  "document",
  "maxPermitted",
  "distance_m",
];

/** What is absent, written as something that stands for nothing. Not where a list of names or pieces of money stand. */
export const absentAs = (nothing: unknown) => (value: unknown) =>
  everyEntry(value, (entry) => {
    if ("currency" in entry && "value" in entry) return entry;
    const absent = OPTIONAL.filter((name) => !(name in entry)).map((name) => [name, nothing]);
    return { ...Object.fromEntries(absent), ...entry };
  });

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export function withoutEmptyLists(entry: Record<string, unknown>): unknown {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => !isEmptyList(value)));
}

export function nullForEmptyLists(entry: Record<string, unknown>): unknown {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, isEmptyList(value) ? null : value]),
  );
}

export function emptyListsAsObjects(entry: Record<string, unknown>): unknown {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, isEmptyList(value) ? {} : value]),
  );
}

export function oneForList(value: unknown): unknown {
  return everyEntry(value, (entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, one]) => [
        name,
        Array.isArray(one) && one.length === 1 ? one[0] : one,
      ]),
    ),
  );
}

export function listAsObject(value: unknown): unknown {
  return everyEntry(value, (entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, one]) => [name, Array.isArray(one) ? { ...one } : one]),
    ),
  );
}

/** Ids that the storefront never sends back to the sandbox, which knows no numbers. */
export function numberedIds(value: unknown): unknown {
  return everyEntry(value, (entry) => {
    if ("merchant_id" in entry) return { ...entry, merchant_id: 17 };
    return "street" in entry || "total_price" in entry ? { ...entry, id: 4_711 } : entry;
  });
}

export function refused(one: Answered, status: number): Answered {
  return {
    ...one,
    status,
    headers: { "content-type": "application/json" },
    json: { status, code: "HABIT", detail: "No." },
  };
}

export function failing(status: number, ...calls: string[]): Change {
  return answer((one) => refused(one, status), ...calls);
}

export function html(...calls: string[]): Change {
  const page = Buffer.from("<!doctype html><title>nginx</title><h1>Welcome</h1>");
  return answer((one) => ({ ...one, bytes: page, headers: { "content-type": "text/html" } }), ...calls);
}
