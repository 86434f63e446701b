/** What {@link inspectDocument} needs to know; it runs in the page and so takes everything as data, as JSON. */
export interface Expected {
  lang: string;
  /** A lite page carries no script: an element of that name holds data for search engines at most. */
  scriptless: boolean;
  /** First segments of the texts' keys: `cart` of `cart.empty`. */
  areas: readonly string[];
  /** Whole texts and lone words that belong to the other language alone. */
  foreignTexts: readonly string[];
  foreignWords: readonly string[];
}

/** What can be seen in a document without a tool: each problem in a line. Self-contained, it is sent to the page. */
export function inspectDocument(json: string): string[] {
  const expected: Expected = JSON.parse(json);
  const problems: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll(selector)];

  if (!document.title.trim()) problems.push("no title");
  const { lang } = document.documentElement;
  if (lang !== expected.lang) problems.push(`lang is "${lang}", not "${expected.lang}"`);
  const headings = all("h1").length;
  if (headings !== 1) problems.push(`${headings} h1 elements`);
  if (expected.scriptless && all('script:not([type="application/ld+json"])').length > 0)
    problems.push("a lite page has a script");

  const ids = all("[id]").map(({ id }) => id);
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at))) problems.push(`id "${id}" twice`);
  for (const image of all("img")) {
    const missing = ["alt", "width", "height"].filter((name) => !image.hasAttribute(name));
    if (missing.length) problems.push(`image without ${missing.join(", ")}: ${image.getAttribute("src")}`);
  }

  const texts: string[] = [document.title];
  const ours = (element: Element | null) =>
    element !== null &&
    !element.closest("script, style, noscript, textarea, [translate=no]") &&
    element.closest("[lang]") === document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (ours(parentElement)) texts.push(textContent ?? "");
  }
  for (const name of ["alt", "title", "placeholder", "aria-label", "content"]) {
    for (const element of all(`[${name}]:not(meta:not([name=description]))`)) {
      if (ours(element)) texts.push(element.getAttribute(name) ?? "");
    }
  }

  const foreignTexts = new Set(expected.foreignTexts);
  const foreignWords = new Set(expected.foreignWords);
  const areas = new Set(expected.areas);
  for (const text of texts.map((part) => part.replace(/\s+/g, " ").trim())) {
    if (/\{\{|\}\}|\bundefined\b|\[object |\bNaN\b/.test(text)) problems.push(`unfilled text: "${text}"`);
    if (foreignTexts.has(text)) problems.push(`untranslated: "${text}"`);
    const plain = text.replace(/\S+@\S+/g, "");
    for (const key of plain.match(/[a-z]\w*(?:\.[a-zA-Z]\w*)+/g) ?? []) {
      if (areas.has(key.split(".")[0] ?? "")) problems.push(`raw key: "${key}"`);
    }
    for (const word of plain.toLowerCase().split(/[^\p{L}]+/u)) {
      if (foreignWords.has(word)) problems.push(`"${word}" of the other language: "${text}"`);
    }
  }
  return [...new Set(problems)];
}

/** How many pixels the document is wider than its window. */
export function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(scrollWidth, document.body.scrollWidth) - Math.min(clientWidth, window.innerWidth);
}

/** Waits for what moves in, such as a sheet: half-way there its text is half-transparent. What takes long goes on. */
export async function movedIn(): Promise<void> {
  const brief = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000);
  await Promise.allSettled(brief.map(({ finished }) => finished));
}

/** Runs axe, which is in the page by then, with the rules of these tags: each violation in a line. */
export async function runAxe(tags: readonly string[]): Promise<string[]> {
  const options = {
    runOnly: [...tags],
    // Pages that wait for the kitchen refresh themselves where no script runs: a real-time event (WCAG 2.2.1).
    rules: {
      "meta-refresh": { enabled: false },
      // No criterion asks for these, and whoever goes by headings and landmarks does.
      "heading-order": { enabled: true },
      "landmark-unique": { enabled: true },
    },
    resultTypes: ["violations" as const],
    preload: false,
    iframes: false,
  };
  const { violations } = await window.axe.run(document, options);
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target }) => target.join(" ")).join(", ");
    return `axe ${id}: ${help} (${where})`;
  });
}

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}
