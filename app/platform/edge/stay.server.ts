import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { serializeCookie } from "~/platform/cookies/cookie-jar.server";
import { env } from "~/platform/env/env.server";
import { readStay, STAY } from "~/platform/session/session.server";
import { PERSONAL_COOKIES } from "~/platform/session/sign-out.server";

/** Longer than any cookie of a person lasts. The end of each is inside its seal. */
const KEPT_S = 60 * 24 * 3600;

const site = { isSecure: env.APP_ORIGIN.startsWith("https:") };
const inBrowser = (name: string) => serializeCookie(name, "", 0, site).split("=", 1)[0] ?? name;
const STAY_NAME = inBrowser(STAY);
/** The names of a person's cookies, as the browser sends them. */
const PERSONAL: ReadonlyMap<string, string> = new Map(
  PERSONAL_COOKIES.map((name) => [inBrowser(name), name]),
);

/** `value.3` is a value of the third stay. Values of ours have no dot. */
const BOUND = /^([^.]*)(?:\.(\d+))?$/;

/**
 * Binds a person's cookies to their stay in this browser. A request loses the cookies of another stay before anything
 * reads them. An answer gives its cookies the number of the stay that its request was made in. So what an answer sets
 * that was under way while the person left is never read, whatever cookie it is, and without a list of what has ended.
 * Browsers without a sign-out have no number, and neither have their cookies.
 *
 * Call it before anything reads the cookies, and before anything else listens for the answer's headers.
 */
export function bindToStay({ headers }: IncomingMessage, response: ServerResponse): void {
  const pairs = pairsOf(headers.cookie ?? "");
  const stay = pairs.flatMap(([name, value]) => (name === STAY_NAME ? (readStay(value) ?? []) : []))[0];
  const held = new Map<string, string>();
  const stale = new Set<string>();
  if (stay !== undefined) {
    headers.cookie = pairs
      .flatMap(([name, value]) => {
        if (!PERSONAL.has(name)) return `${name}=${value}`;
        const [, own, number] = BOUND.exec(value) ?? [];
        if (own === undefined || number !== String(stay)) {
          stale.add(name);
          return [];
        }
        held.set(name, own);
        return `${name}=${own}`;
      })
      .join("; ");
  } else for (const [name, value] of pairs) if (PERSONAL.has(name)) held.set(name, value);

  // Listeners run in reverse, so this one sees the cookies of all others.
  onHeaders(response, () => bindAnswer(response, { stay, held, stale }));
}

interface Sent {
  stay: number | undefined;
  /** The person's cookies in the request, by their name in the browser. */
  held: ReadonlyMap<string, string>;
  /** The names of cookies of another stay. */
  stale: ReadonlySet<string>;
}

function bindAnswer(response: ServerResponse, { stay, held, stale }: Sent): void {
  const set = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const [begun] = set.flatMap((cookie) => {
    const [[name, value] = []] = pairsOf(cookie.split(";", 1)[0] ?? "");
    return name === STAY_NAME ? (readStay(value ?? "") ?? []) : [];
  });
  const now = begun ?? stay;
  if (now === undefined) return;
  const named = new Set(set.map((cookie) => cookie.split("=", 1)[0] ?? ""));
  // What a person who leaves does not take along goes over to the next stay.
  const more =
    begun === undefined
      ? []
      : [...held].flatMap(([name, value]) => {
          const own = PERSONAL.get(name);
          return own === undefined || named.has(name) ? [] : serializeCookie(own, value, KEPT_S, site);
        });
  // An answer for everybody clears nothing.
  const isPrivate = /private|no-store/.test(String(response.getHeader("Cache-Control")));
  const gone = isPrivate
    ? [...stale].flatMap((name) =>
        named.has(name) ? [] : serializeCookie(PERSONAL.get(name) ?? name, "", 0, site),
      )
    : [];
  if (set.length + more.length + gone.length === 0) return;
  response.setHeader("Set-Cookie", [...[...set, ...more].map((cookie) => bound(cookie, now)), ...gone]);
}

/** The cookie with the number of the stay, if it is a person's and is not cleared. */
function bound(cookie: string, stay: number): string {
  const [, name = "", value = "", attributes = ""] = /^([^=]*)=([^;]*)(.*)$/s.exec(cookie) ?? [];
  return value === "" || !PERSONAL.has(name) ? cookie : `${name}=${value}.${stay}${attributes}`;
}

function pairsOf(cookies: string): [name: string, value: string][] {
  return cookies.split(";").flatMap((pair) => {
    const [, name, value] = /^\s*([^=]+)=(.*?)\s*$/s.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
}
