import { data } from "@remix-run/node";
import type { KeptForm } from "~/components/frame/error-page/kept-form";
import type { PageFailure } from "~/components/frame/failure-of";
import { sameSitePath } from "~/domain/text/url";
import { pathOf } from "~/domain/visit/page-path";
import { type KnownRestaurant, knownRestaurant } from "~/platform/content/content.server";
import { env } from "~/platform/env/env.server";
import { backWithWords, FALLBACK_WAIT } from "~/platform/forms/form-refusal.server";
import { waitWords } from "~/platform/limits/limits.server";
import { forgetPerson } from "~/platform/session/sign-out.server";
import type { FeatureRules } from "~/platform/visitor/feature-rules";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { LIMITED } from "~/services/client/client.server";
import { referrerOf } from "./csrf-token.server";
import { keptForm } from "./kept-form.server";
import { noteWanted } from "./wanted-page.server";

/** The data of an error page: which words, the code to mention, and the restaurant as far as it is known. */
export interface Failure {
  kind: PageFailure["kind"];
  requestId: string;
  brand?: string | undefined;
  logo?: string | undefined;
  phone?: string | undefined;
  /** For an order that was not found: whether signing in may show it. This does not say that it exists. */
  signIn?: true | undefined;
  /** What was posted, if the page after a post could not be made. */
  kept?: KeptForm | undefined;
  /** In the place of the page's own sentence. */
  words?: string | undefined;
}

/** Seconds until a failed page or post should be tried again. */
export const RETRY_SECONDS = 15;

export function failure(kind: Failure["kind"], status: number, visitor: Visitor, kept?: KeptForm) {
  const { requestId } = visitor;
  const restaurant = knownRestaurant();
  const signIn =
    kind === "order" && !visitor.isSignedIn && restaurant?.hasAccounts !== false ? true : undefined;
  const { name: brand, logo, phone }: Partial<KnownRestaurant> = restaurant ?? {};
  const body: Failure = { kind, requestId, brand, logo, phone, signIn, kept };
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (kind === "cookies" || kind === "cookiesGone")
    for (const [name, value] of visitor.takeHeaders()) headers.append(name, value);
  if (status === 503) headers.set("Retry-After", String(RETRY_SECONDS));
  return data(body, { status, headers });
}

/**
 * What a page says while the backend does not show what it is about: the sentence, and the telephone. Undefined for
 * another error, and after a post: the page of that failure carries what was typed.
 */
export function unseenWords(visitor: Visitor, error: unknown, sentence: string): string | undefined {
  if (!(error instanceof ApiError) || !error.isSilent || error.sessionEnded || error.code === LIMITED)
    return undefined;
  if (visitor.request.method === "POST") return undefined;
  logOnce(visitor, error);
  const phone = knownRestaurant()?.phone;
  return phone ? `${sentence} ${visitor.t("status.unseen.phone", { phone })}` : sentence;
}

/** What is thrown of a failed read of what a page is about: the page of failure with these words; other errors as they are. */
export function unseen(visitor: Visitor, error: unknown, sentence: string): unknown {
  const words = unseenWords(visitor, error, sentence);
  if (words === undefined) return error;
  const { data: body, init } = failure("loadFailure", 503, visitor);
  return data({ ...body, words }, init ?? 503);
}

/**
 * The answer to an error that no page has handled. Redirects and answers pass. A session that is over leads to the
 * sign-in with an explanation, and so does an account that is gone. A 406 of the backend starts the order over at Home.
 * A 404 is the 404 page if it is about the thing that the page shows by its id. Any other failure is the load-failure
 * page. After a post it carries what was typed, and sends it again.
 */
export async function answerToError(
  error: unknown,
  visitor: Visitor,
  startOver: FeatureRules["startOver"],
): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  if (error.sessionEnded) return endSession(visitor);
  if (error.messageKey === "error.userNotFound") return endSession(visitor, error.messageKey);
  if (error.status === 406) return startOver(visitor);
  const kept = await keptForm(visitor);
  // A read that comes too often: the form waits here, because the page before it would be read too often, too.
  const isTooOften = error.status === 429 && error.method === "GET" && kept !== undefined;
  if (isPostRefused(visitor, error) && !isTooOften) return backWith(visitor, error);
  if (error.status === 404 && ASKED_FOR.test(error.path)) return failure("notFound", 404, visitor);
  if (error.code === LIMITED && !kept) return tooMany(visitor, error.retryAfter ?? FALLBACK_WAIT);
  logOnce(visitor, error);
  return failure("loadFailure", 503, visitor, kept);
}

/** The page of a read that was made too often: it says how long to wait. */
function tooMany(visitor: Visitor, wait: number) {
  const { data: body, init } = failure("loadFailure", 429, visitor);
  const headers = new Headers(init?.headers);
  headers.set("Retry-After", String(wait));
  return data({ ...body, words: waitWords(visitor, wait) }, { status: 429, headers });
}

/**
 * A post that no page has handled, and that changed nothing. If the requested thing does not exist, it is a page's 404
 * instead.
 */
function isPostRefused({ request }: Visitor, { isRefusal, status, method }: ApiError): boolean {
  return request.method !== "GET" && isRefusal && (status !== 404 || method !== "GET");
}

/** A redirect to the page that the post came from, with words. Nothing is lost there. Decision 44. */
function backWith(visitor: Visitor, error: ApiError): Response {
  return backWithWords(visitor, pathBefore(visitor) ?? "/", "post refused")(error);
}

/** The path of the page of this site that the request came from, if the browser says so. */
function pathBefore({ request }: Visitor): string | undefined {
  const before = referrerOf(request);
  return before?.origin === env.APP_ORIGIN ? sameSitePath(pathOf(before)) : undefined;
}

/** Things that pages are about. Other reads may fail with 404 without a 404 page. */
const ASKED_FOR = /^\/((orders|addresses|cards|table\/table-session)\/\{\}|client\/get-(item|category)$)/;

/** Removes credentials that the backend refused, or that are too old, and the cart with them. Specification: "Token refresh". */
export function endSession(
  visitor: Visitor,
  why: "error.unauthorizedError" | "error.userNotFound" = "error.unauthorizedError",
): Response {
  // If the same customer signs in here again, they get alerts again. The subscription in the account cannot be removed
  // now.
  forgetPerson(visitor, ["push"]);
  if (visitor.request.method === "GET") noteWanted(visitor);
  return visitor.redirect("/auth/login", { tone: "bad", text: visitor.t(why) });
}

const logged = new WeakSet<ApiError>();

/** Loaders of one request may get the same error. */
function logOnce({ log }: Visitor, error: ApiError): void {
  if (logged.has(error)) return;
  logged.add(error);
  log.error({ api: error.toLog() }, "backend failed");
}
