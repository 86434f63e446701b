import { openPlace } from "../place/place";
import { ProxyLog, trafficOf } from "../place/proxy-log";
import { say } from "../print";
import { runCheckouts } from "./run";

/** What `npm run bench -- reliability` can be told. */
export const RELIABILITY_OPTIONS = {
  checkouts: { type: "string", default: "500" },
  seed: { type: "string", default: "1" },
  from: { type: "string", default: "0" },
  minutes: { type: "string", default: "20" },
  "at-once": { type: "string", default: "12" },
  "under-way": { type: "string", default: "150" },
} as const;

export type ReliabilityOptions = { [Name in keyof typeof RELIABILITY_OPTIONS]?: string | undefined };

const REPLICAS = 2;
/** Production's limit is less than a call may take here: what hangs is given up in time for a run. */
const LIMITS = { API_TIMEOUT_MS: "2500" };

/**
 * Hundreds of guests order at two replicas behind nginx while the network and a replica fail: orders, charges and
 * confirmations must agree one to one. Returns whether they do.
 */
export async function reliability(options: ReliabilityOptions): Promise<boolean> {
  const run = {
    seed: whole(options, "seed"),
    from: whole(options, "from"),
    checkouts: whole(options, "checkouts"),
    minutes: whole(options, "minutes"),
    atOnce: whole(options, "at-once"),
    underWay: whole(options, "under-way"),
  };
  const place = await openPlace(REPLICAS, { seed: run.seed + run.from, extra: LIMITS });
  try {
    say(`\n### Checkouts with random faults: seed ${run.seed}, from number ${run.from}\n`);
    const isSound = await runCheckouts(place, run);
    const { requests, savedByRetry, errors, p99 } = trafficOf(await new ProxyLog(place.nginx.log).next());
    const failed = [...errors].map(([status, times]) => `${times} × ${status}`).join(", ") || "none";
    say(
      `\nAt nginx: ${requests} requests, ${savedByRetry} saved by the other replica, p99 ${p99.toFixed(0)} ms; 5xx: ${failed}.`,
    );
    return isSound;
  } finally {
    await place.close();
  }
}

/** @throws for what is no whole number */
function whole(options: ReliabilityOptions, name: keyof ReliabilityOptions): number {
  const text = options[name] ?? RELIABILITY_OPTIONS[name].default;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, but is ${text}`);
  return Number(text);
}
