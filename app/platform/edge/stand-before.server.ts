import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import type { ServerBuild } from "@remix-run/node";
import onHeaders from "on-headers";
import { sameSitePath } from "~/domain/text/url";
import { ANSWER_ID } from "~/domain/visit/own-answer";
import { FRAME_PATH } from "~/domain/visit/page-path";
import { LOCALES } from "~/locales/locale";
import { backendHealth } from "~/platform/backend/backend.server";
import { serializeCookie } from "~/platform/cookies/cookie-jar.server";
import { SEALED_COOKIES } from "~/platform/cookies/register.server";
import { env } from "~/platform/env/env.server";
import { FOREIGN_ORIGIN } from "~/platform/guard/csrf-token.server";
import { getT } from "~/platform/i18n/i18n.server";
import { CLIENT_ADDRESS, clientAddress } from "~/platform/limits/client-address.server";
import { startMonitoring } from "~/platform/monitoring/monitoring.server";
import { isReady } from "~/platform/monitoring/readiness.server";
import { tracing } from "~/platform/monitoring/tracing.server";
import { requestBegan, requestEnded } from "~/platform/monitoring/traffic.server";
import { noteBuild } from "~/platform/rendering/build-id.server";
import { PAGE_CODING, pageCoding } from "~/platform/rendering/page-coding.server";
import {
  NO_SCRIPT,
  NO_SNIFF,
  PERMISSIONS,
  standingHeaders,
} from "~/platform/rendering/security-headers.server";
import { RouteTable } from "~/platform/request/route-table.server";
import { refuseMethod, tell, tellTrace } from "~/platform/request/told.server";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import { newRequestId, REQUEST_ID } from "~/platform/visitor/random-text.server";
import { answerOverload, isOverloaded, mustComeBack, watchEventLoop } from "./overload.server";
import { dropUnread } from "./unread-body.server";

/** The limit of a request's line and headers, in bytes: cookies and tokens may have 4 KB each. Record 46. */
const MOST_HEADERS = 64 * 1024;

/** How many requests a connection may bring before it is closed: as many as nginx sends over one. */
const MOST_REQUESTS = 1_000;

/** How often connections are checked for timeouts, in milliseconds. */
const CHECK_MS = 1_000;

/**
 * Replaces the next server that this process creates, which is remix-serve's. It gets our settings, and each of its
 * requests passes our code first, because remix-serve has no hook for middleware. Record 36. Metrics are served and
 * traces begin before it.
 *
 * @param files - the paths of built files
 */
export async function standBefore({ routes, assets }: ServerBuild, files: Files): Promise<void> {
  noteBuild(assets);
  await startMonitoring(assets.version, stateOfProcess);
  const table = new RouteTable(routes);
  const { createServer } = http;
  Object.assign(http, {
    createServer: (pages: RequestListener): Server => {
      Object.assign(http, { createServer });
      return serverFor((request, response) => passOn({ table, files, pages }, request, response));
    },
  });
}

/** For the operator alone: whether requests come in, and the state of each area of the backend. */
function stateOfProcess(): object {
  const state = isReady() ? (isOverloaded() ? "shedding" : "ready") : "stopping";
  return { state, backend: backendHealth() };
}

/** The paths of built files; those of other builds may come while the process runs. */
type Files = Pick<ReadonlySet<string>, "has">;

interface Behind {
  table: RouteTable;
  files: Files;
  /** remix-serve. */
  pages: RequestListener;
}

function passOn({ table, files, pages }: Behind, request: IncomingMessage, response: Answering): void {
  // HTTP/1.1 requires a host.
  if (request.headers.host === undefined && request.httpVersion === "1.1") {
    endWith(400, request.socket);
    return;
  }
  prepare(request, response);
  noteAnswer(request, response);
  tellTime(response);
  dropUnread(request, response);
  const { url = "/", method = "GET" } = request;
  if (/^\/(build\/|resources\/(picture\?|theme\/))/.test(url)) onHeaders(response, () => asFile(response));
  else onHeaders(response, () => asPage(response));
  onHeaders(response, () => leaveOutKeepAlive(response));
  const [path = "", search = ""] = url.split(/(?=\?)/, 2);
  const route = table.find(path, search);
  answerScript(request, response);
  addLateCookies(response, tell(request, response, route));
  const answer = () => {
    // A development rebuild may have added an action that the table does not know.
    if (!route.methods.includes(method) && env.NODE_ENV !== "development") {
      response.setHeader("Allow", route.methods.join(", "));
      refuseMethod(request);
    }
    // A file costs next to nothing, and a page that was let in needs it.
    if (!files.has(path) && mustComeBack(request, route)) return void answerOverload(request, response);
    pages(request, response);
  };
  watchRequest(request, response, route.pattern, answer);
}

type Answering = ServerResponse<IncomingMessage> & { req: IncomingMessage };

/** Every answer but a built file, the colours or a picture says that it is ours: scripts believe no other. */
function nameAnswer(response: Answering): void {
  response.setHeader(ANSWER_ID, String(response.req.headers[REQUEST_ID]));
}

/** A built file, the colours or a picture do not need the headers that protect pages. */
function asFile(response: Answering): void {
  const isKept = !String(response.getHeader("Cache-Control")).includes("no-store");
  if (response.statusCode >= 400 || !isKept) return void nameAnswer(response);
  for (const [name] of standingHeaders) if (name !== NO_SNIFF[0]) response.removeHeader(name);
}

/**
 * A redirect and a page without script have nothing that could use a permission. Only a cache reads `Vary`: what is never
 * kept has none.
 */
function asPage(response: Answering): void {
  nameAnswer(response);
  if (String(response.getHeader("Cache-Control")).includes("no-store")) response.removeHeader("Vary");
  if (response.statusCode === 303) shorten(response);
  const policy = String(response.getHeader("Content-Security-Policy") ?? "");
  if (response.hasHeader("Location") || policy.includes(NO_SCRIPT)) response.removeHeader(PERMISSIONS[0]);
}

/** A redirect of ours has no body, and is kept nowhere: both are said in fewer bytes than Remix takes for them. */
function shorten(response: ServerResponse): void {
  if (!response.hasHeader("Content-Length")) response.setHeader("Content-Length", 0);
  if (String(response.getHeader("Cache-Control")).includes("no-store"))
    response.setHeader("Cache-Control", "no-store");
}

/** HTTP/1.1 keeps connections open without a word about it. Node says it in 48 bytes of each answer. Record 7. */
function leaveOutKeepAlive(response: Answering): void {
  const keeps = response.shouldKeepAlive && response.req.httpVersion === "1.1";
  // Node says nothing of its own after the last request that a connection may bring.
  const isLast = "maxRequestsOnConnectionReached" in response && response.maxRequestsOnConnectionReached;
  if (isLast) response.setHeader("Connection", "close");
  else if (keeps && !response.hasHeader("Connection")) response.removeHeader("Connection");
}

function serverFor(onRequest: RequestListener): Server {
  watchEventLoop();
  const { KEEP_ALIVE_MS, HEADERS_TIMEOUT_MS, BODY_TIMEOUT_MS } = env;
  const server = http.createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: HEADERS_TIMEOUT_MS + BODY_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: MOST_HEADERS,
      // This is answered above, with the standing headers.
      requireHostHeader: false,
    },
    onRequest,
  );
  server.maxRequestsPerSocket = MOST_REQUESTS;
  server.on("clientError", answerUnread);
  // An `Expect` header is ignored.
  server.on("checkExpectation", onRequest);
  server.on("connect", (_request, socket) => endWith(405, socket, [["Allow", "GET, HEAD, POST"]]));
  return server;
}

/** The status of a redirect, for a browser and for a script that requests a page's data. */
const isRedirect = (status: number) => (status >= 300 && status < 400) || status === 202;

const nameOf = (cookie: string) => cookie.split("=", 1)[0] ?? "";
const FLASH = nameOf(flashCookie.clear());

/**
 * Adds the cookies of a request to its answer, whatever Remix makes of it. Error pages, refusals and failed resources
 * do not carry the headers of the loaders that succeeded. Without this, refreshed tokens would be lost, and with them
 * the session.
 */
function addLateCookies(response: ServerResponse, earned: () => readonly string[]): void {
  onHeaders(response, () => {
    const told = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
    const names = new Set(told.map(nameOf));
    // A message that was read for a page must still be shown if a redirect replaced that page.
    if (isRedirect(response.statusCode)) names.add(FLASH);
    const late = earned().filter((cookie) => !names.has(nameOf(cookie)));
    if (late.length === 0) return;
    response.setHeader("Set-Cookie", [...told, ...late]);
    response.setHeader("Cache-Control", "private, no-store");
  });
}

/**
 * Answers the page's script where the browser would be led elsewhere: script cannot read where a redirect leads, and a
 * page that it reads only to leave it would use up the message that is to be shown there. `X-Here` has the path that
 * script follows; another one is answered with 204 and its address in `X-Go`. What leads to the path of `X-Frame` is led
 * to the frame of that page instead.
 */
function answerScript({ headers }: IncomingMessage, response: ServerResponse): void {
  const here = headers["x-here"];
  const frame = headers["x-frame"];
  if (here === undefined && frame === undefined) return;
  onHeaders(response, () => {
    const location = response.getHeader("Location");
    if (typeof location !== "string" || response.statusCode < 300 || response.statusCode > 399) return;
    const path = sameSitePath(location);
    const [pathname] = path?.split(/[?#]/, 1) ?? [];
    if (path !== undefined && pathname === here) return;
    if (path !== undefined && pathname === frame) {
      response.setHeader("Location", `${FRAME_PATH}?${new URLSearchParams({ page: path })}`);
      return;
    }
    response.statusCode = 204;
    response.removeHeader("Location");
    response.removeHeader("Content-Length");
    response.setHeader("X-Go", location);
  });
}

/** A quicker answer says nothing of its time: each byte counts. */
const WORTH_MS = 500;

/** Tells how long a slow answer took us: in the developer tools it is apart from a slow network. */
export function tellTime(response: ServerResponse): void {
  const began = performance.now();
  onHeaders(response, () => {
    const took = Math.round(performance.now() - began);
    if (took >= WORTH_MS) response.setHeader("Server-Timing", `app;dur=${took}`);
  });
}

/** As nginx counts it: the client left before the answer was complete. */
const CLIENT_LEFT = 499;

/** Files of the build. They are no route. */
const BUILT = /^\/build\//;

/**
 * Counts a request and its time, and begins its trace. Call it with the method that was sent.
 *
 * @param pattern - of the route
 * @param answer - everything that answers it
 */
function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  pattern: string,
  answer: () => void,
): void {
  const begin = performance.now();
  const { method = "GET", url = "" } = request;
  const route = BUILT.test(url) ? "/build/*" : pattern;
  requestBegan();
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
    requestEnded({ method, route, status, seconds: (performance.now() - begin) / 1_000 });
  });
  const traced = tracing();
  if (!traced) {
    answer();
    return;
  }
  traced.inRequest(request, response, route, () => {
    tellTrace(request, traced.traceId());
    answer();
  });
}

/** The status for an error of Node's parser. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const answers = new WeakMap<Duplex, ServerResponse>();

/** Notes the current answer of a connection, for {@link answerUnread}. */
function noteAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  answers.set(socket, response);
}

/**
 * Answers on a connection with a request that could not be read: it broke the protocol, is too long, or took too long. If
 * another answer is partly sent there, the connection is only closed.
 */
function answerUnread(error: Error & { code?: string }, socket: Duplex): void {
  const answer = answers.get(socket);
  if (!socket.writable || (answer?.headersSent && !answer.writableFinished)) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ""] ?? 400;
  if (status === 431) void endWithFewerCookies(socket);
  else endWith(status, socket);
}

const site = { isSecure: env.APP_ORIGIN.startsWith("https:") };

/**
 * Headers that are too long are nearly always cookies, and with them no page of ours would open again: ours are taken away.
 * Whose they are and in which language is not known, because nothing of the request was read.
 */
async function endWithFewerCookies(socket: Duplex): Promise<void> {
  const clears = Object.keys(SEALED_COOKIES).map(
    (name) => ["Set-Cookie", serializeCookie(name, "", 0, site)] as const,
  );
  const words = await Promise.all(
    LOCALES.map(async (locale) => `<p lang="${locale}">${(await getT(locale))("status.tooManyCookies")}</p>`),
  );
  const page = `<!doctype html><meta name="viewport" content="width=device-width">${words.join("")}\n`;
  endWith(431, socket, clears, ["text/html", page]);
}

/** Writes a short answer with the standing headers and closes the connection. */
function endWith(
  status: number,
  socket: Duplex,
  more: readonly (readonly [string, string])[] = [],
  [type, body] = ["text/plain", `${STATUS_CODES[status]}\n`],
): void {
  const headers = [
    ...standingHeaders,
    [ANSWER_ID, newRequestId()],
    ...more,
    ["Content-Security-Policy", "default-src 'none'"],
    ["Content-Type", `${type}; charset=utf-8`],
    ["Content-Length", String(Buffer.byteLength(body))],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`, () =>
    socket.destroy(),
  );
}

const { host: HOST } = new URL(env.APP_ORIGIN);

/** Files that the build has compressed. */
const COMPRESSED = /^\/(build\/|[\w-]+\.js$)/;

/**
 * Prepares every request and every answer of the process, including static files and errors. Call it before anything
 * else reads either.
 */
export function prepare(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of standingHeaders) response.setHeader(name, value);
  // A process that is stopping keeps no connection on which a balancer could send another request.
  if (!isReady()) response.setHeader("Connection", "close");
  request.url = plainPath(request.url ?? "/");
  const { headers } = request;
  headers[REQUEST_ID] = newRequestId();
  // The site's name is the configured one, whatever a client or a proxy calls it.
  headers.host = HOST;
  delete headers["x-forwarded-host"];
  // A page chooses by itself. What remix-serve compresses is small as gzip. Built files were compressed by the build.
  headers[PAGE_CODING] = pageCoding(headers["accept-encoding"]);
  if (headers["accept-encoding"]?.includes("gzip") && !COMPRESSED.test(request.url))
    headers["accept-encoding"] = "gzip";
  // Remix's Request has no socket.
  headers[CLIENT_ADDRESS] = clientAddress(
    request.socket.remoteAddress,
    String(headers["x-forwarded-for"] ?? ""),
  );
  // Remix answers a foreign Origin itself, with 500 and without our page. The guard is stricter and answers 403.
  const { origin } = headers;
  if (origin !== undefined && origin !== env.APP_ORIGIN) {
    headers[FOREIGN_ORIGIN] = origin;
    delete headers.origin;
  } else {
    delete headers[FOREIGN_ORIGIN];
  }
}

/** The router would answer a path with this ending, or this parameter, with the bare data of pages: {@link plainPath}. */
const DATA_OF_PAGE = ".data";
const DATA_OF_ROUTE = "_data";

/**
 * The path and query of a request line in a form that Remix can read, whatever a client wrote: without the origin of an
 * absolute form, beginning with `/`, with valid percent signs, and without what asks for the bare data of a page or of a
 * route: no script of ours reads them, and such an address is that of no page.
 *
 * @param target - the request line's, such as `/menu?tag=VEGAN`, `http://elsewhere.example/menu` or `*`
 */
export function plainPath(target: string): string {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(target)?.[0] ?? "";
  const [rest = ""] = target.slice(origin.length).split("#", 1);
  const at = rest.indexOf("?");
  const path = at < 0 ? rest : rest.slice(0, at);
  const search = at < 0 ? "" : rest.slice(at);
  const plain = inOrder(path.startsWith("/") ? path : `/${path === "*" ? "" : path}`);
  return (plain.endsWith(DATA_OF_PAGE) ? `${plain}/` : plain) + withoutData(search);
}

/** The path as a browser would send it, with `..` resolved. What cannot be decoded is taken literally. */
function inOrder(path: string): string {
  const { pathname } = new URL(`http://of.ours${path}`);
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll("%", "%25");
  }
}

/** The query as Remix will read it: `URL` drops tabs and the spaces at its end. */
function withoutData(asked: string): string {
  if (asked === "") return asked;
  const { search, searchParams: query } = new URL(asked, "http://of.ours");
  if (!query.has(DATA_OF_ROUTE)) return search;
  query.delete(DATA_OF_ROUTE);
  return query.size > 0 ? `?${query}` : "";
}
