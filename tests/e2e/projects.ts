import type { Locale } from "~/locales/locale";

/** How a page is visited: with scripts refused, or with scripts. */
export type Script = "off" | "on";
export type Device = "phone" | "desktop";

/** One way to visit the site; each is a Playwright project. */
export interface Visit {
  script: Script;
  device: Device;
  language: Locale;
}

/** Milliseconds that a page has for what a journey waits for. */
export const PATIENCE_MS = 12_000;

const SCRIPTS: readonly Script[] = ["off", "on"];
const DEVICES: readonly Device[] = ["phone", "desktop"];
const LANGUAGES: readonly Locale[] = ["pt-BR", "en-US"];

/** Every combination: the main journey (`@main`) runs in all eight. */
export const VISITS: readonly Visit[] = SCRIPTS.flatMap((script) =>
  DEVICES.flatMap((device) => LANGUAGES.map((language) => ({ script, device, language }))),
);

/**
 * Four that hold every pair of script × device, script × language and device × language: for journeys without a tag. Those
 * that are the same with scripts and without go once, so four neighbours together hold every pair.
 */
const PAIRWISE: readonly string[] = ["off-phone-pt", "on-desktop-pt", "off-desktop-en", "on-phone-en"];

/**
 * Journeys that scripts change take turns: each goes once with scripts and once without, once on a phone and once on
 * a desktop, once in each language; four neighbours go in all eight visits.
 */
const TURNS: readonly (readonly string[])[] = [
  ["off-phone-pt", "on-desktop-en"],
  ["on-phone-en", "off-desktop-pt"],
  ["off-phone-en", "on-desktop-pt"],
  ["on-phone-pt", "off-desktop-en"],
];

/** The same for journeys that only a phone makes. */
const PHONES: readonly (readonly string[])[] = [
  ["off-phone-pt", "on-phone-en"],
  ["on-phone-pt", "off-phone-en"],
];

/** Journeys about what only a script does. */
const SCRIPTED: readonly string[] = ["on-phone-pt", "on-desktop-en", "on-phone-en", "on-desktop-pt"];

const tagOf = (kind: string, index: number, of: readonly unknown[]) => `@${kind}-${(index % of.length) + 1}`;

/** The visits of each tag. */
const TAGGED: ReadonlyMap<string, readonly string[]> = new Map([
  ...TURNS.map((visits, index) => [tagOf("turn", index, TURNS), visits] as const),
  ...PHONES.map((visits, index) => [tagOf("phones", index, PHONES), visits] as const),
  ...PAIRWISE.map((visit, index) => [tagOf("once", index, PAIRWISE), [visit]] as const),
  ...SCRIPTED.map((visit, index) => [tagOf("scripted", index, SCRIPTED), [visit]] as const),
]);

/** The tag of a journey that scripts change, journey `index` of its file or kind `index` of a fault: see {@link TURNS}. */
export function turn(index: number): string {
  return tagOf("turn", index, TURNS);
}

/** The tag of a phone's journey that scripts change: see {@link PHONES}. */
export function phones(index: number): string {
  return tagOf("phones", index, PHONES);
}

/** The tag of a journey that is the same with scripts and without: see {@link PAIRWISE}. */
export function once(index: number): string {
  return tagOf("once", index, PAIRWISE);
}

/** The tag of a journey about what only a script does: see {@link SCRIPTED}. */
export function scripted(index: number): string {
  return tagOf("scripted", index, SCRIPTED);
}

/** The tags that a visit runs alone; undefined where it runs what has none as well. */
export function taken(visit: Visit): RegExp | undefined {
  if (isPairwise(visit)) return undefined;
  const own = [...TAGGED].flatMap(([tag, visits]) => (visits.includes(nameOf(visit)) ? [tag] : []));
  return new RegExp(["@main", ...own].join("|"));
}

/** The tags that a visit leaves to others. */
export function leftOut(visit: Visit): RegExp | undefined {
  const tags = [...TAGGED].flatMap(([tag, visits]) => (visits.includes(nameOf(visit)) ? [] : [tag]));
  if (visit.device === "desktop") tags.push("@phone");
  return tags.length > 0 ? new RegExp(tags.join("|")) : undefined;
}

export function nameOf({ script, device, language }: Visit): string {
  return `${script}-${device}-${language.slice(0, 2)}`;
}

function isPairwise(visit: Visit): boolean {
  return PAIRWISE.includes(nameOf(visit));
}

/** What a phone says of itself. */
export const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/**
 * A browser context's options for a visit. English is also read in the dark, so that
 * both schemes are audited. Nothing moves: the audit would look at a page that fades into another.
 */
export function contextOptions({ script, device, language }: Visit) {
  return {
    javaScriptEnabled: script !== "off",
    locale: language,
    reducedMotion: "reduce" as const,
    colorScheme: language === "en-US" ? ("dark" as const) : ("light" as const),
    ...(device === "phone"
      ? { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, userAgent: ANDROID }
      : { viewport: { width: 1280, height: 800 } }),
  };
}
