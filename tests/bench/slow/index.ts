import { type Browser, chromium } from "@playwright/test";
import { z } from "zod";
import { saveData } from "../../e2e/network/save-data";
import { Guest } from "../../e2e/people/guest";
import { contextOptions, type Script } from "../../e2e/projects";
import { openSite, type Site } from "../../e2e/site/site";
import { CHROMIUM_ARGS, ensureChromium } from "../../programs/chromium";
import { say } from "../figures/print";
import { openBefore } from "./before";
import { JOURNEYS, type JourneyName } from "./journeys";
import { LossyProxy } from "./lossy-proxy";
import { sayMeasured } from "./say-slow";
import { walk } from "./stopwatch";
import type { Walked } from "./summary";

/** A phone that is six times slower, at 50 KB/s, with 2 percent of requests lost. The round trip is that of slow 4G. */
export const CPU_SLOWER = 6;
export const NETWORK = { bytesPerSecond: 50 * 1_024, roundTripMs: 150, lost: 0.02 } as const;
/** `none`: the browser runs script, and none comes. What it takes longer than `off` is no script of ours. */
type SlowScript = Script | "none";
const SCRIPTS: readonly SlowScript[] = ["on", "none", "off", "lite"];
const OURS = ["*/build/*.js", "*/offline.js", "*/worker.js"];
const NAMES: readonly JourneyName[] = ["guest", "customer", "diner"];
/** For what is to be filled in. */
const PATIENCE_MS = 30_000;

export const SLOW_OPTIONS = {
  /** A commit to measure in the same run. */
  before: { type: "string" },
  /** How often each journey is walked. */
  times: { type: "string", default: "3" },
} as const;
const timesShape = z.coerce.number().int().min(1).max(20);

/** All walks of one journey in one kind of script, at one of the sites. */
export interface Measured {
  journey: JourneyName;
  script: SlowScript;
  /** `now`, or the commit that it is compared with. */
  version: string;
  walks: Walked[];
}

/**
 * The guest's, the customer's and the diner's journey on a slow phone: the time from each tap until the next page can be
 * read. Versions and kinds of script are walked by turns, so that other work of the machine comes to all alike.
 */
export async function slow(values: { before?: string | undefined; times: string }): Promise<void> {
  const times = timesShape.parse(values.times);
  const sites = new Map<string, Site>();
  const proxy = await LossyProxy.open(NETWORK);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS],
    proxy: { server: proxy.url, bypass: "<-loopback>" },
  });
  try {
    if (values.before !== undefined) sites.set(values.before, await openBefore(values.before));
    sites.set("now", await openSite({ LOG_LEVEL: "silent" }));
    sayMeasured(await measure(browser, proxy, sites, times), times);
  } finally {
    await browser.close();
    await proxy.close();
    for (const site of sites.values()) await site.stop();
  }
}

async function measure(
  browser: Browser,
  proxy: LossyProxy,
  sites: ReadonlyMap<string, Site>,
  times: number,
): Promise<Measured[]> {
  const all = NAMES.flatMap((journey) =>
    SCRIPTS.flatMap((script) =>
      [...sites.keys()].map((version): Measured => ({ journey, script, version, walks: [] })),
    ),
  );
  for (let time = 0; time < times; time++)
    for (const one of all) {
      const site = sites.get(one.version);
      if (!site) continue;
      // The same documents are lost in each version and kind of script.
      proxy.begin(1_000 * time + NAMES.indexOf(one.journey));
      const walked = await walkOnce(browser, site, one);
      one.walks.push({ ...walked, lost: proxy.lost });
      say(`${one.journey}, script ${one.script}, ${one.version}: ${walked.failure ?? "at the end"}`);
    }
  return all;
}

async function walkOnce(
  browser: Browser,
  site: Site,
  { journey: name, script }: Measured,
): Promise<Omit<Walked, "lost">> {
  const journey = JOURNEYS[name];
  await site.control.reset();
  await site.control.setFlags({ table_payment: journey.atTable });
  const visit = { script: script === "none" ? "on" : script, device: "phone", language: "pt-BR" } as const;
  const context = await browser.newContext({ ...contextOptions(visit), baseURL: site.origin });
  const timings: Walked["timings"] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    if (script === "lite") await saveData(page);
    const devtools = await context.newCDPSession(page);
    if (script === "none") {
      await devtools.send("Network.enable");
      await devtools.send("Network.setBlockedURLs", { urls: OURS });
    }
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
    await walk(new Guest(page, visit), journey, (timing) => timings.push(timing));
    return { timings };
  } catch (error) {
    const after = timings.at(-1)?.name ?? "nothing";
    const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return { timings, failure: `after ${after}: ${why}` };
  } finally {
    await context.close();
  }
}
