import { open } from "node:fs/promises";
import { percentile } from "../statistics";

/** One request, as nginx saw it. */
export interface Seen {
  /** What the customer got; 499 if they did not wait for it. */
  status: number;
  ms: number;
  /** The replicas that were asked, the first first. Empty for a file that nginx sent itself. */
  replicas: string[];
}

/** Reads a log of `tests/programs/nginx.ts` from where it was read last. */
export class ProxyLog {
  #at = 0;

  constructor(private readonly file: string) {}

  /** What has come since the last time. */
  async next(): Promise<Seen[]> {
    const log = await open(this.file);
    try {
      const { size } = await log.stat();
      const bytes = Buffer.alloc(size - this.#at);
      await log.read(bytes, 0, bytes.length, this.#at);
      this.#at = size;
      return seenIn(bytes.toString("utf8"));
    } finally {
      await log.close();
    }
  }
}

/** Reads whole lines of a log. */
export function seenIn(text: string): Seen[] {
  const lines = text.split("\n").filter(Boolean);
  return lines.map((line) => {
    const [, , , , status, seconds, replicas = ""] = line.split("\t");
    return {
      status: Number(status),
      ms: Number(seconds) * 1_000,
      replicas: replicas.split(", ").filter((one) => /:\d+$/.test(one)),
    };
  });
}

/** What came of some requests. */
export interface Traffic {
  requests: number;
  /** Those that a second replica was asked, and got the customer an answer that is no 5xx. */
  savedByRetry: number;
  /** By status, of 500 and more. */
  errors: ReadonlyMap<number, number>;
  p99: number;
}

export function trafficOf(seen: readonly Seen[]): Traffic {
  const errors = new Map<number, number>();
  for (const { status } of seen) if (status >= 500) errors.set(status, (errors.get(status) ?? 0) + 1);
  const served = seen.filter(({ status }) => status < 499).map(({ ms }) => ms);
  return {
    requests: seen.length,
    savedByRetry: seen.filter(({ replicas, status }) => replicas.length > 1 && status < 500).length,
    errors,
    p99: served.length === 0 ? 0 : percentile(served, 99),
  };
}
