import { readFileSync } from "node:fs";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { pathOf } from "~/domain/visit/page-path";
import { DocumentProvider } from "./components/document/document";
import { withNamedErrors } from "./components/form/named-error";
import { isPageHandle, type PageHandle, refreshSecondsOf } from "./components/frame/page-handle";
import { gradeOf } from "./domain/visit/device";
import { listenToReplicas } from "./platform/backend/changes.server";
import { wholeAnswer } from "./platform/edge/whole-answer.server";
import { env } from "./platform/env/env.server";
import { withCsrfTokens } from "./platform/guard/csrf-token.server";
import { getT } from "./platform/i18n/i18n.server";
import { logger } from "./platform/monitoring/log.server";
import { countPage, countUnexpected } from "./platform/monitoring/metrics.server";
import { drainBeforeClosing } from "./platform/monitoring/readiness.server";
import { buildId } from "./platform/rendering/build-id.server";
import { inlineStyle, pageBody, withoutMarks } from "./platform/rendering/page-html.server";
import { isPrefetch, prefetched } from "./platform/rendering/prefetch.server";
import { contentSecurityPolicy } from "./platform/rendering/security-headers.server";
import { copiesAreOff, tellCopy } from "./platform/request/page-response.server";
import { type RequestState, requestState } from "./platform/request/request-state.server";
import { routeOf } from "./platform/request/told.server";

drainBeforeClosing();
listenToReplicas();

/** What `app/start.js` takes of the build, before remix-serve does. */
export { standBefore } from "./platform/edge/stand-before.server";

/**
 * How long Remix waits for promises in a page's data, in milliseconds. No loader hands one over: the timer, which
 * runs out behind every page, only keeps all that the page was made of.
 */
export const streamTimeout = 100;

/** The path of the script of all pages (`app/browser`), as the build has written it. Tests have no build. */
const SCRIPT =
  env.NODE_ENV === "test"
    ? "/browser.js"
    : z.object({ script: z.string() }).parse(JSON.parse(readFileSync("build/scripts.json", "utf8"))).script;

/** Renders a document in one piece: whole pages are smaller and quicker to compress than streamed ones. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const state = requestState(request, loadContext);
  const handles = handlesOf(remixContext);
  const locale = await state.locale;
  const ids = idsOf(remixContext);
  const own = handles.flatMap(({ script }) => script ?? []).at(-1);
  const script = own === false ? undefined : (own ?? SCRIPT);
  const style = inlineStyle(request, state, ids);
  const page = (
    <DocumentProvider
      info={{
        locale,
        t: await getT(locale),
        requestId: state.requestId,
        nonce: state.nonce,
        here: pathOf(remixContext.staticHandlerContext.location),
        script,
        build: buildId(),
        copies: copiesAreOff(state) ? "off" : state.offline,
        inlineStyle: style,
      }}
    >
      <RemixServer context={forRendering(remixContext)} url={request.url} nonce={state.nonce} />
    </DocumentProvider>
  );
  const markup = withoutMarks(withNamedErrors(`<!DOCTYPE html>${renderToStaticMarkup(page)}`));
  const html = withCsrfTokens(markup, request, state.cookies);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      nonce: state.nonce,
      script: script ? "files" : "none",
      wasm: handles.some((handle) => handle.wasm === true),
      style: style !== undefined,
      formOrigins: state.formOrigins,
    }),
  );
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  tellCopy(headers, state);
  const wait = retryAfterOf(remixContext);
  if (wait !== undefined) headers.set("Retry-After", wait);
  // A page that could not be made tries again by itself. What was posted stays on the screen.
  const isFailed = status === 503 && remixContext.staticHandlerContext.errors !== null;
  if (wait !== undefined && isFailed && request.method === "GET") headers.set("Refresh", wait);
  // Where script may run, `Head` puts it where script does not read it.
  const renews = script ? undefined : refreshOf(remixContext);
  if (renews !== undefined) headers.set("Refresh", String(renews));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  // The person has left while another loader ran: see `unlessLeft`.
  if (state.cookies.isClosed) headers.delete("Set-Cookie");
  countPage(gradeOf(request.headers.get("user-agent")));
  const answer = wholeAnswer(pageBody(html, request, headers), { status, headers });
  return isPrefetch(request) ? prefetched(answer, state.cookies) : answer;
}

/** What nobody expected: logged once, with the request's id and without the customer's data. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId }: RequestState = requestState(request, context);
  const path = routeOf(request);
  // What the router itself refuses is the client's fault, and its text says what was sent.
  if (isRouteErrorResponse(error) && error.status < 500)
    return logger.warn({ requestId, path, status: error.status }, "refused by the router");
  countUnexpected();
  logger.error({ requestId, path, err: error }, "unexpected error");
};

/**
 * The page's context as it is rendered: with the routes that the page is made of alone, for RemixServer builds,
 * ranks and matches all that are in it once more (a tenth of the menu's time); without the stream of data, which
 * would suspend and which no script reads.
 */
function forRendering({ serverHandoffStream, ...context }: EntryContext): EntryContext {
  return {
    ...context,
    manifest: { ...context.manifest, routes: routesOf(idsOf(context), context.manifest.routes) },
  };
}

function idsOf({ staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.map(({ route: { id } }) => id);
}

const lean = new Map<string, EntryContext["manifest"]["routes"]>();

/** The manifest's entries of some routes, without what only preloads would name: nothing hydrates. */
function routesOf(ids: readonly string[], routes: EntryContext["manifest"]["routes"]) {
  const name = ids.join();
  const known = lean.get(name);
  if (known) return known;
  const none: string[] = [];
  const made = Object.fromEntries(
    ids.flatMap((id) => {
      const entry = routes[id];
      return entry ? [[id, { ...entry, imports: none }] as const] : [];
    }),
  );
  lean.set(name, made);
  return made;
}

/** How long to wait, where a loader or action says so: of their headers Remix hands on none but cookies. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | undefined {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.map((headers) => headers.get("Retry-After")).find((wait) => wait !== null) ?? undefined;
}

/** Seconds after which the page refreshes itself, if its loader says so. */
function refreshOf({
  staticHandlerContext: { matches, loaderData, errors },
}: EntryContext): number | undefined {
  const last = matches.at(-1)?.route.id;
  return errors || last === undefined ? undefined : refreshSecondsOf(loaderData[last]);
}

/** What the page's routes say of themselves. */
function handlesOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle[] {
  return staticHandlerContext.matches.flatMap(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return isPageHandle(handle) ? [handle] : [];
  });
}
