import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "../../../free-port";
import { openSite } from "../../site/site";
import { ask } from "../client/ask";
import { guestWithCart } from "../client/guest-browser";
import { attributeOf, openCollector } from "../collector";

const TELLER = pathToFileURL(join(import.meta.dirname, "../tell-modules.mjs")).href;
const SDK = /node_modules\/@opentelemetry\/(?!api\/)/;
const OUTSIDE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "comanda-modules-"));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a storefront has to be told to write down its modules. */
const telling = (file: string) => ({ NODE_OPTIONS: `--import ${TELLER}`, TEST_MODULES_FILE: file });

test("a page, its calls and its log lines are in one trace; metrics count them, on their own port", async () => {
  const collector = await openCollector();
  const port = await freePort();
  const modules = join(folder, "traced");
  const site = await openSite({
    ...telling(modules),
    LOG_LEVEL: "debug",
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
  const guest = await guestWithCart(site.origin);
  await site.control.forgetRequests();
  const log = site.logFromNow();
  const page = await guest.get(`${site.origin}/cart?seen=by-nobody`, { traceparent: OUTSIDE });
  expect(page.status).toBe(200);

  const requestId = String(page.headers["x-request-id"]);
  const spanOfPage = () =>
    collector.spans.find((span) => attributeOf(span, "comanda.request.id") === requestId);
  await expect.poll(spanOfPage).toBeDefined();
  const server = spanOfPage();
  expect(server?.name).toBe("GET /cart");
  expect(server?.kind).toBe(2);
  // Nobody vouches for what came from outside.
  expect(server?.traceId).not.toBe(OUTSIDE.split("-")[1]);
  const calls = collector.spans.filter(({ parentSpanId }) => parentSpanId === server?.spanId);
  expect(calls.map(({ kind }) => kind)).toContain(3);
  expect(calls.every(({ traceId }) => traceId === server?.traceId)).toBe(true);

  // The backend was told the same trace.
  const received = await site.control.requests();
  const told = received.map(({ headers }) => headers.traceparent ?? "");
  for (const { spanId } of calls) expect(told).toContain(`00-${server?.traceId}-${spanId}-01`);

  // So are the lines of the log: of the request, and of its calls.
  const lines = () =>
    log
      .read()
      .split("\n")
      .filter((line) => line.includes(`"traceId":"${server?.traceId}"`));
  await expect.poll(() => lines().some((line) => line.includes('"msg":"request"'))).toBe(true);
  expect(lines().some((line) => line.includes('"msg":"backend call"'))).toBe(true);

  const metrics = await ask(`http://127.0.0.1:${port}/metrics`);
  expect(metrics.status).toBe(200);
  expect(metrics.headers["cache-control"]).toBe("no-store");
  expect(metrics.body).toMatch(
    /^comanda_http_requests_total\{method="GET",route="\/cart",status="200"\} 1$/m,
  );
  expect(metrics.body).toMatch(
    /^comanda_backend_calls_total\{area="catalog",call="[A-Z]+ \/[^"]*\{\}[^"]*",/m,
  );
  expect(metrics.body).toMatch(/^comanda_build_info\{build="\w+",node="v[\d.]+"\} 1$/m);
  expect((await ask(`${site.origin}/metrics`)).status).toBe(404);

  // Patterns alone: no id of the cart, no query, no cookie.
  const ids = received.flatMap(({ path }) => /guest-user\/([^/]+)/.exec(path)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(0);
  for (const secret of [...ids, "by-nobody", ...guest.cookies.values()]) {
    expect(collector.text()).not.toContain(secret);
    expect(metrics.body).not.toContain(secret);
  }
  await site.stop();
  collector.close();
  expect(readFileSync(modules, "utf8")).toMatch(SDK);
});

test("without the variables nothing of it is loaded, and no port is opened", async () => {
  const modules = join(folder, "plain");
  const site = await openSite(telling(modules));
  const log = site.logFromNow();
  expect((await ask(`${site.origin}/privacy/cookies`)).status).toBe(200);
  await expect.poll(() => log.read()).toContain('"msg":"request"');
  expect(log.read()).not.toContain("traceId");
  await site.stop();
  const loaded = readFileSync(modules, "utf8");
  expect(loaded).toContain("node_modules/prom-client/");
  expect(loaded).not.toMatch(SDK);
});
