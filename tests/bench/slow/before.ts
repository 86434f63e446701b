import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { openSite, type Site } from "../../e2e/site/site";
import { say } from "../figures/print";

const run = promisify(execFile);
const STEP_MS = 600_000;

/**
 * An older commit, built in a worktree of its own, as a site. Its packages are ours if its lock file is, and are
 * installed otherwise.
 *
 * @param ref - of git
 * @throws when it cannot be built or does not start
 */
export async function openBefore(ref: string): Promise<Site> {
  const parent = await mkdtemp(join(tmpdir(), "comanda-before-"));
  const folder = join(parent, "app");
  const end = async () => {
    await run("git", ["worktree", "remove", "--force", folder]).catch(() => undefined);
    await rm(parent, { recursive: true, force: true });
  };
  try {
    say(`Building ${ref} in ${folder}.`);
    await run("git", ["worktree", "add", "--detach", folder, ref], { timeout: STEP_MS });
    const lock = (at: string) => readFile(join(at, "package-lock.json"), "utf8");
    if ((await lock(folder)) === (await lock("."))) {
      await symlink(resolve("node_modules"), join(folder, "node_modules"));
      await run("npm", ["run", "prepare"], { cwd: folder, timeout: STEP_MS });
    } else await run("npm", ["ci"], { cwd: folder, timeout: STEP_MS });
    await run("npm", ["run", "build"], { cwd: folder, timeout: STEP_MS });
    const site = await openSite({ LOG_LEVEL: "silent" }, folder);
    return {
      ...site,
      stop: async () => {
        await site.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
