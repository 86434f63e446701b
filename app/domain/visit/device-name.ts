/** Browsers by their words in a `User-Agent`. The first that fits counts, because many also name those that they are made of. */
const BROWSERS = [
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\b/, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\bInstagram\b/, "Instagram"],
  [/\bFB(?:AN|AV)\b/, "Facebook"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/.* Safari\//, "Safari"],
] as const;

/** Systems, likewise. An iPad of today says that it is a Mac. */
const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

const named = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([words]) => words.test(agent))?.[1];

const BETWEEN = " on ";

/**
 * The name of a browser and its system from a `User-Agent`, such as "Chrome on Android", to tell the devices of a
 * customer apart. Undefined if neither is known. It never repeats what the browser sent, and tells no version.
 */
export function deviceName(userAgent: string | null): string | undefined {
  const agent = userAgent ?? "";
  const names = [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(BETWEEN);
}

/** The two parts of a {@link deviceName}, to say them in another language. Undefined for any other text. */
export function partsOfDevice(name: string): { browser: string; system: string } | undefined {
  const [browser, system, ...more] = name.split(BETWEEN);
  return browser && system && more.length === 0 ? { browser, system } : undefined;
}
