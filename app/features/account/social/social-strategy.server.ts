import { OAuth2Tokens } from "arctic";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import { env } from "~/platform/env/env.server";
import type { SocialClient, SocialName } from "~/platform/env/social-env.server";
import { exchange } from "~/services/exchange.server";
import { assertIdToken } from "./id-token.server";
import { newState } from "./oauth-state.server";

/** A provider answers within this, or not at all. */
const TOKEN_MS = 5_000;
const TOKEN_BYTES = 64 * 1024;
const TOKEN_VALUES = 1_000;

interface Traits {
  scopes: string[];
  /** Apple knows no PKCE: there the nonce alone ties the code to this browser. */
  pkce: boolean;
  /** What else the provider is asked with. */
  params: Record<string, string>;
  /** What the backend wants to see: Apple's id token, the others' access token. */
  proof: "access_token" | "id_token";
  /** Whether an answer without id token counts: only who is known to give one always can be held to it. */
  mayLackIdToken: boolean;
}

const TRAITS: Record<SocialName, Traits> = {
  google: {
    scopes: ["openid", "email", "profile", "https://www.googleapis.com/auth/user.phonenumbers.read"],
    pkce: true,
    params: {},
    proof: "access_token",
    mayLackIdToken: false,
  },
  apple: {
    scopes: ["name", "email"],
    pkce: false,
    params: { response_mode: "form_post" },
    proof: "id_token",
    mayLackIdToken: false,
  },
  facebook: {
    scopes: ["openid", "email", "public_profile"],
    pkce: true,
    params: {},
    proof: "access_token",
    mayLackIdToken: true,
  },
};

/** An answer of a token endpoint that is neither tokens nor a refusal. */
export class TokenAnswerError extends Error {
  override readonly name = "TokenAnswerError";
}

/** One sign-in with a provider. */
export interface SocialAttempt {
  provider: SocialName;
  client: SocialClient;
  /** What the id token has to repeat. */
  nonce: string;
  /** The customer's language, for the provider's page. */
  locale: string;
}

/** Signing in with a provider: its result is the token that the backend takes. */
export class SocialStrategy extends OAuth2Strategy<string> {
  constructor(readonly attempt: SocialAttempt) {
    const { provider, client, nonce } = attempt;
    const traits = TRAITS[provider];
    super(
      {
        clientId: client.clientId,
        clientSecret: client.clientSecret,
        authorizationEndpoint: client.authorizeUrl,
        tokenEndpoint: client.tokenUrl,
        redirectURI: callbackUrl(provider),
        scopes: traits.scopes,
      },
      async ({ tokens }) => {
        if ("id_token" in tokens.data || !traits.mayLackIdToken)
          assertIdToken(tokens.idToken(), { issuers: client.issuers, audience: client.clientId, nonce });
        return traits.proof === "id_token" ? tokens.idToken() : tokens.accessToken();
      },
    );
  }

  protected override createAuthorizationURL() {
    const { provider } = this.attempt;
    const { url, codeVerifier } = super.createAuthorizationURL();
    const state = newState(provider);
    url.searchParams.set("state", state);
    if (!TRAITS[provider].pkce) {
      url.searchParams.delete("code_challenge");
      url.searchParams.delete("code_challenge_method");
    }
    return { state, codeVerifier, url };
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const { provider, nonce, locale } = this.attempt;
    const more = { ...TRAITS[provider].params, nonce, ui_locales: locale };
    return new URLSearchParams([...params, ...Object.entries(more)]);
  }

  /** With the secret in the body, the one way that all three take; and never waiting for ever. */
  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<OAuth2Tokens> {
    const { provider, client } = this.attempt;
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: callbackUrl(provider),
      client_id: client.clientId,
      client_secret: client.clientSecret,
      ...(TRAITS[provider].pkce ? { code_verifier: verifier } : {}),
    });
    const { status, json } = await exchange({
      url: client.tokenUrl,
      method: "POST",
      headers: new Headers({ accept: "application/json" }),
      body,
      timeoutMs: TOKEN_MS,
      bounds: { bytes: TOKEN_BYTES, values: TOKEN_VALUES },
      canRepeat: false,
    });
    if (typeof json !== "object" || json === null) throw new TokenAnswerError(`status ${status}`);
    if (status === 200) return new OAuth2Tokens(json);
    if (status < 500 && "error" in json && typeof json.error === "string")
      throw new OAuth2RequestError(json.error, null, null, null);
    throw new TokenAnswerError(`status ${status}`);
  }
}

/** Where a provider sends people back to; it has to know this address. */
export function callbackUrl(provider: SocialName): string {
  return `${env.APP_ORIGIN}/auth/${provider}/callback`;
}
