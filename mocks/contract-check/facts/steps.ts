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

/** A step's body with its placeholders replaced. A string that is only a placeholder takes the value with its type. */
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

/** A URL with its placeholders replaced and encoded. One at the beginning of the URL is not encoded. */
function fillUrl(url: string, values: Values): string {
  const [whole = "", first = ""] = /^\{(\w+)\}/.exec(url) ?? [];
  const start = whole === "" ? "" : String(values[first] ?? "");
  return start + fill(url.slice(whole.length), values, encodeURIComponent);
}

/** The answer of the test backend to a step. */
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

/** Makes a step. Returns the address that it redirects to, if any. @throws Error if the test backend refuses it */
export async function take(step: Step, values: Values = {}): Promise<string | undefined> {
  const { status, location, text } = await ask(step, values);
  if (status < 400) return location;
  throw new Error(`The step ${step.method} ${step.url} was answered ${status}: ${text.slice(0, 200)}`);
}

/** A value as part of a path, escaped for a string of a JSONPath or for a token of a JSON Pointer. */
const fillPlace = (at: string, values: Values) =>
  fill(at, values, (value) =>
    at.startsWith("$") ? value.replace(/["'\\]/g, "\\$&") : value.replaceAll("~", "~0").replaceAll("/", "~1"),
  );

/** The value of a reading. @throws Error if there is none */
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

/**
 * Makes a steering step. Returns the address that it redirects to, if any. @throws NotTried if the facts do not have
 * it
 */
export async function steer(
  facts: Facts,
  name: Exclude<keyof Facts["steering"], "pass_challenge">,
  values: Values,
): Promise<string | undefined> {
  return take(need(facts.steering[name], `steering.${name}`), values);
}
