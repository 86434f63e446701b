import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { demo } from "./data";
import { AREA_PATHS, type Area, createHandlers } from "./handlers";
import { startSandbox } from "./server";
import { openStore } from "./state";

const folder = mkdtempSync(join(tmpdir(), "sandbox-uses-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Send = (request: Request) => Promise<Response>;
type Step = { area: Area; method?: string; path: string; body?: object };

const SERVICE = "vila-madalena-entrega";
const ADDRESS = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "1",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
};
const cartSteps = (guest: string): Step[] => [
  {
    area: "catalog",
    method: "POST",
    path: "/session/cart",
    body: { service_id: SERVICE, checkout_option: "DELIVERY", order_id: guest },
  },
  {
    area: "catalog",
    method: "POST",
    path: `/session/cart/${guest}/items`,
    body: { item_id: "pudim", quantity: 2 },
  },
  {
    area: "catalog",
    method: "POST",
    path: `/session/cart/${guest}/items`,
    body: { item_id: "pudim", quantity: 0 },
  },
  { area: "order", path: "/orders" },
  { area: "crm", path: "/terms?type=table" },
  { area: "admin", path: "/gift-card-fields" },
  { area: "cms", path: `/home?service-id=${SERVICE}` },
  { area: "catalog", path: `/client/get-menu-items?service-id=${SERVICE}` },
];

/** A visitor's answers, call by call. Random ids and the origin are replaced, so that they are equal. */
async function visit(baseUrl: string, send: Send): Promise<string[]> {
  const ask = async ({ area, method = "GET", path, body }: Step) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { "accept-language": "en-US" };
    const answer = await send(
      new Request(`${baseUrl}${AREA_PATHS[area]}${path}`, { method, headers, ...sent }),
    );
    return { status: answer.status, text: await answer.text() };
  };
  const opened = await ask({
    area: "catalog",
    method: "POST",
    path: "/session/guest-user",
    body: { address: ADDRESS },
  });
  const { order_id } = z.object({ order_id: z.string() }).parse(JSON.parse(opened.text));
  const heard: string[] = [];
  for (const step of cartSteps(order_id)) {
    const { status, text } = await ask(step);
    const same = text.replaceAll(order_id, "GUEST").replaceAll(baseUrl, "ORIGIN");
    heard.push(`${status} ${same.replace(/\b(lin|crt)_[\w-]{22}/g, "$1")}`);
  }
  return heard;
}

async function overHttp(): Promise<string[]> {
  const sandbox = await startSandbox({ port: 0, dataDir: join(folder, "http") });
  const heard = await visit(sandbox.origin, (request) => fetch(request));
  await sandbox.close();
  return heard;
}

async function throughMsw(): Promise<string[]> {
  const baseUrl = "https://backend.example";
  const store = openStore({ demo });
  const server = setupServer(...Object.values(createHandlers(store, { baseUrl })).flat());
  server.listen({ onUnhandledRequest: "error" });
  const heard = await visit(baseUrl, (request) => fetch(request)).finally(() => server.close());
  store.close();
  return heard;
}

async function inProcess(): Promise<string[]> {
  const baseUrl = "http://sandbox.test";
  const store = openStore({ demo });
  const handlers = Object.values(createHandlers(store, { baseUrl })).flat();
  const heard = await visit(baseUrl, async (request) => {
    const answer = await getResponse(handlers, request);
    if (!answer) throw new Error(`nobody answers ${request.url}`);
    return answer;
  });
  store.close();
  return heard;
}

describe("one definition", () => {
  it("answers the same over HTTP, through setupServer and in the process", async () => {
    const heard = await overHttp();
    expect(heard.map((answer) => answer.slice(0, 3))).toEqual([
      ...["200", "200", "422", "401"],
      ...["200", "200", "200", "200"],
    ]);
    expect(heard[6]).toContain("ORIGIN/pictures/banner-feijoada-en.png");
    expect(await throughMsw()).toEqual(heard);
    expect(await inProcess()).toEqual(heard);
  });
});
