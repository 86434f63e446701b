import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { flood, progressiveJpeg } from "../../e2e/wire/account/picture-flood";
import { residentBytes, watchMemory } from "../../process-memory";
import { say, sayTable } from "../figures/print";
import { openBenchSite } from "../site";

/** Pictures that are posted at once. */
const COUNT = 200;

/** The process of photos ends when there has been none for five seconds. */
const QUIET_MS = 8_000;

/**
 * What hostile pictures cost, 200 at once to `/profile/photo`: the memory of the storefront with all
 * the processes that it has started, and how long other pages take meanwhile.
 */
export async function pictures(): Promise<void> {
  const files: [string, Buffer][] = [
    ["a progressive JPEG of 7,000 × 7,100 pixels", await progressiveJpeg(7_000, 7_100)],
    ["the most that is decoded: 3,640 × 3,640 pixels", await progressiveJpeg(3_640, 3_640)],
    ["5 MB that only begin like a JPEG", jpegOf(5 * 1_048_576)],
  ];
  const benchSite = await openBenchSite(0, { TRUST_PROXY: "1" });
  try {
    const { origin, pid = 0 } = benchSite.site;
    // What is compiled and cached first is no cost of a picture.
    await flood(origin, await progressiveJpeg(100, 100), 10);
    say(`\n### ${COUNT} pictures at once\n`);
    const rows: string[][] = [];
    for (const [name, file] of files) {
      const before = residentBytes(pid);
      const most = watchMemory(pid);
      const { statuses, slowest } = await flood(origin, file, COUNT);
      const peak = most();
      const answers = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
      say(`${name}: ${answers.join(", ")}.`);
      const times = [...slowest.values()].map((ms) => ms.toFixed(0));
      const kilobytes = (file.byteLength / 1_024).toFixed(0);
      rows.push([name, kilobytes, megabytes(before), megabytes(peak), ...times]);
    }
    say("");
    sayTable(["picture", "KB", "MB before", "MB at most", "/healthz, ms at most", "/menu, ms at most"], rows);
    await pause(QUIET_MS);
    say(`\nAfter eight seconds without pictures: ${megabytes(residentBytes(pid))} MB.`);
  } finally {
    await benchSite.close();
  }
}

function jpegOf(bytes: number): Buffer {
  return Buffer.concat([Buffer.from("ffd8ff", "hex"), randomBytes(bytes - 3)]);
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(0);
}
