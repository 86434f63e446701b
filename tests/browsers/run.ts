import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { say } from "../programs/program";
import { step } from "../step";
import { ALL, TESTED } from "./browsers";
import { KEPT } from "./driver";
import { getBrowser } from "./get";

const REPORT = z.object({
  suites: z.array(z.object({ specs: z.array(z.object({ title: z.string(), ok: z.boolean() })) })),
});

/**
 * `npm run browsers`: walks through a build in the browsers of `npm test`. With `all` in every one that can be had, and prints
 * which of them ordered; their screens are in `.screens`. With `get` it only installs what `npm test` needs.
 */
const what = process.argv[2];
const browsers = what === "all" ? ALL : TESTED;
for (const browser of browsers) await getBrowser(browser);
if (what !== "get") {
  const report = join(KEPT, "report.json");
  mkdirSync(".screens", { recursive: true });
  rmSync(report, { force: true });
  const command = [
    "test",
    "--config",
    "tests/playwright.config.ts",
    "--project",
    "browsers",
    "--reporter",
    "line,json",
  ];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(what === "all" ? { BROWSERS: "all" } : {}) };
  const { ok } = await step("Walks in other browsers", "playwright", command, { env });
  const { suites } = REPORT.parse(JSON.parse(readFileSync(report, "utf8")));
  const specs = suites.flatMap((suite) => suite.specs);
  const outcome = (title: string) => {
    const spec = specs.find((one) => one.title === title);
    return spec === undefined ? "-" : spec.ok ? "yes" : "no";
  };
  say("\n| browser | orders with script | without |\n|---|---|---|");
  for (const { name } of browsers) {
    const walk = `a guest orders dinner in ${name}`;
    say(`| ${name} | ${outcome(`${walk}, with script`)} | ${outcome(`${walk}, without`)} |`);
  }
  process.exitCode = ok ? 0 : 1;
}
