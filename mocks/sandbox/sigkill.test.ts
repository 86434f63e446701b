import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { AREA_PATHS } from "./handlers";
import { type SandboxProcess, sandboxProcess } from "./process";
import { openDatabase } from "./state/database";

const dataDir = mkdtempSync(join(tmpdir(), "sandbox-kill-"));
const started: SandboxProcess[] = [];
afterAll(() => {
  for (const { child } of started) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<SandboxProcess> {
  const sandbox = await sandboxProcess(dataDir);
  started.push(sandbox);
  return sandbox;
}

/** Milliseconds from the first order to each kill. They were drawn once. */
const KILLS = [431, 87, 263];
const FEE = 500;
const SERVICE = { service_id: "vila-madalena-entrega", checkout_option: "DELIVERY" };
const ADDRESS = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "1",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5566,
  longitude: -46.6911,
};

const sessionShape = z.object({ order_id: z.string() });
const cartShape = z.object({
  items: z.array(z.object({ quantity: z.number() })),
  total: z.object({ order_amount: z.object({ value: z.number() }) }),
});

type Reply = { status: number; text: string };
/** The answers that a writer got: the pieces in the cart, then the order's body. */
type Written = { guest: string; pieces: number; order?: { key: string; sent: string; text: string } };

async function send(origin: string, path: string, method = "GET", sent?: string, key = ""): Promise<Reply> {
  const headers = { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) };
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(sent ? { body: sent } : {}) });
  return { status: answer.status, text: await answer.text() };
}

const post = (origin: string, path: string, body: object) =>
  send(origin, `${AREA_PATHS.catalog}${path}`, "POST", JSON.stringify(body));

/** One guest after another: each fills a cart piece by piece and orders. `written` grows only with answers. */
async function restaurant(origin: string, written: Written[]): Promise<never> {
  for (;;) {
    const opened = await post(origin, "/session/guest-user", { address: ADDRESS });
    const { order_id: guest } = sessionShape.parse(JSON.parse(opened.text));
    await post(origin, "/session/cart", { ...SERVICE, order_id: guest });
    const mine: Written = { guest, pieces: 0 };
    let amount = 0;
    for (let piece = 0; piece < 5; piece++) {
      const added = await post(origin, `/session/cart/${guest}/items`, {
        item_id: "pao-de-queijo",
        quantity: 1,
      });
      amount = cartShape.parse(JSON.parse(added.text)).total.order_amount.value;
      if (mine.pieces++ === 0) written.push(mine);
    }
    const sent = JSON.stringify(orderInput(guest, amount + FEE));
    const placed = await send(origin, `${AREA_PATHS.order}/orders`, "POST", sent, `key-${guest}`);
    expect([placed.status, placed.text]).toEqual([201, expect.any(String)]);
    mine.order = { key: `key-${guest}`, sent, text: placed.text };
  }
}

const orderInput = (guest: string, amount: number) => ({
  cart_order: guest,
  ...SERVICE,
  customer: { name: "Ana", phone_number: "+5511912345678" },
  include_document_invoice: false,
  use_gift_card: false,
  expected_amount: { value: amount, currency: "BRL" },
  payment: { method: "CASH", type: "PENDING" },
});

/** Six writers work until the kill ends their connections. */
async function writeUntilKilled(ms: number): Promise<Written[]> {
  const sandbox = await start();
  const control = (path: string, body: object) =>
    send(sandbox.origin, `/control${path}`, "POST", JSON.stringify(body));
  await control("/clock", { now: "2027-01-15T20:00:00-03:00" });
  await control("/stores/vila-madalena", { fee_cents: FEE });
  const written: Written[] = [];
  const ended = Promise.allSettled(Array.from({ length: 6 }, () => restaurant(sandbox.origin, written)));
  const patience = performance.now() + 10_000;
  while (!written.some(({ order }) => order) && performance.now() < patience) await sleep(5);
  await sleep(ms);
  await sandbox.kill();
  for (const end of await ended) {
    expect(String(end.status === "rejected" && end.reason)).toMatch(/fetch failed|terminated/);
  }
  return written;
}

/** What a kill must not leave: a broken page, a row without its owner, half an order. */
function checkDatabase(): void {
  const db = openDatabase(dataDir);
  expect(db.pragma("integrity_check")).toBe("ok");
  expect(db.pragma("foreign_key_check")).toBeUndefined();
  const halves = db.prepare(
    `SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_lines)
       OR id NOT IN (SELECT order_id FROM order_events) OR id NOT IN (SELECT order_id FROM payments)
       OR guest_id IN (SELECT id FROM carts)`,
  );
  expect(halves.all()).toEqual([]);
  db.close();
}

async function checkWritten(origin: string, { guest, pieces, order }: Written): Promise<void> {
  if (order) {
    const again = await send(origin, `${AREA_PATHS.order}/orders`, "POST", order.sent, order.key);
    expect(again).toEqual({ status: 200, text: order.text });
    return;
  }
  const cart = await send(origin, `${AREA_PATHS.catalog}/session/cart/${guest}`);
  // The order may have been placed without an answer. Its key then finds it.
  if (cart.status === 404) {
    const placed = await send(
      origin,
      `${AREA_PATHS.order}/orders`,
      "POST",
      JSON.stringify(orderInput(guest, 0)),
      `key-${guest}`,
    );
    expect([placed.status, pieces]).toEqual([200, 5]);
    return;
  }
  const kept = cartShape.parse(JSON.parse(cart.text)).items.reduce((sum, { quantity }) => sum + quantity, 0);
  expect([pieces, pieces + 1]).toContain(kept);
}

describe("a sandbox that is killed while it writes", () => {
  it("loses nothing that it answered for", { timeout: 120_000 }, async () => {
    const written: Written[] = [];
    for (const ms of KILLS) {
      written.push(...(await writeUntilKilled(ms)));
      checkDatabase();
    }
    expect(written.filter(({ order }) => order).length).toBeGreaterThan(0);
    const sandbox = await start();
    for (const one of written) await checkWritten(sandbox.origin, one);
    await sandbox.kill();
  });

  it("has its files to itself while it lives", () => {
    const db = openDatabase(dataDir);
    expect(() => openDatabase(dataDir)).toThrow(/is open in the process \d+/);
    db.close();
    openDatabase(dataDir).close();
  });
});
