import { once } from "node:events";
import type { Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countPayment } from "./metrics.server";
import { serveMetrics } from "./monitoring.server";
import { requestBegan, requestEnded } from "./traffic.server";

let server: Server;
let origin = "";

beforeAll(async () => {
  server = serveMetrics(0, "127.0.0.1", () => ({ state: "ready" }));
  await once(server, "listening");
  const address = server.address();
  origin = typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("serves what was counted, and nobody keeps it", async () => {
  countPayment("pix", "pending");
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toMatch(/^comanda_payments_total\{method="pix",outcome="pending"\} \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
});

it("answers GET of its two paths alone", async () => {
  const state = await fetch(`${origin}/state`);
  expect([state.headers.get("cache-control"), await state.json()]).toEqual(["no-store", { state: "ready" }]);
  const posted = await fetch(`${origin}/metrics`, { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET"]);
  expect((await fetch(`${origin}/metrics`, { method: "HEAD" })).status).toBe(405);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics/../menu`)).status).toBe(404);
});

it("counts a method that nobody knows as `other`, so that nobody can make labels", async () => {
  requestBegan();
  requestEnded({ method: "PROPFIND", route: "/menu", status: 405, seconds: 0.001 });
  const text = await (await fetch(`${origin}/metrics`)).text();
  expect(text).toContain('comanda_http_requests_total{method="other",route="/menu",status="405"}');
  expect(text).not.toContain("PROPFIND");
});
