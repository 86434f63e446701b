import { randomBytes } from "node:crypto";
import { OperationProcessingError } from "oauth4webapi";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError } from "remix-auth-oauth2";
import invariant from "tiny-invariant";
import { changeUser, userOf } from "~/features/account/account.server";
import { ENTRY } from "~/features/account/account-paths";
import {
  type OauthAnswer,
  oauthAnswerCookie,
  oauthCookie,
} from "~/features/account/outside/outside-cookies.server";
import { leadOn, signIn } from "~/features/account/sign-in/sign-in.server";
import { guestSessionOf } from "~/features/address/guest-session.server";
import { env } from "~/platform/env/env.server";
import type { SocialName } from "~/platform/env/social-env.server";
import { failedCall, ifAnyFailed, logged, orElse } from "~/platform/guard/or-else.server";
import { securityEvent } from "~/platform/log/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Tokens } from "~/services/contract/shared.server";
import { isOwnState } from "./oauth-state.server";
import { callbackUrl, SocialStrategy } from "./social-strategy.server";

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
  return visitor.redirect(ENTRY, { tone: "bad", text: visitor.t("error.failToGetB2CInfo") });
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
      return visitor.redirect(ENTRY, { tone: "info", text: visitor.t("signin.cancelled") });
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
    return visitor.redirect(ENTRY, { tone: "bad", text: visitor.t(error.messageKey) });
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
