import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { OFFLINE_FILES, offlineScript } from "./offline";

/** In bytes, as brotli. */
const MOST = { "worker.js": 4_096, "offline.js": 1_480 };

test.each(Object.entries(OFFLINE_FILES))("%s is one script, and small", async (file, entry) => {
  const code = await offlineScript(entry);
  expect(code).not.toMatch(/\b(import|export)\b/);
  const most = Object.entries(MOST).find(([name]) => name === file)?.[1];
  expect(brotliCompressSync(code).length).toBeLessThan(most ?? 0);
});
