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

/** What can be no answer. */
const NO_ANSWER = /^(?:errors?|messages?|meta|links?|_links|pagination)$/i;

/** What an answer may hold if it is an envelope: its `data`, or the only list or object in it. */
export function insidesOf(json: unknown): unknown[] {
  if (!isFields(json)) return [];
  if (typeof json.data === "object") return [json.data];
  // Under its own name and ours it is one.
  const all = [
    ...new Set(Object.entries(json).flatMap(([name, one]) => (NO_ANSWER.test(name) ? [] : [one]))),
  ];
  const lists = all.filter(Array.isArray);
  const objects = all.filter((one) => isFields(one) && !isNothing(one));
  return [lists, objects].flatMap((some) => (some.length === 1 ? some : []));
}

/** Whether a value stands for nothing: what databases and languages write for an absent field. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.keys(value).length === 0;
}

/**
 * What a single value may have been meant as; its schema takes the first that fits.
 *
 * @param name - of its field
 * @param around - the object that it is a field of
 */
export function candidates(value: unknown, name: string | undefined, around: Fields | undefined): unknown[] {
  const text = name === "postal_code" ? withZeros(value) : writtenNumber(value);
  if (typeof text !== "string") return [FLAGS.get(String(value))];
  // An amount is cents or it is nothing: "3990" may be R$ 39.90 or R$ 3,990.
  const isMoney = around !== undefined && "currency" in around;
  return [
    FLAGS.get(text.trim().toLowerCase()),
    ...(isMoney ? [] : [readNumber(value)]),
    ...(name === "time_zone" ? [zoneMeant(text)] : []),
    ...[text, timeMeant(text), clockMeant(text), text.toUpperCase()],
  ];
}

const FLAGS = new Map([
  ...["1", "true", "s", "sim", "y", "yes", "on", "active"].map((word) => [word, true] as const),
  ...["0", "false", "n", "não", "nao", "no", "off", "inactive"].map((word) => [word, false] as const),
]);

/**
 * An absent list is an empty one. Some write a list as an object of its places, one entry alone, or words with commas
 * between them.
 */
export function listMeant(
  value: unknown,
  { isField, isOfWords }: { isField: boolean; isOfWords: boolean },
): unknown {
  if (isOfWords && typeof value === "string")
    return value
      .split(/[,;|]/)
      .map((word) => word.trim())
      .filter(Boolean);
  if (isNothing(value)) return isField || value === undefined || isFields(value) ? [] : value;
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

/** `9:30` and `09:30:00` are `09:30`. */
function clockMeant(text: string): string {
  const [, hours = "", minutes = ""] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  return hours ? `${hours.padStart(2, "0")}:${minutes}` : text;
}

let zone: string | undefined;
let money: string | undefined;

/**
 * Has times without an offset read in the restaurant's time zone, and amounts of nothing in its currency. Called when the
 * setup is read.
 */
export function readIn(setup: { time_zone: string; currency: string }): void {
  zone = setup.time_zone;
  money = setup.currency;
}

/** Nothing to pay. Undefined before the setup has been read. */
export function zeroMoney(): { value: number; currency: string } | undefined {
  return money === undefined ? undefined : { value: 0, currency: money };
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
