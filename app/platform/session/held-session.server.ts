import { CookieTooLargeError } from "~/platform/cookies/cookie-header.server";
import { logger } from "~/platform/monitoring/log.server";
import {
  type Account,
  accessTokenCookie,
  accountCookie,
  refreshTokenCookie,
} from "~/platform/visitor/session-cookies.server";
import type { ClientTokens } from "~/services/client/session.server";
import type { Tokens } from "~/services/contract/shared.server";

/** The cookies of a signed-in browser. */
export const CREDENTIALS = [accessTokenCookie, refreshTokenCookie, accountCookie] as const;

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
