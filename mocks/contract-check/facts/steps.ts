import { need } from "../report/outcome";
import type { Facts, Reading, Step } from "./facts";

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

async function ask({ method, url, headers = {}, body, form }: Step, values: Values): Promise<Response> {
  const filled = body === undefined ? null : JSON.stringify(fillBody(body, values));
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  return fetch(fillUrl(url, values), {
    method,
    headers: { "content-type": type, ...headers },
    body: form ? new URLSearchParams(form).toString() : filled,
    redirect: "manual",
  });
}

/** Takes a step of the facts; gives where it leads, if anywhere. @throws Error when the test backend refuses it */
export async function take(step: Step, values: Values = {}): Promise<string | undefined> {
  const response = await ask(step, values);
  const text = await response.text();
  if (response.status < 400) return response.headers.get("location") ?? undefined;
  throw new Error(
    `The step ${step.method} ${step.url} was answered ${response.status}: ${text.slice(0, 200)}`,
  );
}

/** The value at a JSON pointer. */
export function pointed(value: unknown, pointer: string): unknown {
  const names = pointer.split("/").slice(1);
  return names.reduce<unknown>((inner, name) => {
    if (typeof inner !== "object" || inner === null) return undefined;
    const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
    return Object.entries(inner).find(([own]) => own === key)?.[1];
  }, value);
}

/** What a reading of the facts tells. @throws Error when it tells nothing */
export async function readAt(reading: Reading, values: Values = {}): Promise<unknown> {
  const response = await ask(reading, values);
  const value = pointed(await response.json(), reading.at);
  if (response.ok && value !== undefined) return value;
  throw new Error(
    `${reading.method} ${reading.url} was answered ${response.status}, nothing at ${reading.at}`,
  );
}

/** Steers the test backend; gives where that leads, if anywhere. @throws NotTried when the facts do not say how */
export async function steer(
  facts: Facts,
  name: Exclude<keyof Facts["steering"], "pass_challenge">,
  values: Values,
): Promise<string | undefined> {
  return take(need(facts.steering[name], `steering.${name}`), values);
}
