import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { levelsUpTo } from "../../app/services/contract/levels.server";
import { GROUPS } from "../../mocks/contract-check/checks";
import { parseFacts } from "../../mocks/contract-check/facts/facts";
import { type Heard, hearing } from "../../mocks/contract-check/hearing";
import { exitCode, resultLines } from "../../mocks/contract-check/report/report";
import { type Result, runChecks } from "../../mocks/contract-check/run";
import { contractDocument } from "../../mocks/openapi/validator";
import type { LogLine } from "./backend";
import { MINUTE } from "./rules";
import { startBackend } from "./start";

const facts = parseFacts(readFileSync(new URL("facts.json", import.meta.url), "utf8"));
const areasOf = (origin: string) => ({
  ...{ cms: `${origin}/cms`, catalog: `${origin}/catalog`, order: `${origin}/order`, crm: `${origin}/crm` },
  // No call of this level is at this area.
  admin: "",
});

describe("the backend, by the contract check of its level", () => {
  const log: LogLine[] = [];
  const heard: Heard[] = [];
  let results: Result[];

  beforeAll(async () => {
    const { origin, close } = await startBackend({
      ...{ port: 0, data: ":memory:", hasTests: true },
      log: (line) => log.push(line),
    });
    const backend = { urls: areasOf(origin), company: "1", brand: "1" };
    vi.stubGlobal(
      "fetch",
      hearing(backend, (one) => heard.push(one)),
    );
    ({ results } = await runChecks({ backend, facts, groups: GROUPS, levels: levelsUpTo("guest") }));
    vi.unstubAllGlobals();
    await close();
  }, 60_000);

  it("holds, and all of it is tried", () => {
    const others = results.filter(({ outcome }) => outcome === "fails" || outcome === "not tried");
    expect(others.map((result) => resultLines(result).join("\n"))).toEqual([]);
    expect(exitCode(results)).toBe(0);
    expect(results.filter(({ outcome }) => outcome === "holds").length).toBeGreaterThan(100);
  });

  it("answers as docs/openapi.json tells", () => {
    const document = contractDocument();
    const misfits = heard.flatMap(({ sent, answer, code }) => {
      const operation = document.find(sent);
      if (!operation) return answer.status === 404 ? [] : [`${sent.method} ${sent.path} is not told`];
      const isTold = !code || document.codesOf(operation, answer.status).includes(code);
      return [...document.ofAnswer(operation, answer), ...(isTold ? [] : [code])].map(
        (misfit) => `${sent.method} ${sent.path}: ${misfit}`,
      );
    });
    expect(misfits).toEqual([]);
  });

  it("has nothing in its log that is a secret, and the id of each request", () => {
    expect(log.length).toBeGreaterThan(300);
    for (const { path, error } of log) {
      expect(path).toMatch(/^[a-z/:*-]+$|^\/test\//);
      expect(error).toBeUndefined();
    }
    const calls = log.filter(({ path }) => !path.startsWith("/test/"));
    expect(calls.filter(({ request_id }) => !request_id)).toEqual([]);
  });
});

describe("the backend, with a guest", () => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-starter-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const options = { port: 0, data: join(folder, "backend.db") };
  const idSchema = z.object({ id: z.string() });

  const post = (origin: string, path: string, body: object, key?: string) =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) },
      body: JSON.stringify(body),
    });

  /** The body that orders three portions, for pick-up. */
  async function draft(origin: string) {
    const opened = await post(origin, "/catalog/session/guest-user", { address: facts.address_inside });
    const { order_id } = z.object({ order_id: z.string() }).parse(await opened.json());
    const at = { service_id: "ipe-consolacao-retirada", checkout_option: "TAKEOUT" };
    await post(origin, "/catalog/session/cart", { ...at, order_id });
    const line = { item_id: "mandioca", quantity: 3, options: [] };
    await post(origin, `/catalog/session/cart/${order_id}/items`, line);
    return {
      ...at,
      cart_order: order_id,
      customer: { name: "Ana", phone_number: "+5511912345678" },
      include_document_invoice: false,
      use_gift_card: false,
      expected_amount: { value: 7_470, currency: "BRL" },
      payment: { method: "CASH", type: "PENDING" },
    };
  }

  it("keeps an order, and the first answer of its key, over a restart", async () => {
    const before = await startBackend(options);
    const body = await draft(before.origin);
    const placed = await post(before.origin, "/order/orders", body, "key-1");
    expect(placed.status).toBe(201);
    const answer = await placed.text();
    await before.close();

    const after = await startBackend(options);
    const { id } = idSchema.parse(JSON.parse(answer));
    const read = await fetch(`${after.origin}/order/orders/${id}`);
    expect(await read.json()).toEqual(JSON.parse(answer));
    const again = await post(after.origin, "/order/orders", body, "key-1");
    expect(again.status).toBe(200);
    expect(await again.text()).toBe(answer);
    await after.close();
  });

  it("keeps nothing of an order that was refused", async () => {
    const { origin, close } = await startBackend(options);
    const body = await draft(origin);
    const change_for = { value: 100, currency: "BRL" };
    const wrong = { ...body, payment: { ...body.payment, change_for } };
    expect((await post(origin, "/order/orders", wrong, "key-2")).status).toBe(422);
    expect((await post(origin, "/order/orders", body, "key-2")).status).toBe(201);
    await close();
  });

  it("lets a Pix run out by itself, and tells so to who follows the order", async () => {
    const { origin, close } = await startBackend(options);
    const body = { ...(await draft(origin)), payment: { method: "PIX", type: "PREPAID" } };
    const { id } = idSchema.parse(await (await post(origin, "/order/orders", body, "key-3")).json());
    const poll = async () => {
      const reply = await fetch(`${origin}/order/orders/${id}/polling`);
      return z.object({ payment_status: z.string(), changed_at: z.string() }).parse(await reply.json());
    };
    const before = await poll();
    expect(before.payment_status).toBe("PENDING");
    vi.useFakeTimers({ now: Date.now() + 31 * MINUTE, toFake: ["Date"] });
    const after = await poll();
    expect(after.payment_status).toBe("EXPIRED");
    expect(Date.parse(after.changed_at)).toBeGreaterThan(Date.parse(before.changed_at));
    const again = await post(origin, `/order/orders/${id}/payments`, { payment: body.payment }, "key-4");
    expect(again.status).toBe(200);
    expect((await poll()).payment_status).toBe("PENDING");
    vi.useRealTimers();
    await close();
  });

  it("has no test interface unless it is switched on", async () => {
    const { origin, close } = await startBackend(options);
    expect((await post(origin, "/test/prepare", {})).status).toBe(404);
    await close();
  });
});
