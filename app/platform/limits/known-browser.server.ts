import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { spelling } from "./security-event.server";

/** How many accounts a browser is known to. */
const MOST_ACCOUNTS = 6;
/** And how many names of each: id, e-mail, phone, and some that were changed. */
const MOST_NAMES = 6;

const markSchema = z.string().max(16);

/**
 * The accounts that this browser has signed in to, newest first, each by fingerprints of its names (OWASP: device
 * cookies). It outlives the sign-out, is no credential, and is good for one thing: the browser's tries at these accounts
 * have a counter of their own, which strangers cannot use up. Record 111.
 */
export const knownCookie = sealedCookie({
  name: "known",
  schema: z.object({
    id: z.uuid(),
    accounts: z.array(z.array(markSchema).max(MOST_NAMES)).max(MOST_ACCOUNTS),
  }),
  smaller({ id, accounts }) {
    const fewer = withoutLast(accounts);
    return fewer && { id, accounts: fewer };
  },
});

/** The name of a browser's own counter for the account that an identifier names. Undefined in a browser that never signed in to it. */
export function knownAccount(request: Request, identifier: string): string | undefined {
  const known = knownCookie.read(request);
  const mark = known && markOf(known.id, identifier);
  const account = known?.accounts.find((marks) => mark !== undefined && marks.includes(mark));
  return account && `${known?.id} ${account[0]}`;
}

/**
 * Keeps that this browser has signed in to an account.
 *
 * @param names - its id, e-mail and phone, as far as known: all of them share one counter
 */
export function rememberBrowser(
  visitor: Pick<Visitor, "request" | "setCookie">,
  names: readonly (string | undefined)[],
): void {
  const known = knownCookie.read(visitor.request) ?? { id: randomUUID(), accounts: [] };
  const marks = names.flatMap((name) => (name ? [markOf(known.id, name)] : []));
  if (marks.length === 0) return;
  const isSame = (account: string[]) => account.some((mark) => marks.includes(mark));
  // Its first mark names the counter, and stays.
  const [first, ...before] = known.accounts.filter(isSame).flat();
  const account = [...new Set([...(first === undefined ? [] : [first]), ...marks, ...before])].slice(
    0,
    MOST_NAMES,
  );
  const others = known.accounts.filter((account) => !isSame(account));
  const accounts = [account, ...others].slice(0, MOST_ACCOUNTS);
  visitor.setCookie(knownCookie.seal({ id: known.id, accounts }));
}

/** A short form of an account's name, of no use outside this browser. */
function markOf(id: string, name: string): string {
  return createHash("sha256")
    .update(`${id} ${spelling(name)}`)
    .digest("base64url")
    .slice(0, 16);
}

/** A name for a browser without credentials, so that its tries can be counted. */
export const triesCookie = sealedCookie({
  name: "tries",
  schema: z.object({ id: z.uuid() }),
});

type UnnamedVisitor = Pick<Visitor, "request" | "setCookie">;

const given = entry<string, UnnamedVisitor>();

/** The random name of the visitor's browser. A new browser gets one. */
export function nameBrowser(visitor: UnnamedVisitor): string {
  const known = browserName(visitor) ?? given.get(visitor);
  if (known !== undefined) return known;
  const id = randomUUID();
  given.set(visitor, id);
  visitor.setCookie(triesCookie.seal({ id }));
  return id;
}

/** The name that the browser already had. */
export function browserName({ request }: Pick<UnnamedVisitor, "request">): string | undefined {
  return triesCookie.read(request)?.id;
}

/** The name that the browser has after an answer with these `Set-Cookie` headers. */
export function browserNameAfter(request: Request, setCookies: readonly string[]): string | undefined {
  const cookie = setCookies.map((header) => header.split(";", 1)[0]).join("; ");
  return (
    browserName({ request: new Request(request.url, { headers: { cookie } }) }) ?? browserName({ request })
  );
}
