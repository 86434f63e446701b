import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { CHROMIUM_ARGS, ensureChromium } from "../../programs/chromium";
import { say } from "../print";
import { type PageScores, readReport } from "./report";

const run = promisify(execFile);
const PACKAGE = new URL("./lighthouse-package.json", import.meta.url);
const FOLDER = resolve(".cache/lighthouse");
const CLI = join(FOLDER, "node_modules/lighthouse/cli/index.js");
const INSTALL_MS = 300_000;
const RUN_MS = 180_000;
const CATEGORIES = ["performance", "accessibility", "best-practices"];

/**
 * Installs Lighthouse into `.cache/lighthouse`, in the version of `lighthouse-package.json`, unless it is there: with
 * 185 MB it is a quarter of all other packages, and only this part of the bench needs it (record 71).
 *
 * @throws when the installation fails
 */
export async function ensureLighthouse(): Promise<void> {
  const wanted = await readFile(PACKAGE, "utf8");
  const installed = await readFile(join(FOLDER, "installed"), "utf8").catch(() => "");
  if (installed === wanted) return;
  say(`Installing Lighthouse into ${FOLDER} (185 MB, once).`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, "package.json"), wanted);
  await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: FOLDER, timeout: INSTALL_MS });
  await writeFile(join(FOLDER, "installed"), wanted);
}

/**
 * One run of Lighthouse as a phone on slow 4G, with an empty browser cache.
 *
 * @param headers - sent with every request of the page, its session among them
 * @throws when the run fails, or ends on another page than the one that was asked for
 */
export async function lighthouse(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<PageScores> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-lighthouse-"));
  const [headersFile, reportFile] = [join(folder, "headers.json"), join(folder, "report.json")];
  try {
    await writeFile(headersFile, JSON.stringify(headers));
    const options = [
      ...["--quiet", "--output=json", `--output-path=${reportFile}`, `--extra-headers=${headersFile}`],
      ...["--form-factor=mobile", `--only-categories=${CATEGORIES.join()}`, "--no-enable-error-reporting"],
      `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(" ")}`,
    ];
    const env = { ...process.env, CHROME_PATH: ensureChromium() };
    await run(process.execPath, [CLI, url, ...options], { env, timeout: RUN_MS });
    return readReport(await readFile(reportFile, "utf8"), url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
