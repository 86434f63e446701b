import { setTimeout as pause } from "node:timers/promises";
import { Control, type Fault } from "../../e2e/site/control";
import type { Site } from "../../e2e/site/site";
import type { Reader } from "../../e2e/wire/client/reader";
import {
  customerAt,
  judge,
  MATRIX_FAULTS,
  type MatrixArea,
  preparePost,
  type Shown,
  showPage,
} from "../../e2e/wire/fault-matrix";
import { freePort } from "../../free-port";
import { residentBytes, watchMemory } from "../../process-memory";
import { say, sayTable } from "../figures/print";
import { openBenchSite } from "../site";
import { whileStopped } from "./stopped";

const AREAS: readonly MatrixArea[] = ["cms", "catalog", "order", "crm", "admin"];
/** The budgets of a page and of a post, and what making the page may take beside other work. */
const [PAGE_MS, POST_MS, MORE_MS] = [5_000, 7_500, 500];
const MOST_MORE_BYTES = 64 * 1024 * 1024;
const MB = 1024 * 1024;
const OPEN_MS = 1_000;

/** What can be told: only faults and areas whose names have this in them. */
export const FAULT_OPTIONS = { only: { type: "string" } } as const;

interface Place {
  site: Site;
  control: Control;
}

/**
 * Each area of the backend fails in each way, while a customer opens a page and sends a form that need it. Then each
 * area is gone for everybody until its circuit breaker opens. Prints both tables. Returns whether all is well.
 */
export async function faults({ only = "" }: { only?: string | undefined }): Promise<boolean> {
  const bench = await openBenchSite(0, {
    API_TIMEOUT_MS: "2500",
    BREAKER_OPEN_MS: String(OPEN_MS),
    // Each customer is a household, and eight of them have to be enough.
    BREAKER_MINIMUM: "6",
    BREAKER_SHARE: "0.3",
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
    METRICS_PORT: String(await freePort()),
  });
  const place = { site: bench.site, control: new Control(bench.backend) };
  const wrong: string[] = [];
  try {
    await matrix(place, only, wrong);
    await whileOpen(place, wrong);
    wrong.push(...(await whileStopped(bench, place.control)));
    const { pid } = place.site;
    if (place.site.log().includes("unexpected error")) wrong.push("an unexpected error is in the log");
    if (pid === undefined || residentBytes(pid) === 0) wrong.push("the process is gone");
  } finally {
    await bench.close();
  }
  for (const line of wrong) say(`WRONG ${line}`);
  return wrong.length === 0;
}

async function matrix(place: Place, only: string, wrong: string[]): Promise<void> {
  say("\n### Each area fails in each way\n");
  const rows: string[][] = [];
  for (const area of AREAS)
    for (const [name, fault] of Object.entries(MATRIX_FAULTS)) {
      if (!`${area} ${name}`.includes(only)) continue;
      const row = await cell(place, area, fault).catch((error: unknown) => {
        wrong.push(`${area}, ${name}: ${error instanceof Error ? error.message : error}`);
        return ["failed"];
      });
      rows.push([area, name, ...row]);
    }
  sayTable(["area", "fault", "page", "ms", "shows", "post", "ms", "shows", "MB more"], rows);
}

/** @throws with what is wrong */
async function cell(place: Place, area: MatrixArea, fault: Omit<Fault, "area">): Promise<string[]> {
  const { site, control } = place;
  await control.reset();
  await wellAgain(place);
  const reader = await customerAt(site.origin, control);
  const send = await preparePost(reader, area);
  const before = residentBytes(site.pid ?? 0);
  const end = watchMemory(site.pid ?? 0);
  await control.fault({ ...fault, area });
  const page = await showPage(reader, area);
  const post = await send();
  const more = Math.max(0, end() - before);
  await control.clearFaults();
  await wellAgain(place);
  judge(page, false);
  judge(post, true);
  if (page.ms > PAGE_MS + MORE_MS) throw new Error(`the page took ${page.ms} ms`);
  if (post.ms > POST_MS + MORE_MS) throw new Error(`the post took ${post.ms} ms`);
  if (more > MOST_MORE_BYTES) throw new Error(`${Math.round(more / MB)} MB more in memory`);
  await nothingLost(reader, control);
  return [...cellsOf(page), ...cellsOf(post), String(Math.round(more / MB))];
}

const cellsOf = ({ status, ms, words }: Shown) => [String(status), String(ms), words];

/** The customer has either the cart or one order. @throws otherwise */
async function nothingLost(reader: Reader, control: Control): Promise<void> {
  const cart = await reader.opens("/cart");
  const hasCart = cart.status === 200 && cart.body.includes('name="line"');
  const orders = (await control.orders()).length;
  if (orders > 1) throw new Error(`${orders} orders of one checkout`);
  if (!hasCart && orders === 0) throw new Error(`neither cart nor order: /cart answered ${cart.status}`);
}

const VISITS = 20;
/** While a breaker is open. */
const GOAL_MS = 50;

/** Each area is gone for many customers, and then their pages are timed. */
async function whileOpen(place: Place, wrong: string[]): Promise<void> {
  const { site, control } = place;
  say("\n### While an area's breaker is open\n");
  const rows: string[][] = [];
  for (const area of AREAS) {
    await control.reset();
    await wellAgain(place);
    const people = await Promise.all(Array.from({ length: 8 }, () => customerAt(site.origin, control)));
    const sends = await Promise.all(people.map((one) => preparePost(one, area)));
    await control.fault({ kind: "drop", area });
    for (let round = 0; round < 5 && (await stateOf(site, area)) === "closed"; round += 1)
      await Promise.all(people.map((one) => showPage(one, area)));
    const state = await stateOf(site, area);
    const times: number[] = [];
    let last: Shown | undefined;
    for (let visit = 0; visit < VISITS; visit += 1) {
      const one = people[visit % people.length];
      if (!one) throw new Error("nobody is there");
      last = await showPage(one, area);
      times.push(last.ms);
    }
    const post = await sends[0]?.();
    await control.clearFaults();
    times.sort((a, b) => a - b);
    const median = times[VISITS / 2] ?? 0;
    if (state === "open" && median > GOAL_MS)
      wrong.push(`${area}: a page took ${median} ms while its breaker was ${state}`);
    if (post) judge(post, true);
    rows.push([
      area,
      state,
      String(last?.status),
      String(median),
      String(times.at(-1)),
      last?.words ?? "",
      `${post?.status}`,
      String(post?.ms),
      post?.words ?? "",
    ]);
  }
  sayTable(["area", "breaker", "page", "median ms", "most ms", "shows", "post", "ms", "shows"], rows);
}

const statesOf = async (site: Site) => (await site.state()).backend;

async function stateOf(site: Site, area: MatrixArea): Promise<string> {
  return (await statesOf(site))[area]?.state ?? "unknown";
}

/** Asks until every breaker is closed again, as customers do. @throws if one stays open */
async function wellAgain({ site, control }: Place): Promise<void> {
  for (let time = 0; time < 20; time += 1) {
    const states = await statesOf(site);
    const shut = AREAS.filter((area) => states[area]?.state !== "closed");
    if (shut.length === 0) return;
    await pause(OPEN_MS);
    // Signing in asks crm, and then there is somebody to show the pages to.
    const somebody = await customerAt(site.origin, control).catch(() => undefined);
    for (const area of shut) if (somebody) await showPage(somebody, area);
  }
  throw new Error("a breaker stays open");
}
