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
import { createWebhooks, type WebhookTarget } from "./webhooks";

export type SandboxOptions = {
  /** 0 takes a free one */
  port?: number;
  /** loopback by default, because the sandbox is open by design */
  host?: string;
  /** folder of the state; `.sandbox` by default */
  dataDir?: string;
  /** starts again from the demo restaurant */
  reset?: boolean;
  /** adds a load: this many orders, and one item per fifty orders; none by default */
  seed?: number;
  /** this many further items, for load; none by default */
  items?: number;
  /** the origin for other machines, if it is not its own address (a phone on the same network) */
  publicOrigin?: string;
  /** the storefront's origin, to which people return after an outside sign-in; APP_ORIGIN by default */
  appOrigin?: string | undefined;
  /** lets the process end while the sandbox listens, for a storefront that runs it */
  unref?: boolean;
  /** where the storefront is told of changes (capability `webhooks`); nowhere, if not told */
  webhooks?: WebhookTarget | undefined;
  /** called with the path of each change through /control or the console, so that caches elsewhere can be cleared */
  onControl?: (path: string) => void;
};

export type Sandbox = {
  origin: string;
  /** base URLs of the contract's areas */
  urls: Record<Area, string>;
  /** the storefront's variables for sign-in with Google, Apple and Facebook here */
  social: Record<string, string>;
  /** how much `seed` and `items` added */
  added: { orders: number; items: number };
  close(): Promise<void>;
};

type Group = { name: string; prefix: string; handlers: HttpHandler[] };

/** @throws ContractError 404 for an invalid address */
function urlOf(incoming: IncomingMessage, origin: string): URL {
  try {
    const { pathname, search } = new URL(incoming.url ?? "/", origin);
    decodeURIComponent(pathname);
    return new URL(`${origin}${pathname}${search}`);
  } catch {
    throw notFound("Caminho não encontrado", "Path not found");
  }
}

/** A customer's picture may be larger than any other body. The rest is for the multipart format. */
function mostBytesOf({ method, url = "" }: IncomingMessage): number {
  const picture = method === "PUT" && url.split("?")[0] === `${AREA_PATHS.crm}/users`;
  return picture ? MOST_PICTURE_BYTES + MOST_BODY_BYTES : MOST_BODY_BYTES;
}

/** The handlers of one method. MSW tries one after another, so fewer are faster. */
const handlersFor = ({ handlers }: Group, method: string) =>
  handlers.filter(({ info }) => info.method instanceof RegExp || info.method === method);

const since = (started: number) => Math.round((performance.now() - started) * 10) / 10;
const struckBy = (fault: Fault | undefined) => (fault ? { fault: fault.kind } : {});

function createListener(
  origin: string,
  groups: Group[],
  tools: ReturnType<typeof createTools>,
  onChange: (group: string, path: string) => void,
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
    if (method !== "GET" && status < 400) onChange(group.name, path);
    if (control) {
      if (method !== "GET") onControl(url.pathname);
      return;
    }
    journal.add({
      // Posts of browsers to the payment provider contain card numbers, which are stored nowhere.
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
 * Starts the sandbox: the request handlers over real HTTP, with a state that survives a restart.
 *
 * @throws Error if the port is taken, or another process has the state
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
    webhooks: target,
    onControl = () => {},
  } = options;
  const store = openStore({ dataDir, demo });
  const server = createServer();
  const taken = await listen(server, port, host).catch((error) => {
    store.close();
    throw error;
  });
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
  const webhooks = createWebhooks(store, target);
  server.on("request", createListener(origin, groups, tools, webhooks.after, onControl));
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
      webhooks.stop();
      await closed;
      store.close();
    },
  };
}
