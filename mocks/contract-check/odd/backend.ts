import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { AREA_PATHS } from "../../sandbox/handlers";
import { readBody, sendResponse, toRequest } from "../../sandbox/http/exchange";
import { listen } from "../../sandbox/http/listen";
import type { Facts } from "../facts/facts";
import { type CheckedSandbox, checkedSandbox, freePort } from "../sandbox/checked-sandbox";
import { jsonOf } from "../wire";
import { oddAnswer, oddLocation } from "./answers";
import { apart, oddId, oddServiceId, plain, plainJson } from "./names";

/** The path prefix of all addresses of the odd backend. */
const PREFIX = "/deep/site";
const HOST = "127.0.0.1";
/** A parameter that the bank adds and requires for a confirmation. */
const BANK = { name: "bank_transaction_id", value: 'A&B "1" ç' };
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The page that posts its form to the storefront, with an odd id and the bank's own parameter. */
const oddPage = (html: string) =>
  html
    .replace(
      /(<input type="hidden" name="(?:order|payment)_id" value=")([^"]*)/g,
      (_, start, id) => `${start}${escaped(oddId(id))}`,
    )
    .replace(
      /<form method="post" action="([^"]*)">/g,
      (form) => `${form}<input value='${escaped(BANK.value)}' name=${BANK.name} type=hidden>`,
    );

const isAddingItems = ({ method }: IncomingMessage, path: readonly string[]) =>
  method === "POST" && path.at(-1) === "items" && (path.includes("cart") || path.includes("round"));

/** The request in the sandbox's own terms. */
async function plainRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const asked = new URL(incoming.url ?? "/", origin);
  const path = asked.pathname.slice(PREFIX.length).split("/");
  const url = new URL(
    path.map((part) => encodeURIComponent(plain(decodeURIComponent(part)))).join("/"),
    origin,
  );
  for (const [name, value] of asked.searchParams) url.searchParams.append(name, plain(value));
  const bytes = await readBody(incoming);
  const json = /json/.test(incoming.headers["content-type"] ?? "") ? jsonOf(bytes.toString()) : undefined;
  const own = isAddingItems(incoming, path) ? apart(plainJson(json)) : plainJson(json);
  const body = json === undefined ? bytes : Buffer.from(JSON.stringify(own));
  const request = toRequest(incoming, url, body);
  for (const name of ["authorization", "x-service-id"]) {
    const value = request.headers.get(name);
    if (value !== null) request.headers.set(name, plain(value));
  }
  for (const name of ["host", "connection", "content-length", "transfer-encoding"])
    request.headers.delete(name);
  return request;
}

const refusal = (code: string) => Response.json({ status: 422, code, detail: "No." }, { status: 422 });

/** Requirements of an odd backend beyond the sandbox's: the bank's own parameter, and its own service ids. */
async function refused(request: Request, seen: OddSeen): Promise<Response | undefined> {
  const service = request.headers.get("x-service-id");
  if (service !== null) {
    seen.services += 1;
    if (/[^a-z-]/.test(service)) return refusal("VALIDATION");
  }
  if (!request.url.endsWith("/payments/external-confirmation")) return undefined;
  const { payload }: { payload?: Record<string, unknown> } = await request.clone().json();
  if (payload?.signature === undefined || payload.signature === "x") return undefined;
  return payload[BANK.name] === BANK.value ? undefined : refusal("VALIDATION");
}

/** The sandbox's answer, changed into an odd one. */
async function oddResponse(
  response: Response,
  path: string,
  [from, to]: [string, string],
): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const headers = new Headers(response.headers);
  for (const name of [
    "content-length",
    "content-encoding",
    "transfer-encoding",
    "connection",
    "keep-alive",
  ]) {
    headers.delete(name);
  }
  const location = headers.get("location");
  if (location !== null) headers.set("location", oddLocation(location).replaceAll(from, to));
  const { status } = response;
  if (status === 204) return new Response(null, { status, headers });
  if (!/json|html/.test(type)) return new Response(await response.arrayBuffer(), { status, headers });
  const text = (await response.text()).replaceAll(from, to);
  if (type.includes("html")) return new Response(oddPage(text), { status, headers });
  const isArea = Object.values(AREA_PATHS).some((area) => path.startsWith(`${area}/`));
  if (!isArea) return new Response(text, { status, headers });
  headers.set("content-type", "application/vnd.backend+json");
  return new Response(JSON.stringify(originsOnly(oddAnswer(path, jsonOf(text)))), { status, headers });
}

/** The setup's picture origins are origins, without the path prefix. */
function originsOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(originsOnly);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      if (name !== "image_origins" || !Array.isArray(entry)) return [name, originsOnly(entry)];
      return [name, entry.map((origin) => new URL(String(origin)).origin)];
    }),
  );
}

type Words = NonNullable<Facts["webhooks"]>;

/** Passes the sandbox's words of changes on, oddly, under the same secret. */
async function passWords({ port, secret }: Words, to: number): Promise<Server> {
  const server = createServer(async (incoming, outgoing) => {
    const body = JSON.stringify(oddAnswer("", jsonOf((await readBody(incoming)).toString())));
    const time = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    const headers = { "x-signature": `t=${time}, v1=${signature}` };
    await fetch(`http://${HOST}:${to}/`, { method: "POST", headers, body }).catch(() => {});
    outgoing.writeHead(204).end();
  });
  await listen(server, port, HOST);
  return server;
}

/** The calls that an odd backend has got. */
type OddSeen = { services: number };
export type OddBackend = Pick<CheckedSandbox, "backend" | "close"> & { facts: Facts; seen: OddSeen };

/** The facts of the sandbox, changed for the odd backend: the bank returns by POST, and service ids are its own. */
function oddFacts(facts: Facts): Facts {
  const services = Object.fromEntries(
    Object.entries(facts.services ?? {}).flatMap(([name, id]) => (id ? [[name, oddServiceId(id)]] : [])),
  );
  const pass_challenge = { form: { verdict: "Y", return_by: "POST" } };
  return { ...facts, services, steering: { ...facts.steering, pass_challenge } };
}

/**
 * A backend that keeps the contract in every unusual way: the sandbox behind addresses with a path, with ids of 200
 * characters, tokens of 2,048, unknown fields and values, lists in other orders, equal items in lines of their own, and a bank that returns
 * by POST.
 */
export async function oddBackend(): Promise<OddBackend> {
  const sandbox = await checkedSandbox();
  const origin = new URL(sandbox.backend.urls.cms).origin;
  const seen: OddSeen = { services: 0 };
  let oddOrigin = "";
  const answer = async (incoming: IncomingMessage): Promise<Response> => {
    const request = await plainRequest(incoming, origin);
    const { pathname } = new URL(request.url);
    const no = await refused(request, seen);
    const response = no ?? (await fetch(request, { redirect: "manual" }));
    return oddResponse(response, pathname, [origin, oddOrigin]);
  };
  const server = createServer({ maxHeaderSize: 64 * 1_024 }, (incoming, outgoing) => {
    answer(incoming)
      .then((response) => sendResponse(response, outgoing))
      .catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  oddOrigin = `http://${HOST}:${await listen(server, 0, HOST)}${PREFIX}`;
  const told: Words | undefined = sandbox.facts.webhooks && {
    ...sandbox.facts.webhooks,
    port: await freePort(),
  };
  const words =
    told && sandbox.facts.webhooks ? await passWords(sandbox.facts.webhooks, told.port) : undefined;
  const { urls, ...who } = sandbox.backend;
  const moved = (url: string) => url.replace(origin, oddOrigin);
  const { cms, catalog, order, crm, admin } = urls;
  return {
    backend: {
      ...who,
      urls: {
        cms: moved(cms),
        catalog: moved(catalog),
        order: moved(order),
        crm: moved(crm),
        admin: moved(admin),
      },
    },
    facts: { ...oddFacts(await sandbox.allFacts()), webhooks: told },
    seen,
    async close() {
      for (const one of [server, words]) {
        one?.closeAllConnections();
        one?.close();
      }
      await sandbox.close();
    },
  };
}
