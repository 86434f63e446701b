import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { ServerBuild } from "@remix-run/node";
import onHeaders from "on-headers";
import { ANSWER_ID } from "~/domain/visit/own-answer";
import { env } from "~/platform/env/env.server";
import { startMonitoring } from "~/platform/health/monitoring.server";
import { admit, noteConnection, turnedAwayAtOnce } from "~/platform/overload/overload.server";
import { noteBuild } from "~/platform/rendering/build-id.server";
import {
  NO_SCRIPT,
  NO_SNIFF,
  PERMISSIONS,
  standingHeaders,
} from "~/platform/rendering/security-headers.server";
import { REQUEST_ID } from "~/platform/visitor/random-text.server";
import { whenWhole } from "./coming-body.server";
import { prepare } from "./incoming.server";
import { addLateCookies } from "./late-cookies.server";
import { bringsPhoto, letIn } from "./photo-gate.server";
import { answerUnread, endWith, noteAnswer } from "./raw-answer.server";
import { RouteTable } from "./route-table.server";
import { answerScript } from "./script-answer.server";
import { tellTime } from "./server-time.server";
import { bindToStay } from "./stay.server";
import { refuseMethod, tell } from "./told.server";
import { dropUnread } from "./unread-body.server";
import { watchRequest } from "./watch-request.server";

/** The limit of a request's line and headers, in bytes: cookies and tokens may have 4 KB each. Record 46. */
const MOST_HEADERS = 64 * 1024;

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
  await startMonitoring(assets.version);
  const table = new RouteTable(routes);
  const { createServer } = http;
  Object.assign(http, {
    createServer: (pages: RequestListener): Server => {
      Object.assign(http, { createServer });
      return serverFor((request, response) => passOn({ table, files, pages }, request, response));
    },
  });
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
  bindToStay(request, response);
  if (turnedAwayAtOnce(request, response, table)) return;
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
  watchRequest(request, response, route.pattern, () => {
    // A development rebuild may have added an action that the table does not know.
    if (!route.methods.includes(method) && env.NODE_ENV !== "development") {
      response.setHeader("Allow", route.methods.join(", "));
      refuseMethod(request);
    }
    const enter = () => pages(request, response);
    // A file costs next to nothing, and a page that was let in needs it.
    if (files.has(path)) return void enter();
    const admitted = () => admit(request, response, route, enter);
    const inTurn = () =>
      bringsPhoto(request, route) ? letIn(request, response, route, admitted) : admitted();
    whenWhole(request, response, route, inTurn);
  });
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
  if (keeps && !response.hasHeader("Connection")) response.removeHeader("Connection");
}

function serverFor(onRequest: RequestListener): Server {
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
  server.on("connection", noteConnection);
  server.on("clientError", answerUnread);
  // An `Expect` header is ignored.
  server.on("checkExpectation", onRequest);
  server.on("connect", (_request, socket) => endWith(405, socket, [["Allow", "GET, HEAD, POST"]]));
  return server;
}
