import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { browserScript, OFFLINE_FILES, offlineScript } from "./scripts";

/** As brotli, in bytes. The entry has what all pages need; the reader of codes is WebAssembly. */
const MOST = { entry: 9_300, feature: 3_600, reader: 10_500, "worker.js": 4_096, "offline.js": 1_600 };

let made: Awaited<ReturnType<typeof browserScript>>;
beforeAll(async () => {
  made = await browserScript();
});

const weightOf = (code: string | Uint8Array) => brotliCompressSync(code).length;

test("the script of pages is small, and what one page alone has is a file of its own", () => {
  const { files, entry } = made;
  for (const { name, code } of files) {
    // Only where the browser has no reader of its own.
    if (name.endsWith(".wasm")) continue;
    const most = name === entry ? MOST.entry : name.includes("reader") ? MOST.reader : MOST.feature;
    expect(weightOf(code), name).toBeLessThanOrEqual(most);
  }
  expect(files.length).toBeGreaterThan(8);
});

test.each(Object.entries(OFFLINE_FILES))("%s is one script, and small", async (file, entry) => {
  const code = await offlineScript(entry);
  expect(code).not.toMatch(/\b(import|export)\b/);
  const most = Object.entries(MOST).find(([name]) => name === file)?.[1];
  expect(weightOf(code)).toBeLessThan(most ?? 0);
});

/** Younger than Chrome 72, Safari 12.1 or Firefox 68. What is tested for before it is used has no call of this form. */
const TOO_YOUNG =
  /\.(?:replaceChildren|replaceAll|canParse|hasOwn|toSorted|randomUUID|throwIfAborted|findLast|at)\(|structuredClone\(/;

test("no script calls what the oldest browsers do not have", async () => {
  const offline = await Promise.all(Object.values(OFFLINE_FILES).map(offlineScript));
  const own = made.files.filter(({ name }) => !/wasm|idiomorph/.test(name)).map(({ code }) => String(code));
  for (const code of [...own, ...offline]) {
    expect(TOO_YOUNG.exec(code)?.[0]).toBeUndefined();
    // A script with one of these is a syntax error before Safari 16.4.
    expect(/\(\?<[=!]/.exec(code)?.[0]).toBeUndefined();
  }
  // And one with these before Firefox 78. A feature of one page may have them: without it the page is as without script.
  const entry = made.files.find(({ name }) => name === made.entry);
  for (const code of [String(entry?.code), ...offline]) expect(code).not.toContain("\\p{");
});

test("it has no words: nothing in quotes begins with a capital and goes on after a space", () => {
  for (const { name, code } of made.files) {
    if (typeof code !== "string" || name.includes("wasm")) continue;
    const texts = [...code.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
    expect(
      texts.filter((text) => /^[A-Z][a-z]+ [a-z]+/.test(text)),
      name,
    ).toEqual([]);
  }
});
