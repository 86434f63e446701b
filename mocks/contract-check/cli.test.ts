import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const CLI = fileURLToPath(new URL("./cli.ts", import.meta.url));
/** No server listens there. */
const NOWHERE = "http://127.0.0.1:9";
const facts = join(mkdtempSync(join(tmpdir(), "comanda-facts-")), "facts.json");
writeFileSync(facts, "{}");
const backend = ["cms", "catalog", "order", "crm", "admin"].flatMap((area) => [`--${area}`, NOWHERE]);

function run(options: readonly string[], API_TIMEOUT_MS = "2500") {
  const args = ["--import", "tsx", CLI, ...backend, "--facts", facts, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, API_TIMEOUT_MS },
  });
  return { status, stdout, stderr };
}

describe("npm run contract", () => {
  it.each([
    ["--only that fits no check", ["--only", "there is no such check"], "--only: no check and no group has"],
    [
      "--only that fits nothing of the level",
      ["--level", "menu", "--only", "POST /refresh-token: the old"],
      "nothing of what was chosen is of menu",
    ],
    ["a level that is none", ["--level", "pizza"], "--level: one of menu"],
    ["a time that is none", ["--timeout", "soon"], "--timeout: milliseconds; not soon"],
  ])("ends with 2 for %s", (_, options, words) => {
    const { status, stderr } = run(options);
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });

  it("reads how long the storefront waits from its environment too", () => {
    const { status, stderr } = run(["--only", "GET /home"], "0");
    expect(stderr).toContain("--timeout: milliseconds; not 0");
    expect(status).toBe(2);
  });

  it("ends with 1 where no backend answers", () => {
    const { status, stdout } = run(["--only", "GET /home answers blocks"]);
    expect(stdout).toContain("an answer, instead: fetch failed");
    expect(status).toBe(1);
  });
});
