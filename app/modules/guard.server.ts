import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { decide, isOpenToAll } from "~/domain/access";
import { isRefusedMethod } from "~/edge/told.server";
import { Answer } from "./answer.server";
import { isNoForm, statusOfSize } from "./body-size.server";
import { refuseCardNumbers } from "./card-numbers.server";
import { answerToError, failure } from "./failure.server";
import { forgive, waitOf } from "./limits.server";
import { postedForm } from "./posted-form.server";
import { isForeignReturn, isSameOrigin } from "./same-origin.server";
import { reload } from "./start-up.server";
import { noteTableLink } from "./table-link.server";
import { createVisitor, type Visitor } from "./visitor.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The body that a handler hands over: what it returned, or what its {@link Answer} carries. */
type Body<R> = R extends Answer<infer B> ? B : R;

const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();
/** Requests that came from another site. */
const refused = new WeakSet<AppLoadContext>();

/**
 * The one guard of every loader and action. It refuses what came from another site (403), decides whether
 * the visitor may be here (the guard table, see `decide`), runs the page's own part and answers with what
 * that gave and the cookies it left. A backend that fails becomes an error page with a status and a code
 * to mention, never a blank 500.
 */
export function guard(args: Args, run: (visitor: Visitor) => Promise<Response>): Promise<Response>;
export function guard<R>(
  args: Args,
  run: (visitor: Visitor) => Promise<R>,
): Promise<ReturnType<typeof data<Body<R>>>>;
export async function guard(args: Args, run: (visitor: Visitor) => Promise<unknown>): Promise<unknown> {
  const visitor = await visitorOf(args);
  if (!isSameOrigin(args.request) && !isForeignReturn(args.request)) {
    visitor.log.warn({ path: visitor.route }, "refused: not from this site");
    refused.add(args.context);
    throw failure("refused", 403, visitor);
  }
  const isHandedOn = !isRefusedMethod(args.request);
  const status = isHandedOn ? await statusOfBody(args.request) : undefined;
  if (status !== undefined) {
    refused.add(args.context);
    throw failure("refused", status, visitor);
  }
  // What the server in front has refused is that page's to say. The loaders that run for the page of a refusal see a GET, and would lead elsewhere for want of cookies.
  const isRefused = refused.has(args.context) || !isHandedOn;
  try {
    if (!isRefused) {
      await admit(visitor);
      await reload(visitor);
      await refuseCardNumbers(visitor);
    }
    const result = await run(visitor);
    if (result instanceof Response) {
      for (const [name, value] of visitor.takeHeaders()) result.headers.append(name, value);
      return result;
    }
    if (result instanceof Answer) {
      // What the backend could not answer is no try that counts.
      if (result.status === 503) await forgive(visitor);
      const headers = visitor.takeHeaders();
      const wait = result.status === 429 ? waitOf(visitor) : undefined;
      if (wait !== undefined) headers.push(["Retry-After", String(wait)]);
      return data(result.body, { status: result.status, headers });
    }
    return data(result, { headers: visitor.takeHeaders() });
  } catch (error) {
    throw refused.has(args.context) ? failure("refused", 403, visitor) : await answerToError(error, visitor);
  }
}

/** The status of a request whose body is no form that can be read; who returns from elsewhere may bring anything. */
async function statusOfBody(request: Request): Promise<number | undefined> {
  const tooLarge = statusOfSize(request);
  if (tooLarge !== undefined || isForeignReturn(request)) return tooLarge;
  if (isNoForm(request)) return 415;
  return (await postedForm(request)) === "broken" ? 400 : undefined;
}

/** One visitor a request: its loaders run side by side and share what one of them has read. */
function visitorOf({ request, context }: Args): Promise<Visitor> {
  const known = visitors.get(context);
  if (known) return known;
  const visitor = createVisitor(request, context);
  visitors.set(context, visitor);
  return visitor;
}

/** The guard table: throws the redirect of whoever may not be here. */
async function admit(visitor: Visitor): Promise<void> {
  const { pathname, search } = visitor.url;
  // Health, legal and error pages must not wait for the content service's flags.
  if (isOpenToAll(pathname)) return;
  const decision = decide(await visitor.access(), pathname + search);
  if (!("redirect" in decision)) return;
  await noteTableLink(visitor);
  throw visitor.redirect(decision.redirect);
}
