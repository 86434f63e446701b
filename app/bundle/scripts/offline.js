/**
 * Bundles the service worker, and the page's part in it (`app/worker`). Their names stay the same, because a browser
 * looks for a new worker under the old name.
 */
import { writeFileSync } from "node:fs";
import { minify } from "terser";
import { SMALL } from "../small.js";
import { bundleOf } from "./typed.js";

/** Each file of `public`, and the module that it begins with. */
export const OFFLINE_FILES = { "worker.js": "app/worker/worker.ts", "offline.js": "app/worker/page.ts" };

/**
 * @param {string} entry a module
 * @returns {Promise<string>} it and all that it imports, as one script
 */
export async function offlineScript(entry) {
  const { output } = await (await bundleOf(entry)).generate({ format: "iife" });
  const { code } = await minify(output[0].code, { ...SMALL, module: false, toplevel: true });
  if (!code) throw new Error(`${entry} comes to nothing.`);
  return code;
}

/** Writes both files into `public`. */
export async function writeOffline() {
  for (const [file, entry] of Object.entries(OFFLINE_FILES))
    writeFileSync(`public/${file}`, await offlineScript(entry));
}
