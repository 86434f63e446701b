/**
 * Runs inside the storefront (`--import`): at its end it writes the packages that it has loaded to the file
 * TEST_MODULES_FILE, one in a line. Processes that it starts say nothing.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const { TEST_MODULES_FILE } = process.env;

if (TEST_MODULES_FILE && process.argv[1]?.endsWith("app/start.js")) {
  const { cache } = createRequire(import.meta.url);
  process.once("exit", () => writeFileSync(TEST_MODULES_FILE, Object.keys(cache).join("\n")));
}
