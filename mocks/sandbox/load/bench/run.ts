import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { AREA_PATHS } from "../../handlers";
import { sandboxProcess } from "../../process";
import { loadOf } from "../fill";
import { guestWithCart, pageShape, plainItems } from "./guest";
import { ask, hangUp, repeat, type Times } from "./measure";

/**
 * `npx tsx mocks/sandbox/load/bench/run.ts`: measures a sandbox with 100,000 orders and 2,000 items over HTTP, in a process of its own.
 * Prints p50, p95 and max in milliseconds.
 */
const ORDERS = 100_000;
const CHANGES = 2_000;
const READS = 500;
const TARGET_MS = 20;
const SERVICE = "service-id=vila-madalena-entrega";

const say = (line: string) => process.stdout.write(`${line}\n`);
const figure = (ms: number) => ms.toFixed(1);
const row = (title: string, { count, p50, p95, max }: Times) =>
  say(`| ${title} | ${count} | ${figure(p50)} | ${figure(p95)} | ${figure(max)} |`);

/** The token of a customer with a thousand orders. */
async function tokenOfRegular(origin: string): Promise<string> {
  const session = await ask(`${origin}/control/customers/load-customer-1/sessions`, { method: "POST" });
  return z.object({ access_token: z.string() }).parse(session.json).access_token;
}

async function measureCarts(catalog: string): Promise<Times> {
  const items = await plainItems(catalog);
  const change = await guestWithCart(catalog, items);
  const alone = await repeat(CHANGES, 1, change);
  row("cart change, one after another", alone);
  const guests = await Promise.all(Array.from({ length: 8 }, () => guestWithCart(catalog, items)));
  const together = await repeat(CHANGES, guests.length, async (index, worker) => {
    const own = guests[worker];
    if (!own) throw new Error("a worker has no guest");
    return own(index);
  });
  row("cart change, eight at once", together);
  return alone;
}

/** The offset of the last page of the menu, with ten items per page. */
async function lastOffset(menu: string): Promise<number> {
  const isThere = async (offset: number) =>
    pageShape.parse((await ask(`${menu}&offset=${offset}`)).json).categories.length > 0;
  let offset = loadOf(ORDERS).items / 2;
  while (await isThere(offset + 10)) offset += 10;
  return offset;
}

async function measureReads(origin: string): Promise<void> {
  const menu = `${origin}${AREA_PATHS.catalog}/client/get-menu-items?${SERVICE}`;
  const order = `${origin}${AREA_PATHS.order}`;
  const headers = { authorization: `Bearer ${await tokenOfRegular(origin)}` };
  const read = async (title: string, url: string, sent = {}) =>
    row(title, await repeat(READS, 1, async () => (await ask(url, { headers: sent })).ms));
  await read("first page of the menu", `${menu}&offset=0`);
  await read("last page of the menu", `${menu}&offset=${await lastOffset(menu)}`);
  await read("active orders", `${order}/orders`, headers);
  await read("first page of the order history", `${order}/orders/history/ALL`, headers);
  await read("its last page", `${order}/orders/history/ALL?offset=990`, headers);
}

const folder = mkdtempSync(join(tmpdir(), "sandbox-bench-"));
const begun = performance.now();
const sandbox = await sandboxProcess(folder, "--seed", String(ORDERS));
try {
  const seconds = Math.round((performance.now() - begun) / 1_000);
  say(`${ORDERS} orders and ${loadOf(ORDERS).items} items, filled in ${seconds} s`);
  say(`Load of the machine before: ${loadavg().map(figure).join(" ")}\n`);
  say("| what | calls | p50 ms | p95 ms | max ms |\n| --- | ---: | ---: | ---: | ---: |");
  const { p95 } = await measureCarts(`${sandbox.origin}${AREA_PATHS.catalog}`);
  await measureReads(sandbox.origin);
  say(`\nA cart change: p95 ${figure(p95)} ms, to be under ${TARGET_MS} ms`);
  if (p95 >= TARGET_MS) process.exitCode = 1;
} finally {
  hangUp();
  await sandbox.kill();
  rmSync(folder, { recursive: true, force: true });
}
