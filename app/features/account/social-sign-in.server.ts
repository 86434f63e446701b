import { createHash } from "node:crypto";
import { OAuth2Tokens } from "arctic";
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  expectNoState,
  nopkce,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  type TokenEndpointResponse,
  validateAuthResponse,
} from "oauth4webapi";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import invariant from "tiny-invariant";
import { refusesWebView } from "~/domain/visit/device";
import { guestSessionOf } from "~/features/address/order-address.server";
import { failedCall, ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { PLAIN_COOKIES } from "~/platform/cookies/register.server";
import { env } from "~/platform/env/env.server";
import { SOCIAL_NAMES, type SocialClient, type SocialName } from "~/platform/env/social-env.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { exchange } from "~/services/client/exchange.server";
import type { Features } from "~/services/contract/cms.server";
import type { Tokens } from "~/services/contract/shared.server";
import { changeUser, userOf } from "./account.server";
import { LOGIN } from "./account-paths";
import { appleNameCookie } from "./outside/outside-visit.server";
import { leadOn, signIn } from "./sign-in/sign-in.server";

/** The providers' codes for a customer who cancelled. */
const CANCELLED = new Set(["access_denied", "user_cancelled_authorize", "user_cancelled_login"]);

/** How long a sign-in with a provider may take, in seconds. */
const SIGN_IN_SECONDS = PLAIN_COOKIES["oauth2-google"].maxAge;

/** The provider in remix-auth, in the language of this visitor. */
function authenticatorOf(visitor: Visitor, provider: SocialName): Authenticator<string> {
  const client = env.SOCIAL[provider];
  invariant(client, `${provider} is not configured`);
  return new Authenticator<string>().use(new SocialStrategy(provider, client, visitor.locale), provider);
}

/**
 * Begins a sign-in with a provider. A cookie of remix-auth keeps what the provider's answer is checked against.
 *
 * @returns the address of the provider's page
 * @throws a redirect to the entry, if the request is no beginning but an answer
 */
export async function startSocial(visitor: Visitor, provider: SocialName): Promise<string> {
  const begun = await authenticatorOf(visitor, provider)
    .authenticate(provider, visitor.request)
    .catch((thrown: unknown) => thrown);
  const url = begun instanceof Response ? begun.headers.get("location") : null;
  const cookie = begun instanceof Response ? begun.headers.get("set-cookie") : null;
  if (!url || !cookie) throw visitor.redirect(LOGIN);
  forgetBegun(visitor, provider);
  visitor.setCookie(cookie);
  return url;
}

/**
 * Finishes a sign-in with the provider's answer, which is this request. A good answer signs the customer in. Any other one
 * leads back to the entry with words. An answer counts once, in the browser that began.
 *
 * @returns a redirect
 * @throws ApiError
 */
export async function finishSocial(visitor: Visitor, provider: SocialName): Promise<Response> {
  const { request } = visitor;
  const had = forgetBegun(visitor, provider);
  // The page was requested again, by Back or a reload, after it had finished.
  if (!had && visitor.isSignedIn) return leadOn(visitor);
  const proof = await authenticatorOf(visitor, provider)
    .authenticate(provider, request)
    .catch((failure: unknown) => refusal(visitor, provider, failure));
  if (proof instanceof Response) return proof;
  const tokens = await loginWith(visitor, provider, proof);
  if (tokens instanceof Response) return tokens;
  const named = appleNameCookie.read(request);
  visitor.setCookie(appleNameCookie.clear());
  const isOfThis = named?.state === new URL(request.url).searchParams.get("state");
  await keepName(visitor, tokens, isOfThis ? named?.name : undefined);
  return signIn(visitor, tokens, { method: provider });
}

/** The name of remix-auth's cookies for a provider; a random one follows it. */
function cookieNameOf(provider: SocialName): string {
  return `${isSecure ? "__Host-" : ""}oauth2-${provider}`;
}

const isSecure = env.APP_ORIGIN.startsWith("https:");

/** Removes what was begun with a provider. @returns whether there was something */
function forgetBegun(visitor: Visitor, provider: SocialName): boolean {
  const pairs = (visitor.request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const begun = pairs.filter((pair) => pair.startsWith(`${cookieNameOf(provider)}:`));
  for (const pair of begun)
    visitor.setCookie(`${pair.split("=", 1)[0]}=; Max-Age=0; Path=/; HttpOnly${isSecure ? "; Secure" : ""}`);
  return begun.length > 0;
}

/** Logs why the sign-in failed. @returns a redirect to the entry, with words */
function giveUp(visitor: Visitor, provider: string, why: string): Response {
  visitor.log.warn({ provider, why }, "sign-in outside failed");
  securityEvent(visitor, "sign-in refused", { by: provider });
  return visitor.redirect(LOGIN, { tone: "bad", text: visitor.t("error.failToGetB2CInfo") });
}

/** What an answer that proves nothing leads to. @returns a redirect to the entry, with words */
function refusal(visitor: Visitor, provider: SocialName, failure: unknown): Response {
  if (failure instanceof OAuth2RequestError && CANCELLED.has(failure.code))
    return visitor.redirect(LOGIN, { tone: "info", text: visitor.t("signin.cancelled") });
  return giveUp(visitor, provider, whyOf(failure));
}

/** The library's own messages are safe to log. Others can repeat what the provider sent. */
function whyOf(failure: unknown): string {
  if (failure instanceof OperationProcessingError) return failure.message;
  return failure instanceof Error ? failure.constructor.name : "unknown";
}

/** The backend's tokens for a provider's token. @returns them, or a redirect to the entry */
async function loginWith(visitor: Visitor, provider: SocialName, proof: string): Promise<Tokens | Response> {
  try {
    return await visitor.api.crm.loginWith(provider, proof);
  } catch (thrown) {
    const error = failedCall(thrown);
    if (!error.isUnavailable) return giveUp(visitor, provider, error.code);
    visitor.log.error({ api: error.toLog() }, "backend failed");
    return visitor.redirect(LOGIN, { tone: "bad", text: visitor.t(error.messageKey) });
  }
}

/** Saves a name that came beside the token in an account without a name. The provider sends it only once. */
async function keepName(visitor: Visitor, tokens: Tokens, name: string | undefined): Promise<void> {
  if (!name) return;
  // The guest's session is read with its own id, so before the credentials change.
  await guestSessionOf(visitor).catch(() => undefined);
  visitor.keepTokens(tokens, { type: "registered" });
  const naming = async () => {
    const user = await userOf(visitor);
    if (user.name === "") await changeUser(visitor, { name });
  };
  await naming().catch(orElse(undefined, ifAnyFailed, logged(visitor, "warn", "a name was not kept")));
}

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

/** Signs in with a provider. The result is the token that the backend takes. */
class SocialStrategy extends OAuth2Strategy<string> {
  constructor(
    readonly provider: SocialName,
    readonly social: SocialClient,
    /** The customer's language, for the provider's page. */
    readonly locale: string,
  ) {
    const traits = TRAITS[provider];
    super(
      {
        cookie: {
          name: cookieNameOf(provider),
          maxAge: SIGN_IN_SECONDS,
          ...(isSecure ? { secure: true } : {}),
        },
        clientId: social.clientId,
        clientSecret: social.clientSecret,
        authorizationEndpoint: social.authorizeUrl,
        tokenEndpoint: social.tokenUrl,
        redirectURI: callbackUrl(provider),
        scopes: traits.scopes,
      },
      async ({ tokens }) => (traits.proof === "id_token" ? tokens.idToken() : tokens.accessToken()),
    );
  }

  protected override createAuthorizationURL() {
    const { params, pkce } = TRAITS[this.provider];
    const { state, codeVerifier, url } = super.createAuthorizationURL();
    const more = { ...params, nonce: nonceOf(codeVerifier), ui_locales: this.locale };
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    if (!pkce) {
      url.searchParams.delete("code_challenge");
      url.searchParams.delete("code_challenge_method");
    }
    return { state, codeVerifier, url };
  }

  /** The tokens, checked against this sign-in. */
  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<OAuth2Tokens> {
    const { pkce, mayLackIdToken } = TRAITS[this.provider];
    const given = { client: this.social, code, redirectUri: callbackUrl(this.provider), mayLackIdToken };
    const own = { nonce: nonceOf(verifier), verifier: pkce ? verifier : undefined };
    return new OAuth2Tokens(await redeemCode({ ...given, ...own }));
  }
}

/** The nonce of a sign-in: only the browser that has the verifier can know it beforehand. */
function nonceOf(verifier: string): string {
  return createHash("sha256").update(`nonce ${verifier}`).digest("base64url");
}

/** Where a provider sends people back to. It must be registered there. */
function callbackUrl(provider: SocialName): string {
  return `${env.APP_ORIGIN}/auth/${provider}/callback`;
}

/** The time limit for a provider's answer. */
const TOKEN_MS = 5_000;
const TOKEN_BYTES = 64 * 1024;
const TOKEN_VALUES = 1_000;

/** How far the provider's clock may differ from ours, in seconds. */
const LEEWAY = 60;

/** A provider's code, and what its tokens are checked against. */
interface GivenCode {
  client: SocialClient;
  code: string;
  /** Undefined if the provider does not support PKCE. */
  verifier: string | undefined;
  redirectUri: string;
  /** The id token must repeat it. */
  nonce: string;
  /** Whether an answer without id token is accepted. */
  mayLackIdToken: boolean;
}

/**
 * The tokens for a code. An id token must be of this provider, for us, not expired, and have our nonce (OpenID
 * Connect Core, 3.1.3.7). The backend checks its signature. Here it comes from the token endpoint itself.
 *
 * @throws errors of oauth4webapi; ExchangeError
 */
export async function redeemCode(given: GivenCode): Promise<TokenEndpointResponse> {
  const { client, code, verifier = nopkce, redirectUri, nonce, mayLackIdToken } = given;
  const server: AuthorizationServer = { issuer: client.issuer, token_endpoint: client.tokenUrl };
  const us: Client = { client_id: client.clientId, [clockTolerance]: LEEWAY };
  // The strategy has checked the state already.
  const callback = validateAuthResponse(server, us, new URLSearchParams({ code }), expectNoState);
  // The secret goes in the body, because all three providers accept that.
  const secret = ClientSecretPost(client.clientSecret);
  const answer = await authorizationCodeGrantRequest(server, us, secret, callback, redirectUri, verifier, {
    [customFetch]: boundedPost,
    // The environment configures the addresses. The sandbox has no TLS.
    [allowInsecureRequests]: true,
  });
  const isOpenId = !mayLackIdToken || (await hasIdToken(answer.clone()));
  return processAuthorizationCodeResponse(server, us, answer, isOpenId ? { expectedNonce: nonce } : {});
}

async function hasIdToken(answer: Response): Promise<boolean> {
  const json: unknown = await answer.json();
  return typeof json === "object" && json !== null && "id_token" in json;
}

/** Posts with a time limit and a size limit, as all calls of the storefront. */
async function boundedPost(
  url: string,
  { body, headers }: { body: URLSearchParams; headers: Record<string, string> },
): Promise<Response> {
  const { status, json } = await exchange({
    url,
    method: "POST",
    headers: new Headers(headers),
    body,
    timeoutMs: TOKEN_MS,
    connectMs: TOKEN_MS,
    bounds: { bytes: TOKEN_BYTES, values: TOKEN_VALUES },
    repeat: "never",
    read: (reply) => reply,
  });
  return Response.json(json ?? null, { status });
}

/** The providers that the setup names and the environment configures. */
export function configuredProviders({ social_providers }: Pick<Features["setup"], "social_providers">) {
  return SOCIAL_NAMES.filter((name) => social_providers.includes(name) && env.SOCIAL[name] !== undefined);
}

/** The provider of a path's parameter, if it is offered. Undefined under external login. */
export function offeredProvider(
  { setup, external_login }: Pick<Features, "setup" | "external_login">,
  param: string | undefined,
): SocialName | undefined {
  if (external_login) return undefined;
  return configuredProviders(setup).find((name) => name === param);
}

/** Of some providers, those that refuse this browser, because it is a part of another app. Record 139. */
export function refusedHere(providers: readonly SocialName[], request: Request): SocialName[] {
  const agent = request.headers.get("user-agent");
  return providers.filter((name) => refusesWebView(name, agent));
}
