import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";
import { type Harvest, type Person, personFor } from "./crowd";
import { edited } from "./hostile-json";
import type { Input, Spoil } from "./inputs";

/** A request as it goes out. */
export interface Outgoing {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  person: Person;
}

/** What requests are made of. */
export interface Ground {
  origin: string;
  people: readonly Person[];
  harvest: Harvest;
  cookies: readonly string[];
  secrets: readonly string[];
}

type Pairs = [name: string, value: string][];

/** The request of an input. */
export function requestOf(input: Input, ground: Ground): Outgoing {
  const { kind, method, route, who } = input;
  const person = personFor(ground.people, ground.harvest, route.pattern, who);
  const isPost = method === "POST";
  const fields = isPost ? fieldsOf(input, ground) : undefined;
  const body = fields && (input.isMultipart ? multipart(fields) : urlencoded(fields));
  return {
    method,
    path: pathOf(input, ground),
    headers: {
      Accept: "text/html",
      "Accept-Language": person.reader.language,
      Cookie: cookieOf(input, person, ground),
      "X-Forwarded-For": input.address,
      ...(person.reader.browser.userAgent ? { "User-Agent": person.reader.browser.userAgent } : {}),
      ...(isPost ? { Origin: ground.origin, "Content-Type": typeOf(input) } : {}),
      // Without it the field of a page before would lead nowhere.
      ...(kind === "form" && who % 3 === 0 ? { Referer: `${ground.origin}${route.pattern}` } : {}),
      ...input.headers,
      ...(body ? { "Content-Length": String(body.length) } : {}),
    },
    body,
    person,
  };
}

const typeOf = ({ isMultipart }: Input) =>
  isMultipart ? `multipart/form-data; boundary=${BOUNDARY}` : "application/x-www-form-urlencoded";

function pathOf(input: Input, { harvest }: Ground): string {
  const { route, kind, spoils, door, who, rawQuery } = input;
  const known = harvest.parameters.get(route.pattern) ?? [];
  const values = known[who % Math.max(1, known.length)];
  const path = route.pattern.replace(/[:*]([^/]*)/g, (_, name: string) => {
    const right = values?.[name] ?? "x";
    return encoded((kind === "path" ? spoilt(right, spoils[0]) : right).slice(0, 2_000)) || "%20";
  });
  const isPlain = !route.pattern.includes(":");
  const tail = kind === "path" && isPlain ? `/${encoded((spoils[0]?.text ?? "").slice(0, 2_000))}` : "";
  const doorQuery = door === "_data" ? [`_data=${encodeURIComponent(route.id)}`] : [];
  const index = route.isIndex && input.method === "POST" ? ["index"] : [];
  const query = [...index, ...doorQuery, ...(kind === "query" ? [rawQuery ?? queryOf(input, harvest)] : [])];
  const ending = door === "data" ? ".data" : "";
  const whole = path === "/" && ending ? "/_root" : path.replace(/(?<=.)\/$/, "");
  return `${whole}${tail}${ending}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

function queryOf({ spoils, who }: Input, { names, values }: Harvest): string {
  const known = [...names];
  const right: Pairs = spoils.map(({ at }) => [
    known[(who + at) % Math.max(1, known.length)] ?? "query",
    [...values][at % Math.max(1, values.size)] ?? "",
  ]);
  const few = spoils.filter(({ how }) => how !== "flood");
  const pairs = few.reduce<Pairs>((before, one) => withSpoil(before, one), right);
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value.slice(0, 2_000))}`).join("&");
}

/** How often one field comes: as often as a form of the largest size has room for. */
const FLOOD = 20_000;

/** A form as a page has it, with something wrong; or, where no page has shown one, fields of other forms. */
function fieldsOf({ route, kind, who, spoils }: Input, { harvest }: Ground): Pairs {
  const forms = harvest.forms.get(route.pattern) ?? [];
  const form = forms[who % Math.max(1, forms.length)];
  const names = [...harvest.names];
  const others: Pairs = spoils.map(({ at }) => [names[at % Math.max(1, names.length)] ?? "a", "1"]);
  const right: Pairs = form ? [...Object.entries(form), ...(who % 4 === 0 ? others : [])] : others;
  return kind === "form" ? spoils.reduce<Pairs>((before, one) => withSpoil(before, one), right) : right;
}

function withSpoil(pairs: Pairs, one: Spoil): Pairs {
  const { at, text, how } = one;
  const index = at % Math.max(1, pairs.length);
  if (how === "drop") return pairs.filter((_, place) => place !== index);
  if (how === "add") return [...pairs, [text.slice(0, 2_000), text]];
  const pair = pairs[index];
  if (how === "flood") return [...pairs, ...new Array(FLOOD).fill([pair?.[0] ?? "a", ""])];
  if (!pair) return [[text.slice(0, 200), text]];
  const next: [string, string] = [pair[0], spoilt(pair[1], one)];
  return how === "double" ? [...pairs, next] : pairs.with(index, next);
}

function spoilt(right: string, one: Spoil | undefined): string {
  if (!one) return right;
  return one.how === "append" ? right + one.text : one.text;
}

/** The person's cookies with one of them spoilt: its text, or what it holds under its seal. */
function cookieOf(input: Input, { reader }: Person, { cookies, secrets }: Ground): string {
  const own = new Map(reader.browser.cookies);
  if (input.kind === "cookie")
    for (const one of input.spoils) {
      const names = one.how === "add" ? cookies : [...own.keys()];
      const name = names[one.at % Math.max(1, names.length)] ?? "order";
      const now = own.get(name) ?? "";
      const plain = input.resealed && openText(now, name, secrets);
      if (plain !== undefined && input.resealed) own.set(name, resealed(plain, name, input, secrets));
      else if (one.how === "drop") own.delete(name);
      else if (one.how === "double") own.set(name, chosen([...own.values(), ""], one.at + 1));
      else own.set(name, cookieText(spoilt(now, one)));
    }
  return [...own].map(([name, value]) => `${name}=${value}`).join("; ");
}

function resealed(
  plain: string,
  name: string,
  { resealed: changes }: Input,
  secrets: readonly string[],
): string {
  const { until, content } = JSON.parse(plain);
  return sealText(JSON.stringify({ until, content: edited(content, changes ?? []) }), name, secrets).slice(
    0,
    8_000,
  );
}

const cookieText = (text: string) =>
  Buffer.from(text.slice(0, 3_000))
    .toString("latin1")
    .replace(/[^\x21-\x7e\x80-\xff]|;/g, "");

const BOUNDARY = "fuzz-boundary";

function multipart(pairs: Pairs): Buffer {
  const parts = pairs.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, "_")}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`);
}

function urlencoded(pairs: Pairs): Buffer {
  return Buffer.from(pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&"));
}

/** In the place of half a letter the bytes that UTF-8 forbids. */
function encoded(text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return encodeURIComponent(text);
  return Buffer.from(text, "utf16le").toString("hex").replace(/../g, "%$&");
}

function chosen<T>(list: readonly T[], at: number): T {
  const one = list[at % Math.max(1, list.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}
