import { brotliCompressSync } from "node:zlib";
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

/** What is there without an interface that some browsers of the list do not have. */
const LACKED: Readonly<Record<string, string>> = {
  "navigator.connection": "data is not saved",
  Notification: "alerts are not offered",
  BarcodeDetector: "a reader in WebAssembly",
  "navigator.clipboard": "the text is selected, to be copied by hand",
  "navigator.share": "the button is not shown",
  "navigator.userAgentData": "pictures are not kept, because such a browser does not find them again",
  "self.requestIdleCallback": "some time later",
  "Object.hasOwn": "app/browser/code-reader.ts defines it",
  FinalizationRegistry: "the reader in WebAssembly asks first",
};

/** Interfaces that one of Chrome 72, Safari 12.1 and Firefox 68 does not have. An interface that is taken up is looked for here. */
const YOUNG = [
  ...["AggregateError", "BackgroundFetchManager", "BarcodeDetector", "BroadcastChannel", "CloseWatcher"],
  ...["CompressionStream", "CookieStore", "DecompressionStream", "EyeDropper", "FinalizationRegistry"],
  ...["FontFace", "Highlight", "IdleDetector", "ImageDecoder", "Iterator", "MediaCapabilities"],
  ...["NavigateEvent", "Notification", "OffscreenCanvas", "PaymentRequest", "PerformanceLongTaskTiming"],
  ...[
    "PressureObserver",
    "ReportingObserver",
    "ResizeObserver",
    "Sanitizer",
    "SharedArrayBuffer",
    "SharedWorker",
  ],
  ...[
    "TransformStream",
    "TrustedHTML",
    "URLPattern",
    "VideoDecoder",
    "VirtualKeyboard",
    "WakeLock",
    "WeakRef",
  ],
  ...["WebTransport", "WritableStream", "cookieStore", "queueMicrotask", "reportError"],
  ...["self.requestIdleCallback", "scheduler", "showOpenFilePicker", "structuredClone", "trustedTypes"],
  ...["navigator.clipboard", "navigator.connection", "navigator.contacts", "navigator.deviceMemory"],
  ...["navigator.locks", "navigator.mediaSession", "navigator.permissions", "navigator.setAppBadge"],
  ...["navigator.share", "navigator.storage", "navigator.userActivation", "navigator.userAgentData"],
  ...["navigator.vibrate", "navigator.virtualKeyboard", "navigator.wakeLock", "Object.fromEntries"],
  ...["Object.groupBy", "Object.hasOwn", "Map.groupBy", "Promise.allSettled", "Promise.any", "Promise.try"],
  ...["Array.fromAsync", "Intl.DisplayNames", "Intl.ListFormat", "Intl.RelativeTimeFormat", "Intl.Segmenter"],
];

/** Calls of values, and of what belongs to an interface that all have. */
const TOO_YOUNG =
  /\.(?:replaceChildren|replaceAll|toSorted|throwIfAborted|findLast|at|canParse|randomUUID|withResolvers|fromAsync)\(|AbortSignal\.(?:any|timeout)\(/;

/** The interfaces in a script that a browser of the list in `package.json` does not have: not those of an object of ours. */
function lackedIn(code: string): string[] {
  return YOUNG.filter((name) =>
    new RegExp(`(?<![\\w$-]|(?<!window|self|globalThis)\\.)${name.replace(".", "\\.")}(?![\\w$:-])`).test(
      code,
    ),
  );
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
