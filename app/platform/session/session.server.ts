import { randomBytes } from "node:crypto";
import { type CookieJar, CookieTooLargeError } from "~/platform/cookies/cookie-jar.server";
import { logger } from "~/platform/monitoring/log.server";
import {
  type Account,
  accessTokenCookie,
  accountCookie,
  refreshTokenCookie,
} from "~/platform/visitor/browser-cookies.server";
import type { Session } from "~/platform/visitor/visitor";
import type { Client } from "~/services/client/client.server";
import type { ClientTokens } from "~/services/client/session.server";
import type { Tokens } from "~/services/contract/shared.server";

/** Enough to tell the sign-ins of one browser apart. */
const MARK_BYTES = 6;

interface Around {
  /** The account from the browser's cookie. */
  held: Account | undefined;
  client: Pick<Client, "setTokens" | "setServiceId">;
  cookies: CookieJar;
  /** Drops the order draft. */
  forgetOrder(): void;
  /** The person who was signed in leaves: their answers that are still under way set nothing. */
  leave(): void;
  /** The cookies of a checkout under way. */
  checkoutCookies: readonly { clear(): string }[];
}

export interface OpenSession extends Session {
  readonly account: Account | undefined;
}

export function openSession({
  held,
  client,
  cookies,
  forgetOrder,
  leave,
  checkoutCookies,
}: Around): OpenSession {
  let account = held;
  return {
    get account() {
      return account;
    },
    get userType() {
      return account?.type ?? "guest";
    },
    get isSignedIn() {
      return account !== undefined;
    },
    keepTokens(tokens, who) {
      // A customer who signs in again keeps their order. Otherwise it may be another person.
      if (account !== undefined && account === held) {
        forgetOrder();
        leave();
        for (const cookie of checkoutCookies) cookies.add(cookie.clear());
      }
      account = { ...who, complete: false, mark: randomBytes(MARK_BYTES).toString("base64url") };
      client.setTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
      setTokens(cookies, tokens);
      cookies.add(accountCookie.seal(account));
    },
    saveAccount(change) {
      if (!account) return;
      account = { ...account, ...change };
      cookies.add(accountCookie.seal(account));
    },
    forgetCredentials() {
      account = undefined;
      client.setTokens({});
      client.setServiceId(undefined);
      for (const cookie of CREDENTIALS) cookies.add(cookie.clear());
      forgetOrder();
    },
  };
}

/** Gives tokens to the browser. @param end - as of {@link sealTokens} */
export function setTokens(cookies: CookieJar, tokens: Tokens, end?: number): void {
  for (const setCookie of sealTokens(tokens, end)) cookies.add(setCookie);
}

/** The cookies of a signed-in browser. */
const CREDENTIALS = [accessTokenCookie, refreshTokenCookie, accountCookie] as const;

/** The credentials in a request. */
export function heldTokens(request: Request): ClientTokens {
  return { accessToken: accessTokenCookie.read(request), refreshToken: refreshTokenCookie.read(request) };
}

/** The account of these credentials. If its cookie is lost, the backend is asked. */
export function heldAccount(request: Request, tokens: ClientTokens): Account | undefined {
  if (tokens.accessToken === undefined && tokens.refreshToken === undefined) return undefined;
  return accountCookie.read(request) ?? { type: "registered", complete: false };
}

/** Whether the session in a request has reached its absolute lifetime: its account is known, and its tokens are over. */
export function isOutlived(request: Request): boolean {
  const { accessToken, refreshToken } = heldTokens(request);
  if (accessToken !== undefined || refreshToken !== undefined) return false;
  return accountCookie.read(request) !== undefined;
}

/** When the session in a request ends, in seconds since the epoch. Undefined if there is none. */
export function endOfSession(request: Request): number | undefined {
  return refreshTokenCookie.endOf(request) ?? accessTokenCookie.endOf(request);
}

/**
 * Set-Cookie headers for new credentials, one cookie each, because each may have 2,048 characters. A refresh token in
 * rare letters may not fit. Then the session ends with its access token.
 *
 * @param end - of the session that they continue, in seconds since the epoch. A new session has its whole lifetime.
 */
export function sealTokens(tokens: Tokens, end?: number): [access: string, refresh: string] {
  return [accessTokenCookie.seal(tokens.access_token, end), sealRefresh(tokens.refresh_token, end)];
}

function sealRefresh(token: string, end: number | undefined): string {
  try {
    return refreshTokenCookie.seal(token, end);
  } catch (error) {
    if (!(error instanceof CookieTooLargeError)) throw error;
    logger.warn("a refresh token fits into no cookie, and is not kept");
    return refreshTokenCookie.clear();
  }
}
