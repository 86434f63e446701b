import { isId } from "./contract/primitives.server";

/** A path of the contract: `url` with its ids encoded, `template` with `{}` in their place, for logs. */
export interface ApiPath {
  /** Undefined where a value can be no id, such as `..` typed into the address bar: nothing has it. */
  readonly url: string | undefined;
  readonly template: string;
}

/** A path from a template: path`/orders/${id}/polling`. */
export function path(parts: TemplateStringsArray, ...ids: string[]): ApiPath {
  const encoded = ids.map((id) => (isId(id) ? encodeURIComponent(id) : undefined));
  const url = encoded.includes(undefined)
    ? undefined
    : parts.reduce((start, part, index) => `${start}${encoded[index - 1] ?? ""}${part}`);
  return { url, template: parts.join("{}") };
}

/** Query parameters; what is undefined is left out, a list repeats its name. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

const encode = (value: string | number | boolean) =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, "\ufffd"));

/** `query` as text, with its question mark, or empty. */
export function queryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const values = typeof value === "object" ? value : [value];
    return values.map((one) => `${encode(name)}=${encode(one)}`);
  });
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
