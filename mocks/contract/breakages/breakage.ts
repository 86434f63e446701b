import type { Area } from "../../handlers";
import { jsonOf, type Target, type Transport } from "../wire";

/** One answer on its way, to be spoilt; `sent` is the JSON of its request. */
export type Answer = { status: number; headers: Headers; text: string; sent: unknown };
export type Spoil = { request?: (request: Request) => Request; answer?: (answer: Answer) => Answer };

/** A fault that one check must find: where it strikes, how, and where the report must point. */
export type Breakage = {
  check: string;
  /** `*` stands for one segment of the path */
  on: Target;
  spoil: Spoil;
  at: string | RegExp;
  /** strikes that call of the kind alone, 1 being the first; absent: all of them */
  nth?: number | undefined;
};

export const broken = (
  check: string,
  on: Target,
  [spoil, usual]: readonly [Spoil, string],
  options: { at?: string | RegExp; nth?: number } = {},
): Breakage => ({ check, on, spoil, at: options.at ?? usual, nth: options.nth });

/** A spoiling and the place at which it shows, unless told otherwise. */
type Spoiling = readonly [Spoil, string];

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
export const turn = (at: string, change: (old: unknown) => unknown): Spoiling => [
  inJson((body) => changed(body, pathOf(at), change)),
  at,
];

export const drop = (at: string): Spoiling => set(at, undefined);

/** A cent more, or one more of something. */
export const plusOne = (at: string): Spoiling => turn(at, (old) => Number(old) + 1);

/** What a list is turned into. */
export const list = (at: string, change: (entries: unknown[]) => unknown): Spoiling =>
  turn(at, (old) => change(Array.isArray(old) ? old : []));

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
export const when = (status: number, [{ answer: spoil }, at]: Spoiling): Spoiling => [
  { answer: (answer) => (answer.status === status && spoil ? spoil(answer) : answer) },
  at,
];

function strikes(on: Target, request: Request, urls: Readonly<Record<Area, string>>): boolean {
  const [method, area = "", pattern = ""] = on.split(/ (.*?) (.*)/s);
  const base = Object.entries(urls).find(([name]) => name === area)?.[1] ?? "";
  const { origin, pathname } = new URL(request.url);
  const path = `${origin}${pathname}`;
  if (method !== request.method || !path.startsWith(`${base}/`)) return false;
  const [wanted, told] = [pattern.split("/"), path.slice(base.length).split("/")];
  return wanted.length === told.length && wanted.every((part, index) => part === "*" || part === told[index]);
}

/** A transport that spoils what a breakage says. */
export function spoilt(
  { on, spoil, nth }: Breakage,
  urls: Readonly<Record<Area, string>>,
  transport: Transport,
): Transport {
  let seen = 0;
  return async (request) => {
    if (!strikes(on, request, urls)) return transport(request);
    seen += 1;
    if (nth !== undefined && nth !== seen) return transport(request);
    const text = await request.clone().text();
    const response = await transport(spoil.request?.(request) ?? request);
    const { status, headers } = response;
    const told = { status, headers, text: await response.text(), sent: jsonOf(text) };
    const answer = spoil.answer?.(told) ?? told;
    return new Response(answer.status === 204 && answer.text === "" ? null : answer.text, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}
