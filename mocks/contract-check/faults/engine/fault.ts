import { jsonOf, type Target } from "../../wire";

/** One answer on its way, to be spoilt; `sent` is the JSON of its request. */
type Answer = { status: number; headers: Headers; text: string; sent: unknown };
export type Spoil = {
  request?: (request: Request) => Request | Promise<Request>;
  answer?: (answer: Answer) => Answer;
};
/** What the customer's browser reaches outside of the backend's areas: the vault, the bank. */
export type Page = `POST browser ${string}`;

/** A fault that one check must find: where it strikes, how, and where the report must point. */
export type Fault = {
  check: string;
  /** `*` stands for one segment of the path */
  on: Target | Page;
  /** a function: one that remembers, made anew for each run */
  spoil: Spoil | (() => Spoil);
  at: string | RegExp;
  /** the call that the report must name, where that is another one */
  tells: Target | Page;
  /** strikes that call of the kind alone, 1 being the first; absent: all of them */
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

/** A spoiling and the place at which it shows, unless told otherwise. */
export type Spoiling = readonly [Fault["spoil"], string];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A copy with another value at a path; undefined takes the field away. */
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

/** Another value at a path. */
export const set = (at: string, value: unknown): Spoiling => [
  inJson((body) => changed(body, pathOf(at), () => value)),
  at,
];

/** A changed value at a path. */
export const transform = (at: string, change: (old: unknown) => unknown): Spoiling => [
  inJson((body) => changed(body, pathOf(at), change)),
  at,
];

export const drop = (at: string): Spoiling => set(at, undefined);

/** A cent more, or one more of something. */
export const plusOne = (at: string): Spoiling => transform(at, (old) => Number(old) + 1);

/** What a list is turned into. */
export const list = (at: string, change: (entries: unknown[]) => unknown): Spoiling =>
  transform(at, (old) => change(Array.isArray(old) ? old : []));

/** Entries with another field each. */
export const withField = (name: string, value: unknown) => (all: unknown[]) =>
  all.map((one) => (isRecord(one) ? { ...one, [name]: value } : one));

/** A field answered as it was sent. */
export const echo = (name: string): Spoiling => [
  inJson((body, sent) => changed(body, [name], () => (isRecord(sent) ? sent[name] : undefined))),
  name,
];

/** A refusal in good form, but of another kind. */
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

/** Success where there should be none, or another one. */
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

/** Another text that is the same JSON: not word for word. */
export const reworded: Spoiling = [{ answer: (answer) => ({ ...answer, text: ` ${answer.text}` }) }, ""];

export const retext = (change: (text: string) => string): Spoiling => [
  { answer: (answer) => ({ ...answer, text: change(answer.text) }) },
  "",
];

/** Another header, or none. */
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

/** The backend does not see a header of the request, or sees another one. */
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

/** Spoils an answer only when it has a status. */
export const when = (status: number, [spoil, at]: Spoiling): Spoiling => [
  () => {
    const { answer: spoilt } = typeof spoil === "function" ? spoil() : spoil;
    return { answer: (answer) => (answer.status === status && spoilt ? spoilt(answer) : answer) };
  },
  at,
];
