import type { Locale } from "~/locales/locale";

/** How a page is visited: with scripts refused, with scripts, or as a lite page (`Save-Data: on`). */
export type Script = "off" | "on" | "lite";
export type Device = "phone" | "desktop";

/** One way to visit the site; each is a Playwright project. */
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

/** Six that hold every pair of script × device, script × language and device × language: for journeys without a tag. */
const PAIRWISE: readonly string[] = [
  "off-phone-pt",
  "off-desktop-en",
  "on-phone-en",
  "on-desktop-pt",
  "lite-phone-pt",
  "lite-desktop-en",
];

/**
 * The other journeys take turns: each goes once with scripts and once without, once on a phone and once on a desktop,
 * once in each language; six neighbours together hold every pair.
 */
const TURNS: readonly (readonly [string, string])[] = [
  ["off-phone-pt", "on-desktop-en"],
  ["on-phone-en", "off-desktop-pt"],
  ["lite-phone-en", "on-desktop-pt"],
  ["on-phone-pt", "lite-desktop-en"],
  ["off-phone-en", "on-desktop-pt"],
  ["on-phone-en", "lite-desktop-pt"],
];

const tagOf = (index: number) => `@turn-${(index % TURNS.length) + 1}`;

/** The tag of journey `index` of its file, or of kind `index` of a fault: see {@link TURNS}. */
export function turn(index: number): string {
  return tagOf(index);
}

/** The tags that a visit runs alone; undefined where it runs what has none as well. */
export function taken(visit: Visit): RegExp | undefined {
  if (isPairwise(visit)) return undefined;
  const turns = TURNS.flatMap((visits, index) => (visits.includes(nameOf(visit)) ? [tagOf(index)] : []));
  return new RegExp(["@main", ...turns].join("|"));
}

/** The tags that a visit leaves to others. */
export function leftOut(visit: Visit): RegExp | undefined {
  const tags = TURNS.flatMap((visits, index) => (visits.includes(nameOf(visit)) ? [] : [tagOf(index)]));
  if (visit.device === "desktop") tags.push("@phone");
  return tags.length > 0 ? new RegExp(tags.join("|")) : undefined;
}

export function nameOf({ script, device, language }: Visit): string {
  return `${script}-${device}-${language.slice(0, 2)}`;
}

export function isPairwise(visit: Visit): boolean {
  return PAIRWISE.includes(nameOf(visit));
}

/** What a phone says of itself. */
export const ANDROID =
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
