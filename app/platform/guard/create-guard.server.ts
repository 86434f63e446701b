import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { wasSentAgain } from "~/components/frame/error-page/kept-form";
import { decide, isOpenToAll, pathnameOf } from "~/domain/visit/access";
import { levelsOfPage } from "~/domain/visit/levels";
import { pathOf } from "~/domain/visit/page-path";
import { ifAnyFailed, orElse } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { env } from "~/platform/env/env.server";
import { Answer } from "~/platform/forms/form-refusal.server";
import { isNoForm, postedForm, statusOfSize } from "~/platform/forms/posted-form.server";
import { nameBrowser } from "~/platform/limits/known-browser.server";
import { forgive, waitOf } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import { createVisitor } from "~/platform/request/create-visitor.server";
import { isComplete } from "~/platform/request/page-response.server";
import { isRefusedMethod } from "~/platform/request/told.server";
import { isOutlived } from "~/platform/session/session.server";
import { forgetPerson, unlessLeft } from "~/platform/session/sign-out.server";
import type { FeatureRules } from "~/platform/visitor/feature-rules";
import type { Visitor } from "~/platform/visitor/visitor";
import { answerOnce, type Finished } from "./answer-once.server";
import { refuseCardNumbers } from "./card-numbers.server";
import { hasCsrfToken, isForeignPost, referrerOf, sourceOf } from "./csrf-token.server";
import { answerToError, endSession, failure, RETRY_SECONDS } from "./failure.server";
import { keptForm, noteRefusal } from "./kept-form.server";
import { marked, missedBy } from "./kept-mark.server";
import { noteTurnedAway } from "./wanted-page.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Run = (visitor: Visitor) => Promise<unknown>;

/** The body of a handler's result: what it returned, or the body of its {@link Answer}. A redirect has none. */
type Body<R> = R extends Response ? never : R extends Answer<infer B> ? B : R;

const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();
const refused = new WeakSet<AppLoadContext>();

/** Runs the body of a loader or action and answers with its result. */
interface Guard {
  (args: Args, run: (visitor: Visitor) => Promise<Response>): Promise<Response>;
  <R>(args: Args, run: (visitor: Visitor) => Promise<R>): Promise<ReturnType<typeof data<Body<R>>>>;
}

interface Guards {
  /**
   * The one guard of every loader and action. It refuses requests from another site (403), decides whether the visitor
   * may be here (the guard table, see `decide`), runs the page's own part, and answers with its result and its cookies.
   * A backend failure becomes an error page with a status and a code to mention, never a blank 500.
   */
  guard: Guard;
  /**
   * The guard of an action that is not harmless to repeat. Its forms carry a form key (`FormKey`), and a repeated post
   * gets the first answer. See {@link answerOnce}.
   */
  guardOnce: Guard;
  /** The guard of the document's own loader, which is around a page that is not found, too. */
  guardDocument: Guard;
}

/** Makes the guards of the app, with the rules that features add to every request. See `app/guard.server.ts`. */
export function createGuard(rules: FeatureRules): Guards {
  const once: typeof answerOnce = (_, answer) => answer();
  return {
    guard: guardBy(rules, once),
    guardOnce: guardBy(rules, answerOnce),
    guardDocument: guardBy(rules, once, { isDocument: true }),
  };
}

interface Around {
  /** The document of a page, and not the page. */
  isDocument?: true;
}

function guardBy(rules: FeatureRules, answerBy: typeof answerOnce, around: Around = {}): Guard {
  function guard(args: Args, run: (visitor: Visitor) => Promise<Response>): Promise<Response>;
  function guard<R>(
    args: Args,
    run: (visitor: Visitor) => Promise<R>,
  ): Promise<ReturnType<typeof data<Body<R>>>>;
  function guard(args: Args, run: Run): Promise<unknown> {
    return pass(args, run, rules, answerBy, around);
  }
  return guard;
}

async function pass(
  args: Args,
  run: Run,
  rules: FeatureRules,
  answerBy: typeof answerOnce,
  around: Around,
): Promise<unknown> {
  const visitor = await visitorOf(args, rules);
  const toAnswer = (error: unknown) => answerToError(error, visitor, rules.startOver);
  if (!(await isOurs(args.request)) && !isForeignPost(args.request)) {
    securityEvent(visitor, "foreign post", { by: visitor.route });
    refused.add(args.context);
    throw failure("refused", 403, visitor);
  }
  const isHandedOn = !isRefusedMethod(args.request);
  const status = isHandedOn ? await statusOfBody(args.request) : undefined;
  if (status !== undefined) {
    refused.add(args.context);
    throw failure(status === 400 ? "odd" : "refused", status, visitor);
  }
  // The loaders of a refused post's page come here, too, with the visitor of the post.
  if (isHandedOn && !refused.has(args.context) && isWithoutCookies(visitor)) {
    refused.add(args.context);
    // A browser that does keep cookies, but had none left, goes on from here.
    nameBrowser(visitor);
    const kept = await keptForm(visitor);
    throw failure(wasSentAgain(kept) ? "cookies" : "cookiesGone", 400, visitor, kept);
  }
  const missed = isHandedOn ? missedBy(args.request) : undefined;
  if (missed) {
    refused.add(args.context);
    nameBrowser(visitor);
    throw failure("cookies", 400, visitor, {
      fields: [],
      isKeyed: false,
      again: missed.from ?? "/",
      words: missed.words,
    });
  }
  // If the edge has refused the request, only its page answers. The loaders for that page see a GET and would redirect,
  // because cookies are missing.
  const isRefused = refused.has(args.context) || !isHandedOn;
  const began = Date.now();
  const body = async () => {
    if (!isRefused) {
      await admit(visitor, rules);
      const elsewhere =
        (around.isDocument ? undefined : await offLevel(visitor)) ?? (await rules.beforePage(visitor));
      if (elsewhere) return elsewhere;
      await refuseCardNumbers(visitor);
    }
    const result = await run(visitor);
    if (!isRefused) await rules.afterPage(visitor);
    return result;
  };
  const answer = async () => finished(visitor, await unlessLeft(visitor, began, body()));
  try {
    return marked(args.request, isRefused ? await answer() : await answerBy(visitor, answer, toAnswer));
  } catch (error) {
    if (refused.has(args.context)) throw failure("refused", 403, visitor);
    throw marked(args.request, await toAnswer(error));
  }
}

/** The handler's result with the headers of the answer. */
async function finished(visitor: Visitor, result: unknown): Promise<Finished> {
  if (result instanceof Response) {
    if (isComplete(result)) return result;
    for (const [name, value] of visitor.takeHeaders()) result.headers.append(name, value);
    return result;
  }
  if (!(result instanceof Answer)) return data(result, { headers: visitor.takeHeaders() });
  noteRefusal(visitor, result.body);
  // A try that the backend could not answer does not count.
  if (result.status === 503) await forgive(visitor);
  const headers = visitor.takeHeaders();
  const wait = secondsToWait(visitor, result.status);
  if (wait !== undefined) headers.push(["Retry-After", String(wait)]);
  return data(result.body, { status: result.status, headers });
}

/** Whether the guard has refused this request. Its page must not set anything in the browser. */
export function wasRefused(context: AppLoadContext): boolean {
  return refused.has(context);
}

/** The value of `Retry-After`, if there is one. */
function secondsToWait(visitor: Visitor, status: number): number | undefined {
  if (status === 503) return RETRY_SECONDS;
  return status === 429 ? waitOf(visitor) : undefined;
}

/** Whether a request comes from a page of ours: what it does not say itself, its form does. */
async function isOurs(request: Request): Promise<boolean> {
  const source = sourceOf(request);
  return source === "untold" ? hasCsrfToken(request) : source === "ours";
}

/** The status for a body that cannot be read as a form. Returns from other sites may have any body. */
async function statusOfBody(request: Request): Promise<number | undefined> {
  const tooLarge = statusOfSize(request);
  if (tooLarge !== undefined || isForeignPost(request)) return tooLarge;
  if (isNoForm(request)) return 415;
  return (await postedForm(request)) === "broken" ? 400 : undefined;
}

/** One visitor per request: its loaders run in parallel and share what was read. */
function visitorOf({ request, context }: Args, rules: FeatureRules): Promise<Visitor> {
  const known = visitors.get(context);
  if (known) return known;
  const visitor = createVisitor(request, context, rules);
  visitors.set(context, visitor);
  return visitor;
}

/** Applies the guard table. @throws a redirect if the visitor may not be here */
async function admit(visitor: Visitor, rules: FeatureRules): Promise<void> {
  const { pathname } = visitor.url;
  // Health, legal and error pages must not wait for the content service's flags.
  if (isOpenToAll(pathname)) return;
  if (isOutlived(visitor.request)) throw endSession(visitor);
  const who = await visitor.access();
  const decision = decide(who, pathOf(visitor.url));
  if (!("redirect" in decision)) return;
  const to = await rules.turnedAway(visitor, decision.redirect);
  noteTurnedAway(visitor, who);
  throw visitor.redirect(to);
}

/**
 * A page of a level that the backend has not is not found, and a customer of one without accounts is signed out.
 * While the content service fails, nothing that is open to all is closed. Contract: Features.
 *
 * @returns a redirect to the same page, for such a customer
 * @throws the 404 page; ApiError
 */
async function offLevel(visitor: Visitor): Promise<Response | undefined> {
  const path = pathOf(visitor.url);
  for (const level of levelsOfPage(pathnameOf(path)))
    if (!(await has(visitor, level).catch(orElse(true, ifAnyFailed))))
      throw failure("notFound", 404, visitor);
  if (isOpenToAll(path) || !visitor.isSignedIn || (await has(visitor, "accounts"))) return undefined;
  forgetPerson(visitor);
  return visitor.redirect(visitor.request.method === "GET" ? path : "/");
}

/** Posts that mean something without a cookie: returns of payment, what script and worker send, and leaving. */
const STATELESS = /^\/(payments\/|resources\/(offline|push|sign-out)$)/;

/**
 * Whether a form was posted from a page of ours by a browser that keeps no cookie. Every page sets one (`tries`), so a
 * post with none at all would lead from page to page and back, without a word. Our pages send their address
 * (`Referrer-Policy`); a post without it is no browser's.
 */
function isWithoutCookies({ request, url }: Pick<Visitor, "request" | "url">): boolean {
  if (request.method !== "POST" || STATELESS.test(url.pathname)) return false;
  return !request.headers.get("cookie") && referrerOf(request)?.origin === env.APP_ORIGIN;
}
