import { oneInWords } from "~/domain/text/list";
import { parsedUrl } from "~/domain/text/url";

/** No printed code is longer. */
const MAX_LENGTH = 2048;

/** How often an address may be percent-encoded: once by each program that it went through. */
const MOST_ENCODINGS = 3;

/** A table as its code names it. The ids are not checked. */
export interface LinkedTable {
  store: string;
  table: string;
}

/**
 * What is no table's code: `pix` (a payment), `wifi` (the password of a network), `contact` (a card with a person's
 * name, number or mail), `link` (another site's page, such as a short link), and `other`.
 */
export const FOREIGN_CODES = ["pix", "wifi", "contact", "link", "other"] as const;

type ForeignCode = (typeof FOREIGN_CODES)[number];

/** What the text of a code says. */
export type TableCode = { table: LinkedTable } | { foreign: ForeignCode };

/** Signs that the eye does not see, among them byte order marks. Line breaks and tabs stay. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]|\ufeff/gu;

/** Names of the two parameters, the usual ones first: without case, hyphens and underscores. */
const STORE_NAMES = [
  "storeid",
  "storecode",
  "store",
  "restaurantid",
  "restaurant",
  "lojaid",
  "idloja",
  "loja",
];
const TABLE_NAMES = ["tableid", "tablecode", "tablenumber", "tableno", "table", "mesaid", "idmesa", "mesa"];

/** What other things print. */
const FOREIGN = [
  ["pix", /^000201.*br\.gov\.bcb\.pix/i],
  ["wifi", /^WIFI:/i],
  ["contact", /^(?:BEGIN:(?:VCARD|VEVENT)|MECARD:|BIZCARD:|MAILTO:|MATMSG:|TEL:|SMS(?:TO)?:)/i],
  ["link", /^[^\s/?#]*[a-z][a-z0-9+.-]*:\/\/|^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?]|$))/i],
] as const satisfies readonly (readonly [ForeignCode, RegExp])[];

/**
 * Reads the text of a code, wherever it comes from: the camera, a field. Generators and printers change the
 * address in it: its scheme, `www.`, letter case, slashes, entities, line breaks, invisible signs, the names and the order
 * of its parameters, words around it. All these are read. Of another host nothing is.
 *
 * @param origin - of this site, such as "https://cantina.example"
 */
export function readCode(text: string, origin: string): TableCode {
  const plain = text.normalize("NFKC").replace(UNSEEN, "").trim();
  if (plain.length > MAX_LENGTH) return { foreign: "other" };
  const host = hostOf(origin);
  const table = encodingsOf(unescaped(plain)).map((one) => tableIn(one, host));
  const found = table.find((one) => one !== undefined);
  if (found) return { table: found };
  const [kind = "other"] = FOREIGN.find(([, sign]) => sign.test(plain)) ?? [];
  // Another page of ours is no other site's.
  return { foreign: kind === "link" && afterHost(plain, host) !== undefined ? "other" : kind };
}

/**
 * The table of a query string, with or without `?`. Undefined if an id is missing, empty, or named twice with two values, and
 * for a query that is longer than any code.
 */
export function tableOfQuery(query: string): LinkedTable | undefined {
  if (query.length > MAX_LENGTH) return undefined;
  const read = encodingsOf(query).map((one) => {
    const fields = fieldsOf(one);
    const [store, table] = [oneOf(fields, STORE_NAMES), oneOf(fields, TABLE_NAMES)];
    return store && table ? { store, table } : undefined;
  });
  return read.find((one) => one !== undefined);
}

/** A table's number as it was typed, without signs that the eye does not see. It is an id of the restaurant's. */
export const typedNumber = (text: string) => tidyId(text.normalize("NFKC").replace(/\s+/g, " "));

/** Words that stand before a table's number: "Mesa 12", "nº 12". */
const BEFORE_NUMBER = /^(?:(?:mesa|table|n[uú]mero|number)[\s.:#]+|n(?:o\.?|[.°])\s*(?=\d)|#\s*)+(?=\S)/iu;

/**
 * The tables that a code or a typed number may mean, to be looked up one after the other: as it is; in small letters, where it
 * is in capitals alone, as codes are printed to be smaller; its number without the words before it; and the one number that
 * other words name (`estou na mesa 12`), without zeros before it (`06`).
 */
export function readingsOf({ store, table }: LinkedTable): LinkedTable[] {
  const isShouted = `${store}${table}` === `${store}${table}`.toUpperCase();
  const number = table.replace(BEFORE_NUMBER, "");
  const said = oneInWords(table, IN_WORDS, (words) => words.replace(BEFORE_NUMBER, ""));
  const readings = [
    { store, table },
    ...(isShouted ? [{ store: store.toLowerCase(), table: table.toLowerCase() }] : []),
    ...[number, said ?? number, (said ?? number).replace(/^0+(?=[1-9])/, "")].map((table) => ({
      store: isShouted ? store.toLowerCase() : store,
      table,
    })),
  ];
  return readings.filter(
    (one, at) => readings.findIndex((other) => one.store === other.store && one.table === other.table) === at,
  );
}

/** A table that other words name. */
const IN_WORDS =
  /(?<![\p{L}\d])(?:mesa|table)(?:[\s.:#]|n[uú]mero|number|n[o°.]+(?=\s*\d))+[\p{L}\d-]*\d[\p{L}\d-]*/giu;

/** What a JSON string, an HTML page, a word processor or a bookmark's code (`URL:https\://…`) makes of an address. */
function unescaped(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (sign, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x1f && code <= 0xffff ? String.fromCharCode(code) : sign;
    })
    .replace(/&(?:amp;)+/gi, "&")
    .replace(/\\([:;,/"])/g, "$1")
    .replace(/\\/g, "/")
    .replace(/\p{Pd}/gu, "-");
}

/** The text, and what it is after being decoded once and more. */
function encodingsOf(text: string): string[] {
  const texts = [text];
  for (
    let next = decoded(text);
    next !== texts[texts.length - 1] && texts.length <= MOST_ENCODINGS;
    next = decoded(next)
  )
    texts.push(next);
  return texts;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(UNSEEN, "");
  } catch {
    return text;
  }
}

/** An address: its scheme, if there is one, its host, and what follows. */
const ADDRESS =
  /^(?:[^/?#]*?(?:(?:[a-z][a-z0-9+.-]*:|h?t{1,3}ps?[;.]?)\/+)+|(?:[^/?#]*[^a-z0-9/?#])?\/\/)([^\s/?#<>"']*)([^\s<>"']*)/i;
/** The path of the page that a table's code opens, and its query. */
const PAGE = /^[/#!]*table[\p{Pd}_]?payment[/.]*[?&;]+(.*)$/isu;

function tableIn(text: string, host: string | undefined): LinkedTable | undefined {
  const lines = wrapped(text);
  const inWords = lines.flatMap((line) => line.split(/\s+/)).map((word) => ofAddress(word, host));
  const whole = () => ofAddress(text.replace(/\s+/g, ""), host);
  return inWords.find((table) => table !== undefined) ?? whole();
}

/** The lines of a text. One that begins as only the middle of an address does goes on with the line before. */
function wrapped(text: string): string[] {
  return text.replace(/[\r\n]+(?=[\d&?=%_-][\w&=%.-]*[\r\n]*$)/g, "").split(/[\r\n]+/);
}

function ofAddress(word: string, host: string | undefined): LinkedTable | undefined {
  const rest = afterHost(word.replace(/[)\]>}"',;!.]+$/, ""), host);
  const [, query] = PAGE.exec(rest ?? "") ?? [];
  return query === undefined ? undefined : tableOfQuery(query.split("#", 1)[0] ?? "");
}

/** What follows this site's host in an address. Of a bare path, all of it. Undefined for another site. */
function afterHost(word: string, host: string | undefined): string | undefined {
  const [, authority, rest] = ADDRESS.exec(word) ?? [];
  if (authority !== undefined) return hostOf(`https://${authority}`) === host ? rest : undefined;
  const bare = /^(?:[^a-z0-9]|url(?:to)?[:=])*(?:https?[:;]?)?([^\s/?#]*)([^\s<>"']*)/i.exec(word);
  if (!bare) return undefined;
  const [, first = "", after = ""] = bare;
  const name = first.slice(first.lastIndexOf("@") + 1);
  if (hostOf(`https://${name}`) === host) return after;
  return /^table[-_]?payment$/i.test(name) ? `/${name}${after}` : name === "" ? after : undefined;
}

/** The host of an address without `www.`, a dot at its end, and the ports that need not be written. */
function hostOf(address: string): string | undefined {
  return parsedUrl(address)
    ?.host.replace(/:(?:80|443)$/, "")
    .replace(/\.$/, "")
    .replace(/^www\./, "");
}

/** The fields of a query by their plain names, with all that each holds. */
function fieldsOf(query: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const pair of query.split(/[?&;]/)) {
    const [name = "", value = ""] = [...new URLSearchParams(pair)][0] ?? [];
    const plain = name
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")
      .replace(/^amp/, "");
    fields.set(plain, [...(fields.get(plain) ?? []), tidyId(value)]);
  }
  return fields;
}

/** The one value of the first of these names that is there. */
function oneOf(fields: ReadonlyMap<string, string[]>, names: readonly string[]): string | undefined {
  const values = names.map((name) => fields.get(name)).find((all) => all !== undefined);
  return values && new Set(values).size === 1 ? values[0] : undefined;
}

/** An id without what a printer put around it, decoded as often as it was encoded. */
function tidyId(value: string): string {
  const encodings = encodingsOf(value);
  const id = encodings[encodings.length - 1] ?? value;
  return id
    .replace(UNSEEN, "")
    .trim()
    .replace(/^["'“”]+|["'“”]+$/g, "");
}

/**
 * The part of a table's name after the word for it: "12" of "Mesa 12". "Varanda 3" stays. Pages add the word in their
 * own language.
 */
export function tableNumber(name: string): string {
  const said = name.trim();
  const [, rest] = /^(?:mesa|table)\s+(\S.*)$/iu.exec(said) ?? [];
  return rest ?? said;
}
