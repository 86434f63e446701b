import type { ClientTokens } from "~/services/session.server";
import { type Account, accessTokenCookie, accountCookie, refreshTokenCookie } from "./cookies.server";

/** The credentials that a browser brings. */
export function heldTokens(request: Request): ClientTokens {
  return { accessToken: accessTokenCookie.read(request), refreshToken: refreshTokenCookie.read(request) };
}

/** Who a browser with these credentials is: one whose account cookie got lost is asked about at the backend. */
export function heldAccount(request: Request, tokens: ClientTokens): Account | undefined {
  if (tokens.accessToken === undefined && tokens.refreshToken === undefined) return undefined;
  return accountCookie.read(request) ?? { type: "registered", complete: false };
}
