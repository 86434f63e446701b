import { createServer, type IncomingMessage } from "node:http";
import { demo } from "../../../../mocks/sandbox/data";
import { AREA_PATHS, type Area } from "../../../../mocks/sandbox/handlers";
import { readBody, sendResponse, toRequest } from "../../../../mocks/sandbox/http/exchange";
import { listen } from "../../../../mocks/sandbox/http/listen";
import { type SandboxProcess, sandboxProcess } from "../../../../mocks/sandbox/process";
import { Control } from "../../site/control";
import type { Answered } from "./change";
import type { Habit } from "./habits";

const HOST = "127.0.0.1";
/** What belongs to the connection, or to the body as it was. */
const OWN = ["content-length", "content-encoding", "transfer-encoding", "connection", "keep-alive"];

/** A backend with a habit: what stands between the storefront and the sandbox. */
export interface Gate {
  /** The storefront's variables for the areas. */
  environment: Record<string, string>;
  close(): void;
}

/** A sandbox that takes orders at any time of the day, and has no tables. */
export async function openAllDay(data: string): Promise<SandboxProcess> {
  const sandbox = await sandboxProcess(data);
  const control = new Control(sandbox.origin);
  await control.setFlags({ table_payment: false });
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime: "00:00", endTime: "00:00" }));
  for (const { id } of demo.stores) await control.changeStore(id, { open: true, hours });
  return sandbox;
}

/** Opens a gate before a sandbox. What is no call of an area passes as it is. */
export async function openGate(sandbox: string, habit: Habit): Promise<Gate> {
  const server = createServer((incoming, outgoing) => {
    answered(incoming, sandbox, habit)
      .then((response) => sendResponse(response, outgoing))
      .catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  const origin = `http://${HOST}:${await listen(server, 0, HOST)}`;
  const { cms, catalog, order, crm, admin } = AREA_PATHS;
  return {
    environment: {
      CMS_API_URL: origin + cms,
      CATALOG_API_URL: origin + catalog,
      ORDER_API_URL: origin + order,
      CRM_API_URL: origin + crm,
      ADMIN_API_URL: origin + admin,
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const MENU_PAGE = "/client/get-menu-items";

async function answered(
  incoming: IncomingMessage,
  sandbox: string,
  { change = (answer) => answer, asks }: Habit,
): Promise<Response> {
  const url = new URL(incoming.url ?? "/", sandbox);
  const asked = new URLSearchParams(url.search);
  if (url.pathname.endsWith(MENU_PAGE)) asks?.(url.searchParams);
  const request = toRequest(incoming, url, await readBody(incoming));
  for (const name of ["host", ...OWN]) request.headers.delete(name);
  const response = await fetch(request, { redirect: "manual" });
  const area = areaOf(url.pathname);
  const text = await response.text();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN.includes(name)));
  const { status } = response;
  if (!area || !headers["content-type"]?.includes("json")) return answerOf({ status, headers, body: text });
  const path = url.pathname.slice(AREA_PATHS[area].length);
  const made = change({
    call: `${request.method} ${area} ${path}`,
    query: asked,
    ...{ status, headers, json: JSON.parse(text) },
  });
  return answerOf({ ...made, body: bodyOf(made) });
}

function bodyOf({ json, bytes }: Answered): string | Uint8Array {
  if (bytes) return bytes;
  return json === undefined ? "" : JSON.stringify(json);
}

interface Sent {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

function answerOf({ status, headers, body }: Sent): Response {
  const isEmpty = status === 204 || status === 304;
  // A text would get a Content-Type of its own.
  return new Response(isEmpty ? null : Buffer.from(body), { status, headers });
}

function areaOf(path: string): Area | undefined {
  const areas: Area[] = ["cms", "catalog", "order", "crm", "admin"];
  return areas.find((area) => path.startsWith(`${AREA_PATHS[area]}/`));
}
