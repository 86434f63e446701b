import { ApiError, type Area } from "~/services/api-error.server";
import type { Tokens } from "~/services/contract/shared.server";
import type { Feature } from "~/services/error-catalogue.server";
import type { ApiPath } from "./api-path.server";

/** A customer's credentials from the cookies. Either may be missing. */
export interface ClientTokens {
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
}

/** Ensures that each refresh token is used once, see app/platform/session. */
export interface RefreshLock {
  /**
   * The successors of `refreshToken`. However many ask at once, or within ten minutes, `call` runs once per refresh
   * token.
   * @throws RefreshRefusedError if the backend refuses the token; other errors of `call` say nothing about the session
   */
  refresh(refreshToken: string, call: () => Promise<Tokens>): Promise<Tokens>;
}

/** The backend refused the refresh token, so the session is over. */
export class RefreshRefusedError extends Error {
  override readonly name = "RefreshRefusedError";
}

interface Attempt {
  area: Area;
  method?: string;
  path: ApiPath;
  feature?: Feature;
}

export interface SessionOptions {
  tokens: ClientTokens;
  lock: RefreshLock;
  requestId: string;
  /** POST /refresh-token. */
  askBackend(refreshToken: string): Promise<Tokens>;
  /** Called with new tokens, which must reach the browser. */
  onTokens(tokens: Tokens): void;
}

/** Calls whose 401 is about what was sent, not about the token. Contract: Conventions, 401. */
const NO_REFRESH = /^\/(login(\/.*)?|refresh-token|b2c-polling|payments\/external-confirmation)$/;

/** The credentials of one request's calls. After a 401 it refreshes once and repeats the call, as the contract says. */
export function createSession({ lock, requestId, askBackend, onTokens, ...options }: SessionOptions) {
  let tokens: ClientTokens = { ...options.tokens };
  const isSession = ({ accessToken, refreshToken }: ClientTokens) => Boolean(accessToken ?? refreshToken);
  /** Whether there is a session, or was one: another call of this request may have found that it is over. */
  let hadSession = isSession(tokens);
  /** An access token that this request has just got: a 401 on it is final. */
  let issued: string | undefined;

  async function renew(call: Attempt, refreshToken: string): Promise<void> {
    let asked = false;
    try {
      const fresh = await lock.refresh(refreshToken, () => {
        asked = true;
        return askBackend(refreshToken);
      });
      if (asked) issued = fresh.access_token;
      if (fresh.access_token === tokens.accessToken && fresh.refresh_token === tokens.refreshToken) return;
      tokens = { accessToken: fresh.access_token, refreshToken: fresh.refresh_token };
      onTokens(fresh);
    } catch (error) {
      throw error instanceof RefreshRefusedError ? ended(call, error) : error;
    }
  }

  function ended({ area, method = "GET", path, feature }: Attempt, cause: unknown): ApiError {
    const code = cause instanceof ApiError ? cause.code : "HTTP_401";
    const facts = { area, method, path: path.template, requestId, feature, cause };
    return new ApiError({ ...facts, status: 401, code, sessionEnded: true });
  }

  /** Runs `send`, and again with newer tokens if the backend refuses these. */
  async function authorized<T>(call: Attempt, send: () => Promise<T>): Promise<T> {
    if (NO_REFRESH.test(call.path.template)) return send();
    // The cookie of the access token is gone or expired.
    if (!tokens.accessToken && tokens.refreshToken) await renew(call, tokens.refreshToken);
    let renewals = 0;
    for (;;) {
      const used = tokens.accessToken;
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        if (error.code === "INVALID_CREDENTIALS") throw error;
        if (used === undefined) throw hadSession ? ended(call, error) : error;
        // Another call of this request has renewed the token meanwhile.
        if (used !== tokens.accessToken) continue;
        // A stored successor may have expired by now, so it is renewed once more. A token that was just issued has not.
        if (used === issued || renewals === 2 || !tokens.refreshToken) throw ended(call, error);
        renewals += 1;
        await renew(call, tokens.refreshToken);
      }
    }
  }

  return {
    authorized,
    accessToken: () => tokens.accessToken,
    setTokens(next: ClientTokens) {
      tokens = { ...next };
      hadSession ||= isSession(next);
      issued = undefined;
    },
  };
}
