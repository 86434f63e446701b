import { CookieTooLargeError } from "~/platform/cookies/cookie-header.server";
import { logger } from "~/platform/log/log.server";
import type { ClientTokens } from "~/services/client/session.server";
import type { Tokens } from "~/services/contract/shared.server";
import { type Account, accessTokenCookie, accountCookie, refreshTokenCookie } from "./session-cookies.server";

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

/**
 * Set-Cookie headers for new credentials, one cookie each, because each may have 2,048 characters. A refresh token in
 * rare letters may not fit. Then the session ends with its access token.
 */
export function sealTokens(tokens: Tokens): [access: string, refresh: string] {
  return [accessTokenCookie.seal(tokens.access_token), sealRefresh(tokens.refresh_token)];
}

function sealRefresh(token: string): string {
  try {
    return refreshTokenCookie.seal(token);
  } catch (error) {
    if (!(error instanceof CookieTooLargeError)) throw error;
    logger.warn("a refresh token fits into no cookie, and is not kept");
    return refreshTokenCookie.clear();
  }
}
