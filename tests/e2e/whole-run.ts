import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { canariesIn, JOURNEY_CANARIES } from "../canaries/canaries";
import { enterTable } from "./audit/enter";
import { openSite, type Site, type SiteAddress, type VisitedSite, visitSite } from "./site/site";

/** Names the folder of what the workers of a run have in common. */
const VARIABLE = "COMANDA_JOURNEYS";

/**
 * What a run has once, though Playwright has new workers for each project: a site to each of the workers that
 * run side by side, and the page states that axe has seen.
 *
 * @returns what closes it; it throws when a site does not end by itself with 0, or when a site's log holds something of
 * the people of the journeys
 */
export default async function wholeRun({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-journeys-"));
  const opening = await Promise.allSettled(Array.from({ length: workers }, () => openSite()));
  const sites = opening.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const close = async () => {
    const table = enterTable(join(folder, "seen"));
    if (table.length > 0) process.stdout.write(`What Enter presses:\n${table.join("\n")}\n`);
    rmSync(folder, { recursive: true });
    await closeAll(sites);
  };
  const failed = opening.find((outcome) => outcome.status === "rejected");
  if (failed) {
    await close();
    throw failed.reason;
  }
  mkdirSync(join(folder, "seen"));
  const addresses = sites.map(({ origin, sandbox, logFile }) => ({ origin, sandbox, logFile }));
  writeFileSync(join(folder, "sites.json"), JSON.stringify(addresses));
  process.env[VARIABLE] = folder;
  return close;
}

/** The site of the worker with this `parallelIndex`: as the workers before it have left it, to be reset. */
export function siteOf(parallelIndex: number): VisitedSite {
  const addresses: SiteAddress[] = JSON.parse(readFileSync(join(shared(), "sites.json"), "utf8"));
  const address = addresses[parallelIndex];
  if (!address) throw new Error(`There is no site for worker ${parallelIndex}`);
  return visitSite(address);
}

/** The folder of the page states that axe has seen in this run. */
export function seenFolder(): string {
  return join(shared(), "seen");
}

function shared(): string {
  const folder = process.env[VARIABLE];
  if (!folder) throw new Error("The run was not set up");
  return folder;
}

async function closeAll(sites: readonly Site[]): Promise<void> {
  const told = sites.flatMap(({ log }) => canariesIn(log(), JOURNEY_CANARIES));
  const outcomes = await Promise.allSettled(sites.map((site) => site.stop()));
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  reasons.push(...told.map((one) => `In the log: ${one}`));
  if (reasons.length > 0) throw new Error(reasons.map(String).join("\n"));
}
