import type { z } from "zod";
import { zonedTime } from "../../domain/time/zoned-time";

/*
 * What a backend meant by an answer that breaks the contract, where it can mean one thing only. Nothing here touches an
 * amount of money. Record 156.
 */

type Fields = Readonly<Record<string, unknown>>;

/** Names of the contract that are not snake_case. Contract: Formats. */
const CAMEL = ["serviceType", "minPermitted", "maxPermitted", "startTime", "endTime", "originalValue"];
/** What stands below is posted to a payment provider as it is. */
const NOT_OURS = "fields";

/**
 * An answer without what stands for nothing, under the contract's names: `null` is absent, and `unitPrice` and `UnitPrice`
 * are `unit_price` too, where there is none.
 */
export function inOurNames(json: unknown): unknown {
  if (Array.isArray(json)) return json.filter((one) => one !== null).map(inOurNames);
  if (!isFields(json)) return json;
  const kept = Object.entries(json).flatMap(([name, value]): [string, unknown][] =>
    value === null ? [] : [[name, name === NOT_OURS ? value : inOurNames(value)]],
  );
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [ourName(name), value])),
    ...Object.fromEntries(kept),
  };
}

function ourName(name: string): string {
  const plain = name.replace(/[_-]/g, "").toLowerCase();
  const camel = CAMEL.find((one) => one.toLowerCase() === plain);
  return (
    camel ??
    name
      .replace(/([a-z\d])([A-Z])/g, "$1_$2")
      .replace(/-/g, "_")
      .toLowerCase()
  );
}

/** What an answer holds if it is an envelope: its `data`, or the only list in it. */
export function insideOf(json: unknown): unknown {
  if (!isFields(json)) return undefined;
  if (typeof json.data === "object") return json.data;
  const lists = Object.values(json).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}

/** `input` with the value at the place of each issue as it was meant. The same object if none has a clear meaning. */
export function mendedAt(input: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  return issues.reduce((value, issue) => withMeant(value, issue.path, undefined, issue), input);
}

function withMeant(
  value: unknown,
  [step, ...rest]: readonly PropertyKey[],
  around: Fields | undefined,
  issue: z.core.$ZodIssue,
): unknown {
  if (step === undefined) return meantBy(value, around, issue);
  if (Array.isArray(value)) {
    const at = Number(step);
    const meant = withMeant(value[at], rest, undefined, issue);
    return meant === value[at] ? value : value.with(at, meant);
  }
  if (!isFields(value)) return value;
  const name = String(step);
  const meant = withMeant(value[name], rest, value, issue);
  return meant === value[name] ? value : { ...value, [name]: meant };
}

/** The value that was meant, or the value itself. @param around - the object that it is a field of */
function meantBy(value: unknown, around: Fields | undefined, issue: z.core.$ZodIssue): unknown {
  const name = issue.path.at(-1);
  if (name === "time_zone") return zoneMeant(value);
  if (issue.code === "invalid_format") return textMeant(value, issue);
  if (issue.code !== "invalid_type") return value;
  if (issue.expected === "array") return listMeant(value, around !== undefined);
  if (issue.expected === "boolean") return FLAGS.get(String(value)) ?? value;
  if (issue.expected === "string") return name === "postal_code" ? withZeros(value) : writtenNumber(value);
  // An amount is cents or it is nothing: "3990" may be R$ 39.90 or R$ 3,990.
  const isMoney = around !== undefined && "currency" in around;
  return issue.expected === "number" && !isMoney ? readNumber(value) : value;
}

const FLAGS = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

/** An absent list is an empty one. Some write a list as an object of its places, or one entry alone. */
function listMeant(value: unknown, isField: boolean): unknown {
  if (value === undefined) return [];
  if (!isFields(value)) return value;
  const isList = Object.keys(value).every((name, at) => name === String(at));
  if (isList) return Object.values(value);
  return isField ? [value] : value;
}

function writtenNumber(value: unknown): unknown {
  const isExact = typeof value === "number" && (Number.isSafeInteger(value) || !Number.isInteger(value));
  return isExact ? String(value) : value;
}

/** A number has lost the zero that a CEP of São Paulo begins with. */
function withZeros(value: unknown): unknown {
  return typeof value === "number" && Number.isSafeInteger(value) ? String(value).padStart(8, "0") : value;
}

/** `GMT-3` and `-03:00` are `Etc/GMT+3`, with the sign the other way round. */
function zoneMeant(value: unknown): unknown {
  const [, sign = "", hours = ""] = /^(?:GMT|UTC)?([+-])0?(\d{1,2})(?::?00)?$/.exec(String(value)) ?? [];
  return sign ? `Etc/GMT${sign === "-" ? "+" : "-"}${hours}` : value;
}

function readNumber(value: unknown): unknown {
  return typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function textMeant(value: unknown, { format, path }: z.core.$ZodIssueInvalidStringFormat): unknown {
  if (typeof value !== "string") return value;
  if (format === "datetime") return timeMeant(value);
  const name = path.at(-1);
  if (name === "currency") return value.toUpperCase();
  if (name === "startTime" || name === "endTime") return clockMeant(value);
  return value;
}

/** `9:30` and `09:30:00` are `09:30`. */
function clockMeant(text: string): string {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  return hours ? `${hours.padStart(2, "0")}:${minutes}` : text;
}

let zone: string | undefined;

/** Has times without an offset read in this time zone. Called when the setup is read. @param timeZone - `setup.time_zone` */
export function readTimesIn(timeZone: string): void {
  zone = timeZone;
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?$/i;

/** A time with a blank for its `T`, an offset without `:`, or none: then it is the restaurant's own. */
function timeMeant(text: string): string {
  // Milliseconds since 1970, as of this century.
  if (/^[1-3]\d{12}$/.test(text)) return new Date(Number(text)).toISOString();
  const [, date, time = "", offset] = LOCAL.exec(text) ?? [];
  if (date === undefined) return text;
  const clock = time.length === 5 ? `${time}:00` : time;
  if (offset) return `${date}T${clock}${offset.replace(/(\d\d):?(\d\d)$/, "$1:$2").toUpperCase()}`;
  const asUtc = Date.parse(`${date}T${clock}Z`);
  return zone === undefined || Number.isNaN(asUtc)
    ? text
    : new Date(asUtc - offsetAt(asUtc, zone)).toISOString();
}

/** The milliseconds by which clocks in a zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, minutes } = zonedTime(new Date(moment), timeZone);
  return Date.UTC(year, month - 1, day, 0, minutes) - Math.floor(moment / 60_000) * 60_000;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
