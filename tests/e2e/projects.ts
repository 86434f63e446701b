import type { Locale } from "~/locales/locale";

/** How a page is visited: with scripts refused, with scripts, or as a lite page (`Save-Data: on`). */
export type Script = "off" | "on" | "lite";
export type Device = "phone" | "desktop";

/** One way to visit the house; each is a Playwright project. */
export interface Visit {
  script: Script;
  device: Device;
  language: Locale;
}

/** Milliseconds that a page has for what a journey waits for. */
export const PATIENCE_MS = 12_000;

const SCRIPTS: readonly Script[] = ["off", "on", "lite"];
const DEVICES: readonly Device[] = ["phone", "desktop"];
const LANGUAGES: readonly Locale[] = ["pt-BR", "en-US"];

/** Every combination: the main journey (`@main`) runs in all twelve. */
export const VISITS: readonly Visit[] = SCRIPTS.flatMap((script) =>
  DEVICES.flatMap((device) => LANGUAGES.map((language) => ({ script, device, language }))),
);

/** Six that hold every pair of script × device, script × language and device × language: the other journeys. */
const PAIRWISE: readonly string[] = [
  "off-phone-pt",
  "off-desktop-en",
  "on-phone-en",
  "on-desktop-pt",
  "lite-phone-pt",
  "lite-desktop-en",
];

/**
 * The same six by turns: in halves with each script, device and language in both, for most journeys; in thirds with
 * each device in all, for kinds of one fault or of one bad input.
 */
const TURNS: Readonly<Record<string, readonly string[]>> = {
  "@half-a": ["off-phone-pt", "on-phone-en", "lite-desktop-en"],
  "@half-b": ["off-desktop-en", "on-desktop-pt", "lite-phone-pt"],
  "@third-a": ["off-phone-pt", "on-desktop-pt"],
  "@third-b": ["on-phone-en", "lite-desktop-en"],
  "@third-c": ["off-desktop-en", "lite-phone-pt"],
};

/** The tag of journey `index`: neighbours take turns, so that together they are visited in all six ways. */
export function half(index: number): string {
  return index % 2 === 0 ? "@half-a" : "@half-b";
}

/** The tag of kind `index` of a fault: three neighbours are visited in all six ways. */
export function third(index: number): string {
  return ["@third-a", "@third-b"][index % 3] ?? "@third-c";
}

/** The tags that a visit leaves to others. */
export function leftOut(visit: Visit): RegExp | undefined {
  const tags = Object.keys(TURNS).filter((tag) => !TURNS[tag]?.includes(nameOf(visit)));
  if (visit.device === "desktop") tags.push("@phone");
  return tags.length > 0 ? new RegExp(tags.join("|")) : undefined;
}

export function nameOf({ script, device, language }: Visit): string {
  return `${script}-${device}-${language.slice(0, 2)}`;
}

export function isPairwise(visit: Visit): boolean {
  return PAIRWISE.includes(nameOf(visit));
}

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** A browser context's options for a visit, `Save-Data` aside (see `saveData`). English is also read in the dark, so that both schemes are audited. */
export function contextOptions({ script, device, language }: Visit) {
  return {
    javaScriptEnabled: script !== "off",
    locale: language,
    colorScheme: language === "en-US" ? ("dark" as const) : ("light" as const),
    ...(device === "phone"
      ? { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, userAgent: ANDROID }
      : { viewport: { width: 1280, height: 800 } }),
  };
}
