import { z } from "zod";
import { sameSitePath } from "~/domain/text/url";
import { pathOf } from "~/domain/visit/page-path";
import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { triesCookie } from "~/platform/limits/known-browser.server";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import { wantedCookie } from "./wanted-page.server";

/** The parameter of an address that says that its page was led to with something to be kept. */
const MARK = "kept";
/** In milliseconds. After that, the address says nothing more, so that it can be sent to others. */
const FRESH_MS = 60_000;
const MAX_PATH = 300;

const markSchema = z.object({
  at: z.number(),
  /** The page that has led on, if it is short enough to be asked again. */
  from: z.string().exactOptional(),
  /** What the next page should have said. */
  words: z.string().exactOptional(),
});
type Mark = z.infer<typeof markSchema>;

const pairOf = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const nameOf = (setCookie: string) => setCookie.split("=", 1)[0] ?? "";
const FLASH = nameOf(flashCookie.clear());
/** The door works without them. */
const NOT_NEEDED = new Set([wantedCookie.clear(), triesCookie.clear()].map(nameOf));
/** On a desktop a page of tables leaves a notice alone, which the door works without; a table's own link is missed. */
const TABLE_PAGE = /^\/table(?:\/|$)/i;
const NOTICE = "table-link";
/** Where customers come back from other sites: what is said then may be about their money. */
const RETURN = /^\/(payments|auth)\//i;

type Visit = Pick<Request, "url" | "method" | "headers">;

/** Whether a request is a GET of a browser that has no cookie of ours, yet or at all. */
function isBare({ method, headers }: Visit): boolean {
  return method === "GET" && !headers.get("cookie");
}

/**
 * Marks a redirect of a GET that came without any cookie, and that sets one which the next page needs. Only the next request
 * shows whether the browser keeps cookies: see {@link missedBy}. Every other answer stays as it is. Record 117.
 */
export function marked<R>(request: Visit, answer: R): R {
  const to = answer instanceof Response ? answer.headers.get("location") : null;
  if (!(answer instanceof Response) || to === null || !isBare(request)) return answer;
  const url = new URL(request.url);
  const cookies = answer.headers.getSetCookie().filter((cookie) => !/;\s*max-age=0/i.test(cookie));
  const isNotice = (name: string) => name === NOTICE && TABLE_PAGE.test(url.pathname);
  const isNeeded = (name: string) =>
    !NOT_NEEDED.has(name) && !isNotice(name) && (name !== FLASH || RETURN.test(url.pathname));
  const target = new URL(to, env.APP_ORIGIN);
  if (target.origin !== env.APP_ORIGIN || !cookies.map(nameOf).some(isNeeded)) return answer;
  const from = pathOf(url);
  const toast = flashCookie.read({ headers: new Headers({ cookie: cookies.map(pairOf).join("; ") }) });
  const mark: Mark = {
    at: Date.now(),
    ...(from.length <= MAX_PATH ? { from } : {}),
    ...(toast ? { words: toast.text } : {}),
  };
  target.searchParams.set(MARK, sealText(JSON.stringify(mark), MARK, env.SESSION_SECRETS));
  answer.headers.set("Location", target.pathname + target.search + target.hash);
  return answer;
}

/** What a browser that keeps no cookies was led here with a moment ago. Undefined for every other request. */
export function missedBy(request: Visit): Mark | undefined {
  const sealed = isBare(request) ? new URL(request.url).searchParams.get(MARK) : null;
  const plain = sealed ? openText(sealed, MARK, env.SESSION_SECRETS) : undefined;
  const mark = plain === undefined ? undefined : markSchema.safeParse(JSON.parse(plain)).data;
  if (!mark || Date.now() - mark.at > FRESH_MS) return undefined;
  const { from, ...rest } = mark;
  const again = sameSitePath(from);
  return { ...rest, ...(again === undefined ? {} : { from: again }) };
}
