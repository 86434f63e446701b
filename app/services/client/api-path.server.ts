import { isId } from "~/services/contract/primitives.server";

const ID_NAME = /\{(\w+)\}/g;

/** A path of the contract. `url` has the encoded ids, and `template` has `{}` instead of them, for logs. */
export interface ApiPath {
  /** Undefined if a value cannot be an id, such as `..` in the address bar: nothing has that id. */
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

/** Query parameters. Undefined ones are left out, and a list repeats its name. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

const encode = (value: string | number | boolean) =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, "\ufffd"));

/** The query as text with its question mark, or empty. */
export function queryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const values = typeof value === "object" ? value : [value];
    return values.map((one) => `${encode(name)}=${encode(one)}`);
  });
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
