import { jsonOf, type Target } from "../../wire";

/** One answer to change. `sent` is the JSON of its request. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  sent: unknown;
  /** what is sent instead of the text in UTF-8 */
  bytes?: Uint8Array<ArrayBuffer>;
};
export type Spoil = {
  request?: (request: Request) => Request | Promise<Request>;
  answer?: (answer: Answer) => Answer;
};
/** The pages outside of the backend's areas that the customer's browser visits: the vault, the bank. */
export type Page = `POST browser ${string}`;

/** A fault that one check must find: the calls that it hits, what it does, and the path that the report must name. */
export type Fault = {
  check: string;
  /** `*` stands for one segment of the path */
  on: Target | Page;
  /** a function: a fault with a state, created for each run */
  spoil: Spoil | (() => Spoil);
  at: string | RegExp;
  /** the call that the report must name, if it is a different one */
  tells: Target | Page;
  /** hits only the call with this number, counted from 1; absent: all calls */
  nth?: number | undefined;
};

export const broken = (
  check: string,
  on: Target | Page,
  [spoil, usual]: Spoiling,
  options: { at?: string | RegExp; nth?: number; tells?: Target } = {},
): Fault => ({
  ...{ check, on, spoil },
  at: options.at ?? usual,
  tells: options.tells ?? on,
  nth: options.nth,
});

/** A change of an answer, and the path where it shows unless the fault names another. */
export type Spoiling = readonly [Fault["spoil"], string];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A copy with another value at a path. Undefined removes the field. */
function changed(value: unknown, names: readonly string[], change: (old: unknown) => unknown): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === name ? changed(entry, rest, change) : entry));
  }
  const fields = isRecord(value) ? value : {};
  return { ...fields, [name]: changed(fields[name], rest, change) };
}

const inJson = (change: (body: unknown, sent: unknown) => unknown): Spoil => ({
  answer: (answer) => ({ ...answer, text: JSON.stringify(change(jsonOf(answer.text), answer.sent)) }),
});

const pathOf = (at: string) => (at === "" ? [] : at.split("."));

/** Sets a value at a path. */
export const set = (at: string, value: unknown): Spoiling => [
  inJson((body) => changed(body, pathOf(at), () => value)),
  at,
];

/** Changes the value at a path. */
export const transform = (at: string, change: (old: unknown) => unknown): Spoiling => [
  inJson((body) => changed(body, pathOf(at), change)),
  at,
];

export const drop = (at: string): Spoiling => set(at, undefined);

/** Adds one: a cent, or a piece. */
export const plusOne = (at: string): Spoiling => transform(at, (old) => Number(old) + 1);

/** Changes a list. */
export const list = (at: string, change: (entries: unknown[]) => unknown): Spoiling =>
  transform(at, (old) => change(Array.isArray(old) ? old : []));

/** Changes a field of each entry. */
export const withField = (name: string, value: unknown) => (all: unknown[]) =>
  all.map((one) => (isRecord(one) ? { ...one, [name]: value } : one));

/** Returns a field as it was sent. */
export const echo = (name: string): Spoiling => [
  inJson((body, sent) => changed(body, [name], () => (isRecord(sent) ? sent[name] : undefined))),
  name,
];

/** Replaces a refusal by another valid one. */
export const refuse = (status: number, code: string): Spoiling => [
  {
    answer: (answer) => ({
      ...answer,
      status,
      headers: new Headers({ "content-type": "application/json" }),
      text: JSON.stringify({ status, code, detail: "No." }),
    }),
  },
  "status",
];

/** Replaces a refusal by a success, or a success by another one. */
export const accept = (status = 200, body: unknown = {}): Spoiling => [
  {
    answer: (answer) => ({
      ...answer,
      status,
      headers: new Headers({ "content-type": "application/json" }),
      text: status === 204 ? "" : JSON.stringify(body),
    }),
  },
  "status",
];

/** Writes the same JSON as another text. */
export const reworded: Spoiling = [{ answer: (answer) => ({ ...answer, text: ` ${answer.text}` }) }, ""];

export const retext = (change: (text: string) => string): Spoiling => [
  { answer: (answer) => ({ ...answer, text: change(answer.text) }) },
  "",
];

/** Sends the text in bytes of its own. */
export const inBytes = (encode: (text: string) => Uint8Array<ArrayBuffer>): Spoiling => [
  { answer: (answer) => ({ ...answer, bytes: encode(answer.text) }) },
  "",
];

/** Changes or removes a header. */
export const header = (name: string, value?: string): Spoiling => [
  {
    answer: (answer) => {
      const headers = new Headers(answer.headers);
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
      return { ...answer, headers };
    },
  },
  `headers.${name}`,
];

/** Hides a header of the request from the backend, or changes it. */
export const unheard = (name: string, value?: string): Spoiling => [
  {
    request: (request) => {
      const headers = new Headers(request.headers);
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
      return new Request(request, { headers });
    },
  },
  "status",
];

/** Changes an answer only if it has a status. */
export const when = (status: number, [spoil, at]: Spoiling): Spoiling => [
  () => {
    const { answer: spoilt } = typeof spoil === "function" ? spoil() : spoil;
    return { answer: (answer) => (answer.status === status && spoilt ? spoilt(answer) : answer) };
  },
  at,
];
