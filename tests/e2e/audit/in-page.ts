/** What {@link readDocument} needs to know; it runs in the page and so takes everything as data, as JSON. */
export interface Asked {
  lang: string;
  /** A lite page carries no script: an element of that name holds data for search engines at most. */
  scriptless: boolean;
}

/** What {@link readDocument} tells, as JSON. */
export interface ReadDocument {
  /** What can be seen to be wrong without a tool: each problem in a line. */
  problems: string[];
  /** What a customer reads or hears in the language of the page, each text once. */
  texts: string[];
  /**
   * How the document is built and styled: two states of the same structure look the same to axe. Elements and what
   * describes them count, of texts only whether there is one, of rows of the same only that there are several.
   */
  structure: string;
  /** The document without what differs from visit to visit, words aside: two states of the same likeness are as wide. */
  likeness: string;
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
    if (asked.scriptless && all('script:not([type="application/ld+json"])').length > 0)
      problems.push("a lite page has a script");
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

  /** The document as it is built; `withWords` tells the texts and every row, too. */
  const structure = (withWords: boolean): string => {
    /** Of these only whether they are there and whether they are empty. */
    const unread = new Set(
      `id for name href src srcset sizes action formaction value nonce content alt title placeholder d
      data-request aria-label aria-labelledby aria-describedby aria-controls aria-owns aria-details
      aria-errormessage aria-activedescendant aria-valuetext`.split(/\s+/),
    );
    /** No style and no rule asks for these. */
    const untold = new Set(
      `autofocus autocapitalize data-apple data-discover decoding enterkeyhint fetchpriority form formnovalidate
      inputmode loading maxlength method minlength novalidate`.split(/\s+/),
    );
    const attribute = (element: Element, { name, value }: Attr) => {
      const isStyles = name === "href" && element.matches("link[rel=stylesheet]");
      if (isStyles) return `${name}=${value}`;
      // The same page in another language is built the same, and presses the other of the languages' buttons.
      if (name === "lang" && element === document.documentElement) return name;
      if (element.matches("button[lang]") && (name === "lang" || name === "aria-pressed")) return name;
      return unread.has(name) ? `${name}${value.trim() && "=…"}` : `${name}=${value.replace(/\d+/g, "0")}`;
    };
    const tell = (node: Node): string => {
      const text = node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : "";
      if (text) return withWords ? text.replace(/\d+/g, "0") : "…";
      if (!(node instanceof Element) || node.matches("script, input[type=hidden]")) return "";
      const told = [...node.attributes].filter(({ name }) => !untold.has(name));
      const opening = `<${node.localName} ${told
        .map((each) => attribute(node, each))
        .sort()
        .join(" ")}>`;
      // A page's own colours.
      if (node.localName === "style") return opening + node.textContent;
      const inner = [...node.childNodes].map(tell).filter(Boolean);
      const isNew = (row: string, at: number) => withWords || row !== inner[at - 1] || row !== inner[at - 2];
      return `${opening}${inner.filter(isNew).join("")}</>`;
    };
    return tell(document.documentElement);
  };

  const told: ReadDocument = {
    problems: judged(),
    texts: texts(),
    structure: structure(false),
    likeness: structure(true),
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

/** What axe is asked: all rules but those of colour, of the whole document, and those of colour, of these texts. */
export interface AskedOfAxe {
  /** None where the structure is known. */
  tags: readonly string[];
  /** Keys of `readColouredTexts`, those that are new. */
  colours: readonly string[];
}

/** Runs axe, which is in the page by then: each violation in a line. */
export async function runAxe({ tags, colours }: AskedOfAxe): Promise<string[]> {
  const rulesOfColour = ["color-contrast", "link-in-text-block"];
  const options = { resultTypes: ["violations" as const], preload: false, iframes: false };
  const found: import("axe-core").Result[] = [];
  if (tags.length > 0) {
    const { violations } = await window.axe.run(document, {
      ...options,
      runOnly: { type: "tag" as const, values: [...tags] },
      rules: {
        // Pages that wait for the kitchen refresh themselves where no script runs: a real-time event (WCAG 2.2.1).
        "meta-refresh": { enabled: false },
        // No criterion asks for these, and whoever goes by headings and landmarks does.
        "heading-order": { enabled: true },
        "landmark-unique": { enabled: true },
        ...Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])),
      },
    });
    found.push(...violations);
  }
  const texts = colours.flatMap((key) => window.colouredTexts?.get(key) ?? []);
  const include = texts.filter(
    (text): text is HTMLElement => text instanceof HTMLElement && text.isConnected,
  );
  if (include.length > 0) {
    const runOnly = { type: "rule" as const, values: rulesOfColour };
    const { violations } = await window.axe.run({ include }, { ...options, runOnly });
    found.push(...violations);
  }
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
