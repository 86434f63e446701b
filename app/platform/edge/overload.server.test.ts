import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LOCALES } from "~/locales/locale";
import { LEAST_SETUP } from "~/platform/content/content.fixture";
import { noteRestaurant } from "~/platform/content/content.server";
import { env } from "~/platform/env/env.server";
import { setupSchema } from "~/services/contract/cms.server";
import { routeEntries } from "../../../tests/routes";
import { answerOverload, CHEAP, mustComeBack, ORDER_FORMS, ORDERS, watchEventLoop } from "./overload.server";

const delay = vi.hoisted(() => ({ mean: 0, enable: () => true, reset: () => {} }));
vi.mock("node:perf_hooks", () => ({ monitorEventLoopDelay: () => delay }));

const server = createServer((request, response) => void answerOverload(request, response));
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address !== null && typeof address === "object") origin = `http://127.0.0.1:${address.port}`;
});

afterAll(() => void server.close());

/** Which of these may not come in, once the loop was late for so many milliseconds in the mean. */
function turnedAway(lateMs: number): string[] {
  delay.mean = (lateMs + 10) * 1e6;
  vi.advanceTimersByTime(1_000);
  const asked = [
    ...["GET /menu", "GET /payment", "POST /auth/login", "GET /resources/picture", "GET /*"],
    ...["POST /payment", "POST /table/payment", "POST /table/round", "GET /payment/checking"],
    ...["GET /orders/:orderId", "POST /payments/external-confirmation", "GET /healthz", "GET /readyz"],
  ];
  return asked.filter((line) => {
    const [method, pattern = ""] = line.split(" ");
    return mustComeBack({ method }, { pattern, methods: [] });
  });
}

test("while the loop is late, only what orders, pays or tells that we live comes in", () => {
  vi.useFakeTimers();
  watchEventLoop();
  const late = ["GET /menu", "GET /payment", "POST /auth/login", "GET /resources/picture", "GET /*"];
  expect(turnedAway(env.EVENT_LOOP_DELAY_MS)).toEqual([]);
  expect(turnedAway(env.EVENT_LOOP_DELAY_MS + 1)).toEqual(late);
  // The loop stood still, and nothing was sampled.
  expect(turnedAway(Number.NaN)).toEqual(late);
  expect(turnedAway(0)).toEqual([]);
  vi.useRealTimers();
});

test("the patterns are those of routes", async () => {
  const urls = (await routeEntries()).map(({ url }) => url);
  for (const pattern of [...ORDERS, ...ORDER_FORMS, ...CHEAP])
    expect(urls).toContain(pattern.replace(/:[^/]+/g, "x"));
});

test.each(LOCALES)(
  "a page in %s is below 2 KB with its headers, and has its own style alone",
  async (locale) => {
    noteRestaurant({ setup: setupSchema.parse({ ...LEAST_SETUP, name: "Pão & Vinho", capabilities: [] }) });
    const { headers, ...answer } = await fetch(`${origin}/menu?query=x`, {
      headers: { "Accept-Language": "pt-BR", Cookie: `locale=${locale}` },
    }).then(async (one) => ({ headers: one.headers, status: one.status, body: await one.text() }));
    expect(answer.status).toBe(503);
    expect(answer.body).toContain(`<html lang="${locale}">`);
    expect(answer.body).toContain(" · Pão &amp; Vinho</title>");
    expect(answer.body).not.toContain("<script");
    expect(Buffer.byteLength(answer.body) + JSON.stringify([...headers]).length).toBeLessThan(2_048);
    const style = /<style>(.*)<\/style>/.exec(answer.body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
  },
);

test("not all come back at the same moment", async () => {
  const waits = new Set<number>();
  for (let time = 0; time < 30; time++) {
    const { headers } = await fetch(`${origin}/menu`);
    waits.add(Number(headers.get("Retry-After")));
  }
  expect(waits.size).toBeGreaterThan(3);
  expect([Math.min(...waits) >= 5, Math.max(...waits) <= 15]).toEqual([true, true]);
});
