/**
 * Runs inside the storefront (`--import`): while the file BENCH_BROKEN_FILE exists, no amount of money can be written, as
 * in a build with a fault in it. Processes that it starts are whole.
 */
import { existsSync } from "node:fs";

const { BENCH_BROKEN_FILE } = process.env;
const EVERY_MS = 200;

if (BENCH_BROKEN_FILE && process.argv[1]?.endsWith("app/start.js")) {
  const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format") ?? {};
  let isBroken = false;
  setInterval(() => {
    const shall = existsSync(BENCH_BROKEN_FILE);
    if (shall === isBroken) return;
    isBroken = shall;
    const broken = {
      get() {
        throw new TypeError("a fault in the build");
      },
      configurable: true,
    };
    Object.defineProperty(Intl.NumberFormat.prototype, "format", shall ? broken : own);
  }, EVERY_MS).unref();
}
