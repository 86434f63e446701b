import { say, sayTable } from "../figures/print";
import { CPU_SLOWER, type Measured, NETWORK } from ".";
import { mediansByPage, summaryOf } from "./summary";

/** Prints each journey in one line for each version, then the medians of its pages. */
export function sayMeasured(all: readonly Measured[], times: number): void {
  const { bytesPerSecond, roundTripMs, lost } = NETWORK;
  say("\n### From tap to readable page, on a slow phone\n");
  say(
    `The processor ${CPU_SLOWER} times slower, ${bytesPerSecond / 1_024} KB/s, a round trip of ${roundTripMs} ms, ${lost * 100} percent of requests lost. A page that is lost is tapped again, and its time counts from the first tap. Seconds of ${times} walks each.\n`,
  );
  const rows = all.map(({ journey, script, version, walks }) => {
    const name = `${journey}, script ${script}, ${version}`;
    if (walks.every(({ timings }) => timings.length === 0))
      return [name, "", "", "", "", "", String(walks.length)];
    const { median, p95, total, lost, again, failures } = summaryOf(walks);
    const ms = [median, p95, total].map((value) => (value === undefined ? "" : seconds(value)));
    return [name, ...ms, ...[lost, again, failures.length].map(String)];
  });
  sayTable(["journey", "median", "95th", "in all", "lost", "tapped again", "failed"], rows);
  for (const { journey, script, version, walks } of all)
    for (const { failure, lost } of walks)
      if (failure !== undefined)
        say(`\n${journey}, script ${script}, ${version}, failed ${failure}. Lost: ${lost.join(", ")}`);
  for (const journey of new Set(all.map((one) => one.journey)))
    sayPages(all.filter((one) => one.journey === journey));
}

function sayPages(all: readonly Measured[]): void {
  const columns = all.map(({ script, version, walks }) => ({
    head: `${script}, ${version}`,
    medians: mediansByPage(walks),
  }));
  const pages = new Set(columns.flatMap(({ medians }) => [...medians.keys()]));
  say(`\n#### The ${all[0]?.journey}'s pages, medians in seconds\n`);
  const cell = (ms: number | undefined) => (ms === undefined ? "" : seconds(ms));
  sayTable(
    ["page", ...columns.map(({ head }) => head)],
    [...pages].map((name) => [name, ...columns.map(({ medians }) => cell(medians.get(name)))]),
  );
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
