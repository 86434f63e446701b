import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addFiles, KEPT_MS, removeUnneeded, shareBuiltFiles, sharedFiles } from "./built-files.js";

let folder: string;
let shared: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "comanda-built-"));
  shared = join(folder, "shared");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build with these files, each with its own path in it; the build's folder. */
function built(name: string, files: readonly string[]): string {
  for (const file of files) {
    mkdirSync(join(folder, name, file, ".."), { recursive: true });
    writeFileSync(join(folder, name, file), file);
  }
  return join(folder, name);
}

const names = () => readdirSync(shared, { recursive: true, encoding: "utf8" }).sort();

test("the files of each build are added, folders and compressed forms too, and nothing else is left there", async () => {
  await shareBuiltFiles(built("old", ["root-1.js", "root-1.js.br", "_assets/a-1.css"]), shared);
  await shareBuiltFiles(built("new", ["root-2.js", "_assets/a-1.css"]), shared);
  expect(names()).toEqual(["_assets", "_assets/a-1.css", "root-1.js", "root-1.js.br", "root-2.js"]);
  expect(readFileSync(join(shared, "root-1.js"), "utf8")).toBe("root-1.js");
});

test("a file goes a day after the last process that needs it, however old it is", async () => {
  const now = Date.now();
  const [old, next] = [built("old", ["a.js", "same.js"]), built("new", ["b.js", "same.js"])];
  mkdirSync(shared);
  await addFiles(old, shared, new Date(now - 10 * KEPT_MS));
  // A process of the old build is still there.
  await addFiles(old, shared, new Date(now - KEPT_MS + 1_000));
  await addFiles(next, shared, new Date(now));
  await removeUnneeded(shared, now);
  expect(names()).toEqual(["a.js", "b.js", "same.js"]);
  await removeUnneeded(shared, now + 2_000);
  expect(names()).toEqual(["b.js", "same.js"]);
});

test("replicas that start at once leave whole files", async () => {
  const build = built("new", ["a.js", "b/c.js"]);
  await Promise.all([1, 2, 3].map(() => shareBuiltFiles(build, shared)));
  expect(names()).toEqual(["a.js", "b", "b/c.js"]);
});

test("a process says once an hour that it needs its files", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  await shareBuiltFiles(built("new", ["a.js"]), shared);
  await addFiles(join(folder, "new"), shared, new Date(0));
  await vi.advanceTimersByTimeAsync(3600_000);
  await vi.waitFor(() => expect(statSync(join(shared, "a.js")).mtimeMs).toBeGreaterThan(0));
  vi.useRealTimers();
});

test("a folder that cannot be written is said in the log, and the start goes on", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  writeFileSync(shared, "a file in its place");
  await shareBuiltFiles(built("new", ["a.js"]), shared);
  expect(said.mock.calls.join()).toContain("built files are not shared");
});

test("files that come after the start are found, within a second", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const files = sharedFiles(shared);
  expect(files.has("/a.js")).toBe(false);
  built("shared", ["a.js", "a.js.br", "b.js.0.part"]);
  expect(files.has("/a.js")).toBe(false);
  vi.setSystemTime(1_001_000);
  expect(["/a.js", "/a.js.br", "/b.js.0.part", "/../old"].map(files.has)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  vi.useRealTimers();
});
