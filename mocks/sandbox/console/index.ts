import { getResponse, type HttpHandler, HttpResponse, http } from "msw";
import { z } from "zod";
import { openApiFile } from "../../openapi/file";
import { controlHandlers } from "../control";
import { errorResponse } from "../handlers/endpoint";
import { ContractError, notFound } from "../rules/contract-error";
import { findAction } from "./actions";
import type { ControlCall } from "./actions/action";
import { readPosted } from "./form";
import { frame, type Notice } from "./frame";
import { html } from "./html";
import { pageAt } from "./pages";
import type { Page } from "./parts";
import { stylesheet } from "./stylesheet";
import { type Desk, viewOf } from "./view";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
};

/** The control API's error body. */
const refusalShape = z.object({
  code: z.string(),
  detail: z
    .union([z.string(), z.array(z.object({ message: z.string(), field: z.string().optional() }))])
    .optional(),
});

const missing: Page = {
  title: "Not found",
  body: html`<p>This page does not exist, or no longer exists.</p><p><a class="link" href="/">To the overview</a></p>`,
};

/** The page at an address, with a message at its top. An unknown address has a page too. */
function show(desk: Desk, url: URL, status = 200, notice?: Notice): Response {
  const view = viewOf(desk, url);
  try {
    return new HttpResponse(frame(view, pageAt(view), notice), { status, headers: HEADERS });
  } catch (error) {
    if (!(error instanceof ContractError) || error.status !== 404) throw error;
    return new HttpResponse(frame(view, missing, notice), { status: 404, headers: HEADERS });
  }
}

/** The page a form came from, if that is one of the console's. */
function comeBack(desk: Desk, back: string): URL {
  const home = new URL("/", desk.baseUrl);
  if (!URL.canParse(back, desk.baseUrl)) return home;
  const url = new URL(back, desk.baseUrl);
  const known = url.pathname === "/" || url.pathname.startsWith("/console/");
  return url.origin === home.origin && known ? url : home;
}

/** The control API's reason for a refusal, in one sentence. */
async function reasonOf(response: Response): Promise<string> {
  const refusal = refusalShape.safeParse(await response.json());
  if (!refusal.success) return `It did not work (${response.status}).`;
  const { code, detail } = refusal.data;
  if (typeof detail === "string") return detail;
  const reasons = (detail ?? []).map(({ message, field }) => (field ? `${field}: ${message}` : message));
  return reasons.length > 0 ? reasons.join("; ") : code;
}

/** Runs a form's action through the control API, and redirects to the form's page. */
function formHandler(desk: Desk): HttpHandler {
  const control = controlHandlers(desk.store, desk);
  const callControl = ({ method, path, body }: ControlCall) => {
    const init = { method, headers: { "accept-language": "en" } };
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    return getResponse(control, new Request(`${desk.baseUrl}/control${path}`, { ...init, ...json }));
  };
  return http.post(`${desk.baseUrl}/console/do/:action`, async ({ request, params }) => {
    const action = findAction(String(params.action));
    const form = readPosted(await request.clone().text());
    const url = comeBack(desk, form.text("back"));
    if (!action) return show(desk, new URL(request.url), 404);
    const response = await callControl(action.call(form, desk.store));
    if (!response || response.status >= 500) throw new Error(`the control API failed at ${request.url}`);
    if (!response.ok)
      return show(desk, url, response.status, { text: await reasonOf(response), failed: true });
    url.searchParams.set("done", String(params.action));
    return new HttpResponse(null, { status: 303, headers: { location: url.pathname + url.search } });
  });
}

/** A page with the result of its last form. */
function pageHandler(desk: Desk, path: string): HttpHandler {
  return http.get(`${desk.baseUrl}${path}`, ({ request }) => {
    const url = new URL(request.url);
    const done = findAction(url.searchParams.get("done") ?? "")?.done;
    url.searchParams.delete("done");
    return show(desk, url, 200, done === undefined ? undefined : { text: done, failed: false });
  });
}

/**
 * The developers' console: pages at / and /console/…, whose forms call the control API's own handlers. Other paths
 * are answered with 404.
 */
export function consoleHandlers(desk: Desk): HttpHandler[] {
  const json = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };
  const css = { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" };
  return [
    http.get(`${desk.baseUrl}/console/console.css`, () => new HttpResponse(stylesheet(), { headers: css })),
    http.get(
      `${desk.baseUrl}/console/openapi.json`,
      () => new HttpResponse(openApiFile(), { headers: json }),
    ),
    formHandler(desk),
    pageHandler(desk, "/"),
    pageHandler(desk, "/console/*"),
    http.all(`${desk.baseUrl}/*`, ({ request }) =>
      errorResponse(
        notFound("Caminho não encontrado", "Path not found"),
        request.headers.get("accept-language"),
      ),
    ),
  ];
}
