import autocannon from "autocannon";
import { guestAt, guestWithCart } from "../../e2e/wire/client/guest-browser";
import { headersOf } from "../load/request-headers";
import { openPlace, type Place } from "../place/place";
import { environmentOf } from "../site";
import { chainOf } from "./chain";
import { manySessions } from "./many-sessions";
import { cpuEach, readMeters } from "./meter";

/** The head of a table, and its rows. */
export type Table = [head: string[], rows: string[][]];

/** Enough to keep four replicas at work, and few enough that nobody is turned away. */
const CONNECTIONS = 16;
const SECONDS = 15;
const WARM_UP = 1_500;
/** Of the step with many restaurants. */
const SESSIONS = 3_000;
const MB = 1_048_576;
/** Two cores that everybody shares are late without an overload. */
const PATIENT = { EVENT_LOOP_DELAY_MS: "2000", API_TIMEOUT_MS: "10000" };

const HEAD = [
  ...["page", "requests/s", "p99 ms", "storefront CPU ms each", "a full core would serve/s"],
  ...["nginx CPU ms", "backend CPU ms", "Redis CPU ms", "MB of a replica, at most", "Redis MB", "Redis keys"],
];

/** One page under load, with one kind of visitor. @param amount - of requests; by default as many as come in some seconds */
async function measured(
  place: Place,
  name: string,
  path: string,
  cookies: readonly Record<string, string>[],
  amount?: number,
): Promise<string[]> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    headers: cookies[next++ % cookies.length] ?? {},
  });
  const run = (until: { amount: number } | { duration: number }) =>
    autocannon({
      url: place.nginx.origin,
      connections: CONNECTIONS,
      requests: [{ method: "GET", path, setupRequest }],
      ...until,
    });
  await run({ amount: WARM_UP });
  const before = await readMeters(place);
  const result = await run(amount ? { amount } : { duration: SECONDS });
  const after = await readMeters(place);
  const { non2xx, errors, timeouts, statusCodeStats } = result;
  // nginx ends a connection after 1,000 requests, and what is just sent on it counts as an error.
  if (non2xx + timeouts > 0 || errors > result.requests.total / 1_000)
    throw new Error(
      `${path} failed: ${errors} errors, ${timeouts} of them late, and ${JSON.stringify(statusCodeStats)}`,
    );
  const cpu = cpuEach(before, after, result.requests.total);
  return [
    name,
    (result.requests.total / result.duration).toFixed(0),
    result.latency.p99.toFixed(0),
    cpu.storefront.toFixed(2),
    (1_000 / cpu.storefront).toFixed(0),
    ...[cpu.nginx, cpu.backend, cpu.redis].map((ms) => ms.toFixed(2)),
    (Math.max(...after.memory) / MB).toFixed(0),
    (after.redis.bytes / MB).toFixed(1),
    String(after.redis.keys),
  ];
}

/** Requests per second, latency and memory with so many replicas. */
export async function byReplicas(counts: readonly number[]): Promise<Table> {
  const rows: string[][] = [];
  for (const count of counts) {
    const place = await openPlace(count, { extra: PATIENT, isDirect: true });
    try {
      const { origin } = place.nginx;
      const guest = await headersOf(await guestAt(origin), origin);
      const full = await headersOf(await guestWithCart(origin), origin);
      rows.push([`${count}`, ...(await measured(place, "/menu", "/menu", [guest]))]);
      rows.push([`${count}`, ...(await measured(place, "/cart, with a dish", "/cart", [full]))]);
    } finally {
      await place.close();
    }
  }
  return [["replicas", ...HEAD], rows];
}

async function sessionsAt({ nginx: { origin } }: Place, count: number): Promise<Record<string, string>[]> {
  const guest = await headersOf(await guestAt(origin), origin);
  const secret = environmentOf("").SESSION_SECRETS ?? "";
  return manySessions(guest.Cookie ?? "", secret, count).map((Cookie) => ({ ...guest, Cookie }));
}

/** The same page by few and by many sessions. Each session comes once or more. */
export async function bySessions(counts: readonly number[]): Promise<Table> {
  const rows: string[][] = [];
  for (const count of counts) {
    const place = await openPlace(2, { extra: PATIENT, isDirect: true });
    try {
      const headers = await sessionsAt(place, count);
      const row = await measured(place, "/menu", "/menu", headers, Math.max(count, 10_000));
      rows.push([count.toLocaleString("en"), ...row]);
    } finally {
      await place.close();
    }
  }
  return [["sessions", ...HEAD], rows];
}

/**
 * The same page with few and with many restaurants. The backend lists all of them for each place, so each session has a list
 * of its own.
 */
export async function byRestaurants(counts: readonly number[]): Promise<Table> {
  const rows: string[][] = [];
  for (const count of counts) {
    const place = await openPlace(2, { extra: PATIENT });
    try {
      place.gate.rewrite = (url, body) => (url.includes("/get-store-list?") ? chainOf(count, body) : body);
      const headers = await sessionsAt(place, SESSIONS);
      const row = await measured(place, "/menu", "/menu", headers, SESSIONS);
      rows.push([count.toLocaleString("en"), ...row]);
    } finally {
      await place.close();
    }
  }
  return [["restaurants", ...HEAD], rows];
}

/** The same page of a small and of a large store. @param more - items beside those of the demo */
export async function byItems(more: readonly number[]): Promise<Table> {
  const rows: string[][] = [];
  for (const items of more) {
    const place = await openPlace(2, { extra: PATIENT, isDirect: true, items });
    try {
      const { origin } = place.nginx;
      const guest = await headersOf(await guestAt(origin), origin);
      rows.push([(80 + items).toLocaleString("en"), ...(await measured(place, "/menu", "/menu", [guest]))]);
    } finally {
      await place.close();
    }
  }
  return [["items", ...HEAD], rows];
}
