import { data } from "@remix-run/node";
import { sameSitePath } from "~/domain/same-site-path";
import { type KnownRestaurant, knownRestaurant } from "~/platform/content/known-restaurant.server";
import { env } from "~/platform/env/env.server";
import { setbackOf } from "~/platform/forms/setback.server";
import { forgetPerson } from "~/platform/session/sign-out.server";
import type { FeatureRules } from "~/platform/visitor/feature-rules";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { noteWanted } from "./wanted-page.server";

/** What an error page is told: which words to use, the code to mention, and whose site it is as far as is known. */
export interface Failure {
  kind: "loadFailure" | "refused" | "notFound" | "item" | "order";
  requestId: string;
  brand?: string | undefined;
  logo?: string | undefined;
  phone?: string | undefined;
  /** Of an order that was not found: whether it may show to whoever signs in. Nothing says that it exists. */
  signIn?: true | undefined;
}

/** After how many seconds a page that could not be built, or a post that could not be dealt with, is worth another try. */
export const RETRY_SECONDS = 15;

/** An error page to throw: see {@link Failure}. */
export function failure(kind: Failure["kind"], status: number, visitor: Visitor) {
  const { requestId } = visitor;
  const restaurant = knownRestaurant();
  const signIn = kind === "order" && !visitor.isSignedIn ? true : undefined;
  const { name: brand, logo, phone }: Partial<KnownRestaurant> = restaurant ?? {};
  const body: Failure = { kind, requestId, brand, logo, phone, signIn };
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (status === 503) headers.set("Retry-After", String(RETRY_SECONDS));
  return data(body, { status, headers });
}

/**
 * What is thrown for an error that no page has dealt with: redirects and answers pass; a session that is over
 * leads to the sign-in with a word of why, and so does an account that is gone; the backend's 406 starts the order over at Home; a 404 is the 404
 * page where it is about what a page shows by its id; any other fault is the load-failure page.
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
  if (isPostRefused(visitor, error)) return backWith(visitor, error);
  if (error.status === 404 && ASKED_FOR.test(error.path)) return failure("notFound", 404, visitor);
  logOnce(visitor, error);
  return failure("loadFailure", 503, visitor);
}

/** A post that no page has an answer for, and that changed nothing. What it asked for may not be there: that is a page's 404. */
function isPostRefused({ request }: Visitor, { isRefusal, status, method }: ApiError): boolean {
  return request.method !== "GET" && isRefusal && (status !== 404 || method !== "GET");
}

/** Back to the page that the post came from, with words: it is no page's fault, and nothing is lost there. Decision 44. */
function backWith(visitor: Visitor, error: ApiError): Response {
  const { words } = setbackOf(visitor, error, "post refused");
  return visitor.redirect(pageBefore(visitor) ?? "/", { tone: "bad", text: words });
}

/** The page of ours that the request came from; none where the browser does not say. */
function pageBefore({ request }: Visitor): string | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  const before = new URL(referer);
  return before.origin === env.APP_ORIGIN ? sameSitePath(before.pathname + before.search) : undefined;
}

/** What pages are about; what else they read may be missing without their being so. */
const ASKED_FOR = /^\/((orders|addresses|cards|table\/table-session)\/\{\}|client\/get-(item|category)$)/;

/** Credentials that the backend refuses for good go, and the cart with them. Specification: "Token refresh". */
function endSession(
  visitor: Visitor,
  why: "error.unauthorizedError" | "error.userNotFound" = "error.unauthorizedError",
): Response {
  // Who signs in here again is told of their orders again; what is kept with the account cannot be taken back now.
  forgetPerson(visitor, ["push"]);
  if (visitor.request.method === "GET") noteWanted(visitor);
  return visitor.redirect("/auth/login", { tone: "bad", text: visitor.t(why) });
}

const logged = new WeakSet<ApiError>();

/** Loaders that run side by side may meet one and the same failed read. */
function logOnce({ log }: Visitor, error: ApiError): void {
  if (logged.has(error)) return;
  logged.add(error);
  log.error({ api: error.toLog() }, "backend failed");
}
