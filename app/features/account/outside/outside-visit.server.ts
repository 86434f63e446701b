import { randomBytes } from "node:crypto";
import { CookieTooLargeError } from "~/platform/cookies/cookie-header.server";
import { env } from "~/platform/env/env.server";
import { logged, orElse, unlessSignedOut } from "~/platform/failures/or-else.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { outsideCookie } from "./outside-cookies.server";

/** What customers go to the outside account (b2c) for. */
export type OutsideErrand = "login" | "reset" | "profile";

/**
 * Begins a visit to the outside account: keeps where it goes on in this browser, and leads to the page that
 * leads there. Signing in needs the flag, the profile needs a customer from there, the password either.
 *
 * @throws a redirect, always; 404 for those whom the errand is not for
 */
export async function startOutside(visitor: Visitor, errand: OutsideErrand): Promise<never> {
  const { external_login } = await visitor.content();
  const isFromThere = visitor.userType === "b2c";
  const may = { login: external_login, reset: external_login || isFromThere, profile: isFromThere };
  if (!may[errand]) throw failure("notFound", 404, visitor);
  const home = isFromThere ? "/profile" : "/auth";
  const state = randomBytes(24).toString("base64url");
  const { url, session_id } = await linkOf(visitor, errand, { home, state });
  const visit = { url, at: Date.now() };
  if (errand === "login" && session_id === undefined) throw couldNot(visitor, home);
  const signIn = errand === "login" && session_id !== undefined ? { sessionId: session_id, state } : {};
  try {
    visitor.setCookie(outsideCookie.seal({ ...visit, ...signIn }));
  } catch (error) {
    if (!(error instanceof CookieTooLargeError)) throw error;
    visitor.log.error({ letters: url.length }, "an outside account's address fits into no cookie");
    throw couldNot(visitor, home);
  }
  throw visitor.redirect(errand === "login" ? "/auth/b2c/go" : "/resources/b2c-go");
}

/** A redirect back, with words. */
export function couldNot(visitor: Visitor, to: string): Response {
  return visitor.redirect(to, { tone: "bad", text: visitor.t("error.failToGetB2CInfo") });
}

interface WayBack {
  home: string;
  /** Of a sign-in. */
  state: string;
}

async function linkOf(visitor: Visitor, errand: OutsideErrand, { home, state }: WayBack) {
  const { crm } = visitor.api;
  const back = (path: string) => `${env.APP_ORIGIN}${path}`;
  const ask = {
    login: () => crm.b2cLogin(back(`/auth/b2c/return?state=${state}`)),
    reset: () => crm.b2cReset(back(home)),
    profile: () => crm.b2cProfile(back(home)),
  } satisfies Record<OutsideErrand, () => Promise<unknown>>;
  const link = await ask[errand]().catch(
    orElse(undefined, unlessSignedOut, logged(visitor, "error", "backend failed")),
  );
  if (!link) throw couldNot(visitor, home);
  return link;
}
