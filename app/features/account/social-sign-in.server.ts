import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
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
import { SEALED_COOKIES } from "~/platform/cookies/register.server";
import { env } from "~/platform/env/env.server";
import { SOCIAL_NAMES, type SocialClient, type SocialName } from "~/platform/env/social-env.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { exchange } from "~/services/client/exchange.server";
import type { Features } from "~/services/contract/cms.server";
import type { Tokens } from "~/services/contract/shared.server";
import { changeUser, userOf } from "./account.server";
import { LOGIN } from "./account-paths";
import { type OauthAnswer, oauthAnswerCookie, oauthCookie } from "./outside/outside-visit.server";
import { leadOn, signIn } from "./sign-in/sign-in.server";

/** The providers' codes for a customer who cancelled. */
const CANCELLED = new Set(["access_denied", "user_cancelled_authorize", "user_cancelled_login"]);

/** The provider in remix-auth, for one sign-in of this visitor. */
function authenticatorOf(visitor: Visitor, provider: SocialName, nonce: string): Authenticator<string> {
  const client = env.SOCIAL[provider];
  invariant(client, `${provider} is not configured`);
  const strategy = new SocialStrategy({ provider, client, nonce, locale: visitor.locale });
  return new Authenticator<string>().use(strategy, provider);
}

/**
 * Begins a sign-in with a provider. A cookie keeps what the provider's answer is checked against.
 *
 * @returns a redirect to our page that leads to the provider
 */
export async function startSocial(visitor: Visitor, provider: SocialName): Promise<Response> {
  const nonce = randomBytes(16).toString("base64url");
  const authenticator = authenticatorOf(visitor, provider, nonce);
  const begun = await authenticator.authenticate(provider, new Request(callbackUrl(provider))).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(begun instanceof Response)) throw new Error("no redirect to the provider", { cause: begun });
  const url = begun.headers.get("location") ?? "";
  const [kept = ""] = (begun.headers.get("set-cookie") ?? "").split(";");
  visitor.setCookie(oauthCookie.seal({ provider, url, kept, nonce }));
  return visitor.redirect(`/auth/${provider}/go`);
}

/**
 * Finishes a sign-in with the provider's answer. A good answer signs the customer in. Any other one leads back to the
 * entry with words. An answer counts once, in the browser that began.
 *
 * @returns a redirect
 * @throws ApiError
 */
export async function finishSocial(
  visitor: Visitor,
  provider: SocialName,
  answer: OauthAnswer | undefined,
): Promise<Response> {
  const begun = oauthCookie.read(visitor.request);
  visitor.setCookie(oauthCookie.clear());
  visitor.setCookie(oauthAnswerCookie.clear());
  // The page was requested again, by Back or a reload, after it had finished.
  if (!begun && visitor.isSignedIn) return leadOn(visitor);
  if (begun?.provider !== provider || !answer || !isOwnState(answer.state, provider))
    return giveUp(visitor, provider, "no such sign-in");
  const proof = await redeem(visitor, begun, answer);
  if (proof instanceof Response) return proof;
  const tokens = await loginWith(visitor, provider, proof);
  if (tokens instanceof Response) return tokens;
  await keepName(visitor, tokens, answer.name);
  return signIn(visitor, tokens, { method: provider });
}

/** Logs why the sign-in failed. @returns a redirect to the entry, with words */
function giveUp(visitor: Visitor, provider: string, why: string): Response {
  visitor.log.warn({ provider, why }, "sign-in outside failed");
  securityEvent(visitor, "sign-in refused", { by: provider });
  return visitor.redirect(LOGIN, { tone: "bad", text: visitor.t("error.failToGetB2CInfo") });
}

/** Exchanges the code for the token that the backend takes. @returns the token, or a redirect to the entry */
async function redeem(
  visitor: Visitor,
  begun: NonNullable<ReturnType<typeof oauthCookie.read>>,
  { state, code, error }: OauthAnswer,
): Promise<string | Response> {
  const { provider, nonce, kept } = begun;
  const url = new URL(callbackUrl(provider));
  url.search = new URLSearchParams({
    state,
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
  }).toString();
  try {
    const request = new Request(url, { headers: { Cookie: kept } });
    return await authenticatorOf(visitor, provider, nonce).authenticate(provider, request);
  } catch (failure) {
    if (failure instanceof OAuth2RequestError && CANCELLED.has(failure.code))
      return visitor.redirect(LOGIN, { tone: "info", text: visitor.t("signin.cancelled") });
    return giveUp(visitor, provider, whyOf(failure));
  }
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

/** One sign-in with a provider. */
interface SocialAttempt {
  provider: SocialName;
  client: SocialClient;
  /** The id token must repeat it. */
  nonce: string;
  /** The customer's language, for the provider's page. */
  locale: string;
}

/** Signs in with a provider. The result is the token that the backend takes. */
class SocialStrategy extends OAuth2Strategy<string> {
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

/** How long a sign-in with a provider may take, in seconds. */
export const SIGN_IN_SECONDS = SEALED_COOKIES.oauth.maxAge;

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 4;
const MAC_BYTES = 16;

/** The secrets of states. The newest one signs, and each one verifies. */
interface StateRing {
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const RING: StateRing = { secrets: env.SESSION_SECRETS };

const nowSeconds = ({ now = Date.now }: StateRing) => Math.floor(now() / 1000);

function macOf(secret: string, purpose: string, content: Uint8Array): Uint8Array {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "oauth state 1", 32));
  return createHmac("sha256", key)
    .update(purpose)
    .update("\0")
    .update(content)
    .digest()
    .subarray(0, MAC_BYTES);
}

/**
 * A state for one sign-in, valid for {@link SIGN_IN_SECONDS}. It is signed, so a forged one is found out without a
 * cookie: an answer that another site posts brings none. The cookie says which browser it belongs to.
 */
export function newState(purpose: string, ring: StateRing = RING): string {
  const [newest] = ring.secrets;
  invariant(newest !== undefined, "no secret to make a state with");
  const content = Buffer.alloc(RANDOM_BYTES + EXPIRY_BYTES);
  randomBytes(RANDOM_BYTES).copy(content);
  content.writeUInt32BE(nowSeconds(ring) + SIGN_IN_SECONDS, RANDOM_BYTES);
  return Buffer.concat([content, macOf(newest, purpose, content)]).toString("base64url");
}

/** Whether a state is ours, for this purpose, and has not expired. */
export function isOwnState(state: string, purpose: string, ring: StateRing = RING): boolean {
  const bytes = Buffer.from(state, "base64url");
  // base64url has more than one spelling. Only ours counts.
  if (bytes.toString("base64url") !== state) return false;
  if (bytes.length !== RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES) return false;
  const content = bytes.subarray(0, RANDOM_BYTES + EXPIRY_BYTES);
  if (content.readUInt32BE(RANDOM_BYTES) <= nowSeconds(ring)) return false;
  const mac = bytes.subarray(RANDOM_BYTES + EXPIRY_BYTES);
  return ring.secrets.some((secret) => timingSafeEqual(macOf(secret, purpose, content), mac));
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
