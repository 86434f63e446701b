import fc from "fast-check";
import { type Edit, edits } from "./hostile-json";
import { hostileText, hostileWord, MARKER } from "./hostile-text";
import type { FuzzedRoute } from "./routes";

/** What of a request is spoilt. */
const KINDS = ["form", "query", "path", "cookie", "header"] as const;
type Kind = (typeof KINDS)[number];

/** The ways in which the router is asked: for a page, for its data, and for one route's data. */
const DOORS = ["document", "data", "_data"] as const;

/** One text in the place of another: a hostile one, or the right one with something done to it. */
export interface Spoil {
  /** Chooses the field, parameter or cookie, and what stood there. */
  at: number;
  text: string;
  how: "replace" | "append" | "double" | "drop" | "add" | "flood";
}

/** A spoilt request. Numbers choose among what is there, so an input can be sampled before anybody looks. */
export interface Input {
  kind: Kind;
  route: FuzzedRoute;
  /** Chooses the person, the form, the values. */
  who: number;
  door: (typeof DOORS)[number];
  method: "GET" | "HEAD" | "POST";
  spoils: Spoil[];
  /** A query as it is, where it is no list of names and values. */
  rawQuery: string | undefined;
  isMultipart: boolean;
  headers: Readonly<Record<string, string>>;
  /** What is done to what a sealed cookie holds: sealed again, it looks like one of another build. */
  resealed: Edit[] | undefined;
  /** Whose address the request comes from. */
  address: string;
}

const HEADERS = [
  ...["Accept", "Accept-Language", "Accept-Encoding", "Accept-Charset", "Authorization", "Origin", "Referer"],
  ...["User-Agent", "Content-Type", "If-None-Match", "If-Modified-Since", "If-Range", "Range", "Host", "Via"],
  ...["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Max-Forwards"],
  ...[
    "Sec-Fetch-Site",
    "Sec-Fetch-Mode",
    "Sec-Fetch-Dest",
    "Sec-Purpose",
    "Purpose",
    "Save-Data",
    "Priority",
  ],
  ...["Sec-CH-UA", "Sec-CH-UA-Mobile", "Sec-CH-Viewport-Width", "Early-Data", "DNT", "X-Client-Address"],
  ...["traceparent", "tracestate", "X-Request-Id", "X-HTTP-Method-Override", "X-Remix-Redirect", "baggage"],
  ...["Cache-Control", "Pragma", "Content-Encoding", "Content-Language", "Cookie2", "X-Original-URL", MARKER],
];

const headerWord = fc.oneof(
  hostileWord,
  fc.constantFrom("*", ";q=", "en;q=9,pt;q=-1", ",".repeat(1_500), "gzip;q=0,*;q=0", "bytes=0-,-1,9-1"),
  fc.constantFrom("multipart/form-data", "application/json", "null", "same-origin", "::1", "[::1]:99999"),
);

/** A header may hold Latin letters and tabs; whatever else is in a text goes as the bytes of its UTF-8. */
const asHeader = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "")
    .trim();

const spoil: fc.Arbitrary<Spoil> = fc.record({
  at: fc.nat(100_000),
  text: hostileText,
  how: fc.constantFrom("replace", "replace", "replace", "append", "double", "drop", "add", "flood"),
});

const rawQuery = fc
  .oneof(
    fc.constantFrom(
      "?",
      "%",
      "&&==&",
      "=",
      "a=%E0%A4%A",
      "_data",
      "_routes=",
      "index&index",
      "__proto__[x]=1",
    ),
    fc.string({ unit: "grapheme-ascii", maxLength: 80 }),
  )
  .map((text) => text.replace(/[^\x21-\x7e]|#/g, ""));

const address = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => ["10", ...parts].join("."));

/** Spoilt requests for these routes. */
export function inputsFor(routes: readonly FuzzedRoute[]): fc.Arbitrary<Input> {
  const withAction = routes.filter(({ hasAction }) => hasAction);
  const whole = (kind: Kind) =>
    fc.record({
      kind: fc.constant(kind),
      route: fc.constantFrom(...(kind === "form" ? withAction : routes)),
      who: fc.nat(100_000),
      door: fc.constantFrom<Input["door"]>("document", "document", ...DOORS),
      method:
        kind === "form"
          ? fc.constant<Input["method"]>("POST")
          : fc.constantFrom<Input["method"]>("GET", "GET", "GET", "GET", "HEAD", "POST"),
      spoils: fc.array(spoil, { minLength: kind === "header" ? 0 : 1, maxLength: 3 }),
      rawQuery: kind === "query" ? fc.option(rawQuery, { nil: undefined, freq: 4 }) : fc.constant(undefined),
      isMultipart: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      headers:
        kind === "header"
          ? fc.dictionary(fc.constantFrom(...HEADERS), headerWord.map(asHeader), { minKeys: 1, maxKeys: 4 })
          : fc.constant({}),
      resealed: kind === "cookie" ? fc.option(edits, { nil: undefined, freq: 2 }) : fc.constant(undefined),
      address,
    });
  const [form, ...others] = KINDS.map(whole);
  if (!form) throw new Error("no kind");
  // Forms hold most, and change most.
  return fc.oneof({ weight: 4, arbitrary: form }, ...others.map((arbitrary) => ({ weight: 2, arbitrary })));
}
