import { brotliCompressSync } from "node:zlib";
import { Linter } from "eslint";
import compat from "eslint-plugin-compat";
import { beforeAll, expect, test } from "vitest";
import { browserScript, OFFLINE_FILES, offlineScript } from "./scripts";

/** As brotli, in bytes. The entry has what all pages need; the reader of codes is WebAssembly. */
const MOST = { entry: 9_600, feature: 3_600, reader: 10_500, "worker.js": 4_096, "offline.js": 1_600 };

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

/** What some browsers of the list do not have, and what is there without it. */
const LACKED: Readonly<Record<string, string>> = {
  "navigator.connection()": "data is not saved",
  Notification: "alerts are not offered",
  BarcodeDetector: "a reader in WebAssembly",
  "navigator.clipboard()": "the text is selected, to be copied by hand",
  "Object.hasOwn()": "app/browser/code-reader.ts defines it",
  FinalizationRegistry: "the reader in WebAssembly asks first",
};

/** Calls that the linter does not know: of values, and of what belongs to an interface that all have. */
const TOO_YOUNG =
  /\.(?:replaceChildren|replaceAll|toSorted|throwIfAborted|findLast|at|canParse|randomUUID|withResolvers|fromAsync)\(|AbortSignal\.(?:any|timeout)\(/;

const linter = new Linter();

/** The interfaces in a script that a browser of the list in `package.json` does not have. */
function lackedIn(code: string): string[] {
  const messages = linter.verify(code, {
    plugins: { compat },
    rules: { "compat/compat": "error" },
    languageOptions: { ecmaVersion: 2018, sourceType: "module", parserOptions: { ecmaVersion: 2020 } },
  });
  return messages.map(({ message }) => message.replace(/ is not supported in .*/, ""));
}

test("no script uses what a browser of the list lacks, unless something is there without it", async () => {
  const offline = await Promise.all(Object.values(OFFLINE_FILES).map(offlineScript));
  const scripts = made.files.flatMap(({ code }) => (typeof code === "string" ? [code] : []));
  const lacked = [...scripts, ...offline].flatMap(lackedIn);
  expect([...new Set(lacked)].sort()).toEqual(Object.keys(LACKED).sort());
});

test("what a browser of the list lacks is found", () => {
  expect(lackedIn("new ResizeObserver(() => {}); structuredClone({})")).toHaveLength(2);
  expect("URL.canParse(address)").toMatch(TOO_YOUNG);
});

test("no script is written as the oldest browsers do not know it, or calls what they do not have", async () => {
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
