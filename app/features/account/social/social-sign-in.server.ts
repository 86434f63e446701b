import { randomBytes } from "node:crypto";
import { OperationProcessingError } from "oauth4webapi";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError } from "remix-auth-oauth2";
import invariant from "tiny-invariant";
import { changeUser, userOf } from "~/features/account/account.server";
import {
  type OauthAnswer,
  oauthAnswerCookie,
  oauthCookie,
} from "~/features/account/outside/outside-cookies.server";
import { leadOn, signIn } from "~/features/account/sign-in.server";
import { guestSessionOf } from "~/features/address/guest-session.server";
import { env } from "~/platform/env/env.server";
import type { SocialName } from "~/platform/env/social-env.server";
import { failedCall, ifAnyFailed, logged, orElse } from "~/platform/failures/or-else.server";
import { securityEvent } from "~/platform/log/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Tokens } from "~/services/contract/shared.server";
import { isOwnState } from "./oauth-state.server";
import { callbackUrl, SocialStrategy } from "./social-strategy.server";

/** What the providers call it when the customer turned back. */
const CANCELLED = new Set(["access_denied", "user_cancelled_authorize", "user_cancelled_login"]);

/** A provider as remix-auth has it, for one sign-in of this visitor. */
function authenticatorOf(visitor: Visitor, provider: SocialName, nonce: string): Authenticator<string> {
  const client = env.SOCIAL[provider];
  invariant(client, `${provider} is not configured`);
  const strategy = new SocialStrategy({ provider, client, nonce, locale: visitor.locale });
  return new Authenticator<string>().use(strategy, provider);
}

/**
 * Begins a sign-in with a provider: keeps what its answer will be held against in this browser, and leads to
 * the page that leads there.
 *
 * @throws a redirect, always
 */
export async function startSocial(visitor: Visitor, provider: SocialName): Promise<never> {
  const nonce = randomBytes(16).toString("base64url");
  const authenticator = authenticatorOf(visitor, provider, nonce);
  const way = await authenticator.authenticate(provider, new Request(callbackUrl(provider))).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(way instanceof Response)) throw new Error("no way to the provider", { cause: way });
  const url = way.headers.get("location") ?? "";
  const [kept = ""] = (way.headers.get("set-cookie") ?? "").split(";");
  visitor.setCookie(oauthCookie.seal({ provider, url, kept, nonce }));
  throw visitor.redirect(`/auth/${provider}/go`);
}

/**
 * Ends a sign-in with a provider's answer: whoever it vouches for is signed in and led on; anything else leads
 * back to the entry with words. An answer counts once, in the browser that began.
 *
 * @throws a redirect, always
 */
export async function finishSocial(
  visitor: Visitor,
  provider: SocialName,
  answer: OauthAnswer | undefined,
): Promise<never> {
  const begun = oauthCookie.read(visitor.request);
  visitor.setCookie(oauthCookie.clear());
  visitor.setCookie(oauthAnswerCookie.clear());
  // The page was asked for again, by Back or a reload, after it had done its work.
  if (!begun && visitor.isSignedIn) return leadOn(visitor);
  if (begun?.provider !== provider || !answer || !isOwnState(answer.state, provider))
    return giveUp(visitor, provider, "no such sign-in");
  const proof = await redeem(visitor, begun, answer);
  const tokens = await loginWith(visitor, provider, proof);
  await keepName(visitor, tokens, answer.name);
  return signIn(visitor, tokens, { method: provider });
}

/** Leads back to the entry, with words. */
function giveUp(visitor: Visitor, provider: string, why: string): never {
  visitor.log.warn({ provider, why }, "sign-in outside failed");
  securityEvent(visitor, "sign-in refused", { by: provider });
  throw visitor.redirect("/auth", { tone: "bad", text: visitor.t("error.failToGetB2CInfo") });
}

/** Exchanges the code for the token that the backend wants to see. @throws a redirect */
async function redeem(
  visitor: Visitor,
  begun: NonNullable<ReturnType<typeof oauthCookie.read>>,
  { state, code, error }: OauthAnswer,
): Promise<string> {
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
      throw visitor.redirect("/auth", { tone: "info", text: visitor.t("signin.cancelled") });
    return giveUp(visitor, provider, whyOf(failure));
  }
}

/** The library's messages name what an answer lacks, such as its issuer; others may repeat what came from outside. */
function whyOf(failure: unknown): string {
  if (failure instanceof OperationProcessingError) return failure.message;
  return failure instanceof Error ? failure.constructor.name : "unknown";
}

/** The restaurant's own tokens for a provider's. @throws a redirect */
async function loginWith(visitor: Visitor, provider: SocialName, proof: string): Promise<Tokens> {
  try {
    return await visitor.api.crm.loginWith(provider, proof);
  } catch (thrown) {
    const error = failedCall(thrown);
    if (!error.isUnavailable) return giveUp(visitor, provider, error.code);
    visitor.log.error({ api: error.toLog() }, "backend failed");
    throw visitor.redirect("/auth", { tone: "bad", text: visitor.t(error.messageKey) });
  }
}

/** A name that came beside the token goes into an account that has none: it is told only once. */
async function keepName(visitor: Visitor, tokens: Tokens, name: string | undefined): Promise<void> {
  if (!name) return;
  // The guest's session is opened by its own id: it is read before the credentials change.
  await guestSessionOf(visitor).catch(() => undefined);
  visitor.keepTokens(tokens, { type: "registered" });
  const naming = async () => {
    const user = await userOf(visitor);
    if (user.name === "") await changeUser(visitor, { name });
  };
  await naming().catch(orElse(undefined, ifAnyFailed, logged(visitor, "warn", "a name was not kept")));
}
