import { isId } from "./contract/primitives.server";

const ID_NAME = /\{(\w+)\}/g;

/** A path of the contract: `url` with its ids encoded, `template` with `{}` in their place, for logs. */
export interface ApiPath {
  /** Undefined where a value can be no id, such as `..` typed into the address bar: nothing has it. */
  readonly url: string | undefined;
  readonly template: string;
}

/** The path of a call: `template` is `/orders/{order_id}/polling`, `ids` has a value for each name in it. */
export function pathOf(template: string, ids: Readonly<Record<string, string>> = {}): ApiPath {
  let isKnown = true;
  const url = template.replace(ID_NAME, (_, name: string) => {
    const id = ids[name] ?? "";
    if (!isId(id)) isKnown = false;
    return isKnown ? encodeURIComponent(id) : "";
  });
  return { url: isKnown ? url : undefined, template: template.replace(ID_NAME, "{}") };
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
