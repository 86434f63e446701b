import type { ReadEnter } from "./enter";
import type { ReadField } from "./fields";

/** What {@link readDocument} needs to know; it runs in the page and so takes everything as data, as JSON. */
export interface Asked {
  lang: string;
}

/** What {@link readDocument} tells, as JSON. */
export interface ReadDocument {
  /** What can be seen to be wrong without a tool: each problem in a line. */
  problems: string[];
  /** What is written in, and each list. */
  controls: ReadField[];
  /** What Enter presses in each field of a form. */
  enters: ReadEnter[];
  /** What a customer reads or hears in the language of the page, each text once. */
  texts: string[];
}

/** Reads a document as it stands. Self-contained, it is sent to the page. */
export function readDocument(json: string): string {
  const asked: Asked = JSON.parse(json);
  const all = (selector: string) => [...document.querySelectorAll(selector)];

  const judged = (): string[] => {
    const problems: string[] = [];
    if (!document.title.trim()) problems.push("no title");
    const { lang } = document.documentElement;
    if (lang !== asked.lang) problems.push(`lang is "${lang}", not "${asked.lang}"`);
    const headings = all("h1").length;
    if (headings !== 1) problems.push(`${headings} h1 elements`);
    const ids = all("[id]").map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at)))
        problems.push(`id "${id}" twice`);
    for (const image of all("img")) {
      const missing = ["alt", "width", "height"].filter((name) => !image.hasAttribute(name));
      if (missing.length) problems.push(`image without ${missing.join(", ")}: ${image.getAttribute("src")}`);
    }
    return problems;
  };

  const texts = (): string[] => {
    const found: string[] = [document.title];
    const ours = (element: Element | null) =>
      element !== null &&
      !element.closest("script, style, noscript, textarea, [translate=no]") &&
      element.closest("[lang]") === document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (textContent?.trim() && ours(parentElement)) found.push(textContent);
    }
    for (const name of ["alt", "title", "placeholder", "aria-label", "content"]) {
      for (const element of all(`[${name}]:not(meta:not([name=description]))`)) {
        if (ours(element)) found.push(element.getAttribute(name) ?? "");
      }
    }
    return [...new Set(found.map((text) => text.replace(/\s+/g, " ").trim()))];
  };

  const UNWRITTEN = /^(?:hidden|checkbox|radio|file|submit|button|image|range|color)$/;
  const controls = (): ReadField[] =>
    all("input, select, textarea").flatMap((control) => {
      const of = (name: string) => control.getAttribute(name) ?? "";
      const type = control.tagName === "INPUT" ? of("type") || "text" : control.tagName.toLowerCase();
      if (UNWRITTEN.test(type)) return [];
      const form = "form" in control && control.form instanceof HTMLFormElement ? control.form : undefined;
      const refusing = type === "textarea" || type === "select" ? [] : ["maxlength", "pattern"];
      return {
        ...{ name: of("name"), type, inputMode: of("inputmode"), autoComplete: of("autocomplete") },
        fontSize: Number.parseFloat(getComputedStyle(control).fontSize),
        refuses: refusing.filter((name) => control.hasAttribute(name)),
        form: form ? [...document.forms].indexOf(form) : -1,
        isReadOnly: control.hasAttribute("readonly"),
      };
    });

  const isSubmit = (control: Element) =>
    (control instanceof HTMLButtonElement || control instanceof HTMLInputElement) &&
    control.type === "submit";
  const enters = (): ReadEnter[] =>
    [...document.forms].flatMap((form) => {
      const controls = [...form.elements];
      const button = controls.find(isSubmit);
      const of = (name: string) => button?.getAttribute(name) ?? "";
      const words = button?.textContent?.replace(/\s+/g, " ").trim();
      const sent = of("name") === "go" ? `go=${of("value")}` : "";
      const intent = controls.find((control) => control.getAttribute("name") === "intent");
      const action = new URL(of("formaction") || (form.getAttribute("action") ?? ""), location.href);
      return controls.flatMap((control) => {
        if (!(control instanceof HTMLInputElement) || /^(?:hidden|file|submit|button)$/.test(control.type))
          return [];
        if (control.hidden || control.readOnly) return [];
        return {
          field: control.name || control.type,
          method: of("formmethod") || form.getAttribute("method") || "get",
          action: action.origin === location.origin ? action.pathname : action.origin + action.pathname,
          intent: intent?.getAttribute("value") ?? "",
          button: words || sent || (button ? "(not seen)" : ""),
          isOwn: button !== undefined && form.contains(button),
          isOff: button?.hasAttribute("disabled") ?? false,
        };
      });
    });
  const strayed = (): string[] =>
    all("button[form]").flatMap((button) => {
      // A card around the + of a list has no field of its own.
      const around = button.closest("form:has(input:not([type=hidden]), textarea, select)");
      return around && around.id !== button.getAttribute("form")
        ? [`the button "${button.textContent}" stands in a form and belongs to another one`]
        : [];
    });

  const told: ReadDocument = {
    problems: [...judged(), ...strayed()],
    controls: controls(),
    enters: enters(),
    texts: texts(),
  };
  return JSON.stringify(told);
}
/** How many pixels the document is wider than its window. */
export function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(scrollWidth, document.body.scrollWidth) - Math.min(clientWidth, window.innerWidth);
}

/**
 * Has what begins or ends later stand still until {@link goOn}, so that no message fades while axe reads it. What moves
 * in or out now, such as a sheet, goes on: half-way there its text is half-transparent. How many milliseconds it takes.
 */
export function standStill(): number {
  const left = ({ effect, currentTime }: Animation) =>
    Number(effect?.getComputedTiming().endTime) - Number(currentTime ?? 0);
  const finite = document.getAnimations().filter((each) => Number.isFinite(left(each)));
  const brief = finite.filter((each) => left(each) < 1_000);
  const later = finite.filter((each) => left(each) >= 1_000);
  window.stoodStill = later;
  for (const each of later) each.pause();
  return Math.max(0, ...brief.map(left));
}

/** Lets go on what {@link standStill} held. */
export function goOn(): void {
  for (const each of window.stoodStill ?? []) if (each.playState === "paused") each.play();
  window.stoodStill = undefined;
}

/** What axe is asked about a page that `readParts` and `readColours` has read. */
export interface AskedOfAxe {
  /** The tags of the rules for parts. */
  tags: readonly string[];
  /** Keys of the parts that are new. */
  parts: readonly string[];
  /** Keys of the colours that are new. */
  colours: readonly string[];
  /** Whether the outline is new. */
  outline: boolean;
}

/** Runs axe, which is in the page by then: each violation in a line. Self-contained, it is sent to the page. */
export async function runAxe({ tags, parts, colours, outline }: AskedOfAxe): Promise<string[]> {
  const SAMPLES = 2;
  // No criterion asks for the last two, and whoever goes by headings and landmarks does.
  const rulesOfPage = ["bypass", "heading-order", "landmark-unique"];
  const rulesOfColour = ["color-contrast", "link-in-text-block"];
  // Pages that wait for the kitchen refresh themselves where no script runs: a real-time event (WCAG 2.2.1).
  const unasked = [...rulesOfPage, ...rulesOfColour, "meta-refresh"];
  const options = { resultTypes: ["violations" as const], preload: false, iframes: false };
  const rules = (values: string[]) => ({ ...options, runOnly: { type: "rule" as const, values } });
  const found: import("axe-core").Result[] = [];

  if (outline) found.push(...(await window.axe.run(document, rules(rulesOfPage))).violations);

  /** The new parts, each without the known ones in it. */
  const context = { include: [] as Element[], exclude: [] as Element[] };
  const fresh = new Map(parts.map((key) => [key, SAMPLES]));
  const visit = (element: Element, isWithin: boolean): void => {
    const key = window.auditParts?.get(element) ?? "";
    const left = fresh.get(key) ?? 0;
    const isFresh = left > 0;
    if (isFresh) fresh.set(key, left - 1);
    if (isFresh !== isWithin) (isFresh ? context.include : context.exclude).push(element);
    for (const child of element.children) visit(child, isFresh);
  };
  visit(document.documentElement, false);
  if (context.include.length > 0) {
    const { violations } = await window.axe.run(context, {
      ...options,
      runOnly: { type: "tag" as const, values: [...tags] },
      rules: Object.fromEntries(unasked.map((rule) => [rule, { enabled: false }])),
    });
    found.push(...violations);
  }

  const texts = colours.flatMap((key) => window.auditColours?.get(key) ?? []);
  const include = texts.filter((text) => text.isConnected);
  if (include.length > 0) found.push(...(await window.axe.run({ include }, rules(rulesOfColour))).violations);
  return found.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target }) => target.join(" ")).join(", ");
    return `axe ${id}: ${help} (${where})`;
  });
}

declare global {
  interface Window {
    axe: typeof import("axe-core");
    stoodStill?: Animation[] | undefined;
  }
}
