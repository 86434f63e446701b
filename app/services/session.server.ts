import { ApiError, type Area } from "./api-error.server";
import type { ApiPath } from "./api-path.server";
import type { Tokens } from "./contract/shared.server";
import type { Feature } from "./error-catalogue.server";

/** A customer's credentials as the cookies keep them: either may be missing. */
export interface ClientTokens {
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
}

/** Sees to it that each refresh token is refreshed once, see `platform/session/refresh-lock.server.ts`. */
export interface RefreshGate {
  /**
   * The tokens that follow `refreshToken`. However many ask at once, or within ten minutes, `call` is made
   * once for each refresh token.
   * @throws RefreshRefusedError when the backend refuses the token; whatever else `call` throws, which says
   * nothing about the session
   */
  refresh(refreshToken: string, call: () => Promise<Tokens>): Promise<Tokens>;
}

/** The backend refused the refresh token for good: the session is over. */
export class RefreshRefusedError extends Error {
  override readonly name = "RefreshRefusedError";
}

/** What the words of an ended session depend on. */
interface Attempt {
  area: Area;
  method?: string;
  path: ApiPath;
  feature?: Feature;
}

export interface SessionOptions {
  tokens: ClientTokens;
  gate: RefreshGate;
  requestId: string;
  /** POST /refresh-token. */
  askBackend(refreshToken: string): Promise<Tokens>;
  /** New tokens are to reach the browser. */
  onTokens(tokens: Tokens): void;
}

/** Calls whose 401 speaks about what was sent, not about the token. Contract: Conventions, 401. */
const NO_REFRESH = /^\/(login(\/.*)?|refresh-token|b2c-polling|payments\/external-confirmation)$/;

/** The credentials of one request's calls, with the contract's answer to 401: refresh once and replay. */
export function createSession({ gate, requestId, askBackend, onTokens, ...options }: SessionOptions) {
  let tokens: ClientTokens = { ...options.tokens };
  /** An access token that this request has just been issued: a 401 on it is final. */
  let issued: string | undefined;

  async function renew(call: Attempt, refreshToken: string): Promise<void> {
    let asked = false;
    try {
      const fresh = await gate.refresh(refreshToken, () => {
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

  /** Runs `send`, again with newer tokens where the backend no longer takes these. */
  async function authorized<T>(call: Attempt, send: () => Promise<T>): Promise<T> {
    if (NO_REFRESH.test(call.path.template)) return send();
    // The browser dropped the access token's cookie, or it has run out.
    if (!tokens.accessToken && tokens.refreshToken) await renew(call, tokens.refreshToken);
    let renewals = 0;
    for (;;) {
      const used = tokens.accessToken;
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        if (error.code === "INVALID_CREDENTIALS" || used === undefined) throw error;
        // A call beside this one has renewed the token meanwhile.
        if (used !== tokens.accessToken) continue;
        // What the gate had kept may have run out by now, so one more renewal; what was just issued has not.
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
      issued = undefined;
    },
  };
}
