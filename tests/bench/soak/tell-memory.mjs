/**
 * Runs inside the storefront (`--import`): writes what its heap holds to the file BENCH_HEAP_FILE every few seconds, in
 * bytes and after a collection, so that rubbish does not count. Processes that it starts say nothing.
 */
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const { BENCH_HEAP_FILE } = process.env;
const EVERY_MS = 5_000;

if (BENCH_HEAP_FILE && process.argv[1]?.endsWith("app/start.js")) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  setInterval(() => {
    collect();
    // Whoever reads meanwhile finds the figure before.
    writeFileSync(`${BENCH_HEAP_FILE}.new`, String(process.memoryUsage().heapUsed));
    renameSync(`${BENCH_HEAP_FILE}.new`, BENCH_HEAP_FILE);
  }, EVERY_MS).unref();
}
