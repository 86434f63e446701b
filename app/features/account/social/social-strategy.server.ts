import { OAuth2Tokens } from "arctic";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { env } from "~/platform/env/env.server";
import type { SocialClient, SocialName } from "~/platform/env/social-env.server";
import { newState } from "./oauth-state.server";
import { redeemCode } from "./openid.server";

interface Traits {
  scopes: string[];
  /** Apple does not support PKCE. There, only the nonce ties the code to this browser. */
  pkce: boolean;
  /** Other parameters of the request. */
  params: Record<string, string>;
  /** The token that the backend takes: Apple's id token, the others' access token. */
  proof: "access_token" | "id_token";
  /** Whether an answer without id token is accepted. False for providers that always send one. */
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

/** One sign-in with a provider. */
export interface SocialAttempt {
  provider: SocialName;
  client: SocialClient;
  /** The id token must repeat it. */
  nonce: string;
  /** The customer's language, for the provider's page. */
  locale: string;
}

/** Signs in with a provider. The result is the token that the backend takes. */
export class SocialStrategy extends OAuth2Strategy<string> {
  constructor(readonly attempt: SocialAttempt) {
    const { provider, client } = attempt;
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
      async ({ tokens }) => (traits.proof === "id_token" ? tokens.idToken() : tokens.accessToken()),
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

  /** The tokens, checked against this sign-in. */
  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<OAuth2Tokens> {
    const { provider, client, nonce } = this.attempt;
    const { pkce, mayLackIdToken } = TRAITS[provider];
    const given = { client, code, redirectUri: callbackUrl(provider), nonce, mayLackIdToken };
    return new OAuth2Tokens(await redeemCode({ ...given, verifier: pkce ? verifier : undefined }));
  }
}

/** Where a provider sends people back to. It must be registered there. */
export function callbackUrl(provider: SocialName): string {
  return `${env.APP_ORIGIN}/auth/${provider}/callback`;
}
