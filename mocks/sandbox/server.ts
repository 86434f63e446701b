import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { getResponse, type HttpHandler } from "msw";
import { consoleHandlers } from "./console";
import { controlHandlers } from "./control";
import { demo } from "./data";
import { AREA_PATHS, AREAS, type Area, areaUrls, createHandlers } from "./handlers";
import { MOST_PICTURE_BYTES } from "./handlers/account/customer-picture";
import { errorResponse } from "./handlers/endpoint";
import { answerWithFault, MOST_BODY_BYTES, readBody, sendResponse, toRequest } from "./http/exchange";
import { createFaults, type Fault } from "./http/faults";
import { refuseForeign } from "./http/foreign";
import { createJournal, entryOf } from "./http/journal";
import { listen } from "./http/listen";
import { socialVariables } from "./identity-providers/oidc/clients";
import { fill } from "./load/fill";
import { ContractError, notFound } from "./rules/contract-error";
import { openStore } from "./state";

export type SandboxOptions = {
  /** 0 takes a free one */
  port?: number;
  /** loopback unless told otherwise: the sandbox is open by design */
  host?: string;
  /** folder of the state; `.sandbox` by default */
  dataDir?: string;
  /** starts from the demo restaurant as it was written */
  reset?: boolean;
  /** fills the store for load: so many orders, and an item to every fifty; none by default */
  seed?: number;
  /** so many further items, for load; none by default */
  items?: number;
  /** the origin others reach it at, where that is not its own address (a phone on the same network) */
  publicOrigin?: string;
  /** the storefront's own origin, where people are sent back to after signing in outside; APP_ORIGIN by default */
  appOrigin?: string | undefined;
  /** lets the process end while the sandbox still listens, for a storefront that shares it */
  unref?: boolean;
  /** called with the path of each steering through /control or the console, so that what is kept elsewhere can be dropped */
  onControl?: (path: string) => void;
};

export type Sandbox = {
  origin: string;
  /** base URLs of the contract's areas */
  urls: Record<Area, string>;
  /** the storefront's variables for signing in with Google, Apple and Facebook here */
  social: Record<string, string>;
  /** what `seed` and `items` added */
  added: { orders: number; items: number };
  close(): Promise<void>;
};

type Group = { name: string; prefix: string; handlers: HttpHandler[] };

/** @throws ContractError 404 for an address that is none */
function urlOf(incoming: IncomingMessage, origin: string): URL {
  try {
    const { pathname, search } = new URL(incoming.url ?? "/", origin);
    decodeURIComponent(pathname);
    return new URL(`${origin}${pathname}${search}`);
  } catch {
    throw notFound("Caminho não encontrado", "Path not found");
  }
}

/** A customer's picture may be larger than any other body; the rest is what multipart adds to it. */
function mostBytesOf({ method, url = "" }: IncomingMessage): number {
  const picture = method === "PUT" && url.split("?")[0] === `${AREA_PATHS.crm}/users`;
  return picture ? MOST_PICTURE_BYTES + MOST_BODY_BYTES : MOST_BODY_BYTES;
}

/** Those of a method: MSW tries handler after handler, so the fewer the quicker. */
const handlersFor = ({ handlers }: Group, method: string) =>
  handlers.filter(({ info }) => info.method instanceof RegExp || info.method === method);

const since = (started: number) => Math.round((performance.now() - started) * 10) / 10;
const struckBy = (fault: Fault | undefined) => (fault ? { fault: fault.kind } : {});

function createListener(
  origin: string,
  groups: Group[],
  tools: ReturnType<typeof createTools>,
  onControl: (path: string) => void,
) {
  const { faults, journal } = tools;
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const started = performance.now();
    const body = await readBody(incoming, mostBytesOf(incoming));
    const url = urlOf(incoming, origin);
    const group = groups.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`));
    if (!group) throw notFound("Caminho não encontrado", "Path not found");
    const work = async () => {
      const request = toRequest(incoming, url, body);
      const response = await getResponse(handlersFor(group, request.method), request);
      if (!response) throw notFound("Caminho não encontrado", "Path not found");
      return response;
    };
    const method = incoming.method ?? "GET";
    const path = url.pathname.slice(group.prefix.length);
    const control = group.name === "control" || group.name === "console";
    if (control && method !== "GET") refuseForeign(incoming, origin);
    const fault = control ? undefined : faults.take(group.name, method, path);
    let status = 0;
    if (fault) {
      status = await answerWithFault(fault, work, incoming, outgoing);
    } else {
      const response = await work();
      status = response.status;
      await sendResponse(response, outgoing);
    }
    if (control) {
      if (method !== "GET") onControl(url.pathname);
      return;
    }
    journal.add({
      // What browsers post to the payment provider holds card numbers, which are kept nowhere.
      ...entryOf(incoming, url, group.name === "pay" ? Buffer.alloc(0) : body),
      area: group.name,
      path,
      status,
      ms: since(started),
      ...struckBy(fault),
    });
  }
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(incoming, outgoing).catch(async (error: unknown) => {
      if (outgoing.headersSent || outgoing.destroyed) {
        outgoing.destroy();
        return;
      }
      const refused = error instanceof TypeError ? methodRefused() : error;
      await sendResponse(errorResponse(refused, incoming.headers["accept-language"] ?? null), outgoing);
    });
  };
}

/** `Request` refuses TRACE and CONNECT with a TypeError. */
const methodRefused = () =>
  new ContractError(405, "METHOD_NOT_ALLOWED", { pt: "Método não aceito", en: "Method not allowed" });

const createTools = () => ({ faults: createFaults(), journal: createJournal() });

/**
 * Starts the sandbox backend: the request handlers over real HTTP, with state that outlives a restart.
 *
 * @throws Error when the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    port = 4010,
    host = "127.0.0.1",
    dataDir = ".sandbox",
    reset = false,
    seed = 0,
    items = 0,
    publicOrigin,
    appOrigin = process.env.APP_ORIGIN,
    onControl = () => {},
  } = options;
  const server = createServer();
  const taken = await listen(server, port, host);
  const store = openStore({ dataDir, demo });
  if (reset) store.reset();
  const added = fill(store, demo.categories, { orders: seed, items });

  const shown = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  const origin = publicOrigin ?? `http://${shown}:${taken}`;
  const tools = createTools();
  const handlers = createHandlers(store, {
    baseUrl: origin,
    appOrigin,
    pictureFolder: join(dataDir, "pictures"),
  });
  const groups: Group[] = [
    ...AREAS.map((name) => ({ name, prefix: AREA_PATHS[name], handlers: handlers[name] })),
    { name: "pictures", prefix: "/pictures", handlers: handlers.pictures },
    { name: "pay", prefix: "/pay", handlers: handlers.pay },
    { name: "b2c", prefix: "/b2c", handlers: handlers.b2c },
    { name: "oidc", prefix: "/oidc", handlers: handlers.oidc },
    { name: "control", prefix: "/control", handlers: controlHandlers(store, { baseUrl: origin, ...tools }) },
    { name: "console", prefix: "", handlers: consoleHandlers({ store, baseUrl: origin, ...tools }) },
  ];
  server.on("request", createListener(origin, groups, tools, onControl));
  if (options.unref) server.unref();
  return {
    origin,
    urls: areaUrls(origin),
    social: socialVariables(origin),
    added,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}
