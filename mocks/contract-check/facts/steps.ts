import { need, reasonOf } from "../report/outcome";
import type { Facts } from "./facts";
import { valueIn } from "./reading";
import type { Reading, Step } from "./step";

export type Values = Readonly<Record<string, string | number>>;

const fill = (text: string, values: Values, encode: (value: string) => string) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : encode(String(value));
  });

/** A step's body with its placeholders replaced; a string that is only one takes the value with its type. */
function fillBody(body: unknown, values: Values): unknown {
  if (typeof body === "string") {
    const only = /^\{(\w+)\}$/.exec(body)?.[1];
    const value = only === undefined ? undefined : values[only];
    return value ?? fill(body, values, String);
  }
  if (Array.isArray(body)) return body.map((entry) => fillBody(entry, values));
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, entry]) => [name, fillBody(entry, values)]));
}

/** A URL with its placeholders replaced: encoded, but for one that the URL begins with. */
function fillUrl(url: string, values: Values): string {
  const [whole = "", first = ""] = /^\{(\w+)\}/.exec(url) ?? [];
  const start = whole === "" ? "" : String(values[first] ?? "");
  return start + fill(url.slice(whole.length), values, encodeURIComponent);
}

/** What the test backend answered to a step. */
type Answer = { status: number; ok: boolean; location: string | undefined; text: string };

/** @throws Error without an answer */
async function ask({ method, url, headers = {}, body, form }: Step, values: Values): Promise<Answer> {
  const filled = body === undefined ? null : JSON.stringify(fillBody(body, values));
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  try {
    const response = await fetch(fillUrl(url, values), {
      method,
      headers: { "content-type": type, ...headers },
      body: form ? new URLSearchParams(form).toString() : filled,
      redirect: "manual",
    });
    const { status, ok } = response;
    const location = response.headers.get("location") ?? undefined;
    return { status, ok, location, text: await response.text() };
  } catch (error) {
    throw new Error(`The step ${method} ${url} was not answered: ${reasonOf(error)}`);
  }
}

/** Takes a step of the facts; gives where it leads, if anywhere. @throws Error when the test backend refuses it */
export async function take(step: Step, values: Values = {}): Promise<string | undefined> {
  const { status, location, text } = await ask(step, values);
  if (status < 400) return location;
  throw new Error(`The step ${step.method} ${step.url} was answered ${status}: ${text.slice(0, 200)}`);
}

/** A value as part of a place: escaped for a string of a JSONPath, or for a token of a JSON Pointer. */
const fillPlace = (at: string, values: Values) =>
  fill(at, values, (value) =>
    at.startsWith("$") ? value.replace(/["'\\]/g, "\\$&") : value.replaceAll("~", "~0").replaceAll("/", "~1"),
  );

/** What a reading of the facts tells. @throws Error when it tells nothing */
export async function readAt(reading: Reading, values: Values = {}): Promise<unknown> {
  const { status, ok, text } = await ask(reading, values);
  const answered = `${reading.method} ${reading.url} was answered ${status}`;
  if (!ok) throw new Error(`${answered}: ${text.slice(0, 200)}`);
  try {
    return valueIn(text, { ...reading, at: fillPlace(reading.at, values) });
  } catch (error) {
    throw new Error(`${answered}, ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Steers the test backend; gives where that leads, if anywhere. @throws NotTried when the facts do not say how */
export async function steer(
  facts: Facts,
  name: Exclude<keyof Facts["steering"], "pass_challenge">,
  values: Values,
): Promise<string | undefined> {
  return take(need(facts.steering[name], `steering.${name}`), values);
}
