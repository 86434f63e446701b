import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxProcess } from "../../mocks/sandbox/process";
import { backendOf } from "../e2e/site/backend-of";
import { Control } from "../e2e/site/control";
import { openSite, type Site } from "../e2e/site/site";

/** A storefront and its backend, each a process of its own as in production. */
export interface BenchSite {
  site: Site;
  /** Where its sandbox listens. */
  backend: string;
  /** Of its process. */
  backendPid: number | undefined;
  close(): Promise<void>;
}

/**
 * Starts both on free ports with data of their own.
 *
 * @param items - so many more on the menu
 * @param extra - further environment variables of the storefront
 */
export async function openBenchSite(
  items = 0,
  extra: Readonly<Record<string, string>> = {},
): Promise<BenchSite> {
  const data = await mkdtemp(join(tmpdir(), "comanda-bench-"));
  const sandbox = await sandboxProcess(data, "--items", String(items));
  // A backend that shares two cores with what is measured is slow at times, and does not fail.
  const site = await openSite({ ...environmentOf(sandbox.origin), API_TIMEOUT_MS: "10000", ...extra });
  // What is measured is the store: nobody is asked at the door whether they sit at a table.
  await new Control(sandbox.origin).setFlags({ table_payment: false });
  return {
    site,
    backend: sandbox.origin,
    backendPid: sandbox.child.pid,
    async close() {
      await site.stop();
      await sandbox.kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The environment of a storefront before a sandbox in another process. @param backend - the sandbox's origin */
export function environmentOf(backend: string): Record<string, string> {
  return {
    LOG_LEVEL: "silent",
    ...backendOf(backend),
    SESSION_SECRETS: "the-bench-hides-nothing-from-anybody",
  };
}
