import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { createVisitor } from "~/guard.server";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { demo } from "../../../mocks/sandbox/data";
import { createHandlers } from "../../../mocks/sandbox/handlers";
import { openStore } from "../../../mocks/sandbox/state";

/** The password of all customers of the demo restaurant. */
export const PASSWORD = "aurora-2026";

/** Friday 2026-11-20, 20:00 in São Paulo: open. */
const FRIDAY_EVENING = Date.parse("2026-11-20T20:00:00-03:00");

/** The demo restaurant in memory, behind the API client, for the tests of one file. */
export function demoBackend() {
  const store = openStore({ demo, systemClock: () => FRIDAY_EVENING });
  const { origin } = new URL(env.API_URLS.crm);
  const handlers = createHandlers(store, { baseUrl: origin });
  const server = setupServer(...Object.values(handlers).flat());
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => {
    server.resetHandlers();
    publicCache.clear();
    globalThis.comandaLimits?.clear();
  });
  afterAll(() => server.close());
  return { store, server };
}

/** A browser's cookies after an answer, as a `Cookie` header. */
export function cookiesAfter(headers: Headers, before = ""): string {
  const jar = new Map<string, string>();
  const keep = (pair: string) => jar.set(pair.slice(0, pair.indexOf("=")), pair);
  for (const pair of before.split("; ").filter(Boolean)) keep(pair);
  for (const setCookie of headers.getSetCookie()) {
    const [pair = ""] = setCookie.split(";", 1);
    if (/max-age=0/i.test(setCookie)) jar.delete(pair.slice(0, pair.indexOf("=")));
    else keep(pair);
  }
  return [...jar.values()].join("; ");
}

/** A visitor with these cookies. */
export function visitorWith(cookie = "", path = "/"): Promise<Visitor> {
  return createVisitor(new Request(`${env.APP_ORIGIN}${path}`, { headers: { cookie } }), {});
}

/** The redirect that `work` returns or throws. @throws if there is none */
export async function redirectOf(work: Promise<unknown>): Promise<{ to: string | null; headers: Headers }> {
  const answer = await work.catch((error: unknown) => error);
  if (!(answer instanceof Response)) throw new Error("no redirect", { cause: answer });
  return { to: answer.headers.get("location"), headers: answer.headers };
}
