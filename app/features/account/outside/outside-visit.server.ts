import { randomBytes } from "node:crypto";
import { z } from "zod";
import { ENTRY, PROFILE } from "~/features/account/account-paths";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { CookieTooLargeError } from "~/platform/cookies/cookie-jar.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** What a customer wants to do at the outside account (b2c). */
export type OutsideErrand = "login" | "reset" | "profile";

/**
 * Begins a visit to the outside account. A cookie keeps its page. Signing in needs the flag, the profile needs a
 * customer from outside, and the password needs either.
 *
 * @returns a redirect to our page that leads there, or back with words
 * @throws 404 if the visitor may not do this; ApiError
 */
export async function startOutside(visitor: Visitor, errand: OutsideErrand): Promise<Response> {
  const { external_login } = await visitor.content();
  const isFromThere = visitor.userType === "b2c";
  const may = { login: external_login, reset: external_login || isFromThere, profile: isFromThere };
  if (!may[errand]) throw failure("notFound", 404, visitor);
  const home = isFromThere ? PROFILE.menu : ENTRY;
  const state = randomBytes(24).toString("base64url");
  const link = await linkOf(visitor, errand, { home, state });
  if (!link) return couldNot(visitor, home);
  const { url, session_id } = link;
  const visit = { url, at: Date.now() };
  if (errand === "login" && session_id === undefined) return couldNot(visitor, home);
  const signIn = errand === "login" && session_id !== undefined ? { sessionId: session_id, state } : {};
  try {
    visitor.setCookie(outsideCookie.seal({ ...visit, ...signIn }));
  } catch (error) {
    if (!(error instanceof CookieTooLargeError)) throw error;
    visitor.log.error({ letters: url.length }, "an outside account's address fits into no cookie");
    return couldNot(visitor, home);
  }
  return visitor.redirect(errand === "login" ? "/auth/b2c/go" : "/resources/b2c-go");
}

/** A redirect back, with words. */
export function couldNot(visitor: Visitor, to: string): Response {
  return visitor.redirect(to, { tone: "bad", text: visitor.t("error.failToGetB2CInfo") });
}

interface Return {
  home: string;
  /** The return of a sign-in is checked against this. */
  state: string;
}

/** The page of the outside account. Undefined if the backend cannot give it. */
async function linkOf(visitor: Visitor, errand: OutsideErrand, { home, state }: Return) {
  const { crm } = visitor.api;
  const back = (path: string) => `${env.APP_ORIGIN}${path}`;
  const ask = {
    login: () => crm.b2cLogin(back(`/auth/b2c/return?state=${state}`)),
    reset: () => crm.b2cReset(back(home)),
    profile: () => crm.b2cProfile(back(home)),
  } satisfies Record<OutsideErrand, () => Promise<unknown>>;
  return ask[errand]().catch(orElse(undefined, unlessSignedOut, logged(visitor, "error", "backend failed")));
}

/** The data of the page that leads to the outside account. @throws a redirect back if no visit has begun */
export function outsidePage(visitor: Visitor, back: string) {
  const visit = outsideCookie.read(visitor.request);
  if (!visit) throw visitor.redirect(back);
  return { url: visit.url, back, refreshTo: visit.url };
}

/** The seal checks whether it is too long for a cookie. */
const textSchema = z.string();

/** The name that Apple posted, until the answer it came with is read. Apple sends it only the first time. */
export const appleNameCookie = sealedCookie({
  name: "apple-name",
  schema: z.object({
    /** Of the answer: another site may post a name, too. */
    state: z.string().max(200),
    name: z.string().max(200),
  }),
});

/** A visit to the outside account (b2c): its page and, for a sign-in, the session to poll. */
export const outsideCookie = sealedCookie({
  name: "outside",
  schema: z.object({
    url: textSchema,
    /** It gives tokens only together with the code that comes back to this browser. */
    sessionId: z.string().max(500).exactOptional(),
    /** The return is checked against this, so a sign-in that another browser began does not end here. */
    state: z.string().max(100).exactOptional(),
    /** The start, in milliseconds since the epoch. */
    at: z.number(),
  }),
});
export type OutsideVisit = NonNullable<ReturnType<typeof outsideCookie.read>>;
