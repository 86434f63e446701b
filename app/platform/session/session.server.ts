import { randomBytes } from "node:crypto";
import type { CookieJar } from "~/platform/cookies/cookie-jar.server";
import { type Account, accountCookie } from "~/platform/visitor/session-cookies.server";
import type { Session } from "~/platform/visitor/visitor";
import type { Client } from "~/services/client/client.server";
import type { Tokens } from "~/services/contract/shared.server";
import { CREDENTIALS, sealTokens } from "./held-session.server";

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
  beginStay(): void;
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
  beginStay,
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
        beginStay();
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
