/** What of a page stands in sight. Self-contained, they are sent to the page. */

/** Where the focus is: its name, and what of the page covers it; undefined once it has left the document. */
export function focused(): { name: string; covered: string[] } | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const name = `${element.getAttribute("aria-label") ?? element.textContent ?? ""}#${element.id}`.trim();
  const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const covered = [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2].flatMap((height) => {
    const above = document.elementFromPoint(middle, height);
    if (!above || above.contains(element) || element.contains(above)) return [];
    const bar = above.closest(".bar, .rail, .tabs, .cartbar, .over, .stuck, .toast");
    return bar && !bar.contains(element) ? [bar.className] : [];
  });
  return { name, covered: bottom < 2 || top > innerHeight - 2 ? ["the edge of the window"] : covered };
}

/** Elements that stay where they are while the page is scrolled, or would. */
export function stuck(): string[] {
  return (
    [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      // A message leaves by itself.
      .filter((element) => !element.matches(".toast, :has(> .toast)"))
      .map(({ className, localName }) => `${localName}.${className}`)
  );
}

/** Short words that stand in more than one line each. */
export function brokenWords(): string[] {
  const broken = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const { parentElement } = text;
    if (!parentElement?.checkVisibility() || parentElement.closest(".sr, script, style, noscript")) continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
      if (word.length > 10) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) broken.add(word);
    }
  }
  return [...broken];
}

/** What can be pressed and lies under the message, wholly or in part. */
export function underToast(): string[] {
  const toast = document.querySelector(".toast");
  if (!toast) return ["no message"];
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  return [...document.querySelectorAll("a, button, input, summary")]
    .filter((one) => !toast.contains(one) && one.checkVisibility() && !one.closest(".skip, .sr"))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map(({ textContent }) => textContent?.trim() ?? "");
}

/** Whether the category that is being read is in sight in the rail. */
export function currentInRail(): boolean {
  const link = document.querySelector(".rail [aria-current]")?.getBoundingClientRect();
  const rail = document.querySelector(".rail")?.getBoundingClientRect();
  if (!link || !rail) return false;
  return (
    link.left >= rail.left && link.right <= rail.right && link.top >= rail.top && link.bottom <= rail.bottom
  );
}

/**
 * Scrolls through what scrolls, a dialog or the page, and at each stop touches the middle of every control: those
 * where something else would be pressed. What lies behind an opaque bar that stays is not to be seen there.
 */
export function misses(): string[] {
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, label";
  /** In pixels: what is narrower is a button that floats, and no bar; how far a row may stand out beside a bar. */
  const [NARROWEST, EDGE] = [160, 20];
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const scroller = dialog ?? document.scrollingElement ?? document.body;
  const nameOf = (one: Element) => {
    const words = one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 40);
    return `${one.localName}.${one.className} "${words}"`;
  };
  /** Whether it is in a bar that stays, and is opaque over the whole width of the control. */
  const isBehind = (hit: Element, control: Element): boolean => {
    const own = control.getBoundingClientRect();
    let hides = false;
    for (let at: Element | null = hit; at && at !== dialog && !at.contains(control); at = at.parentElement) {
      const { position, backgroundColor } = getComputedStyle(at);
      const { left, right, width } = at.getBoundingClientRect();
      const [from, to] = [Math.max(own.left, 0) + EDGE, Math.min(own.right, innerWidth) - EDGE];
      const isWide = width > NARROWEST && left < from && right > to;
      hides ||= isWide && !/, 0(\.\d+)?\)$|\/ 0(\.\d+)?\)$/.test(backgroundColor);
      if (position === "fixed" || position === "sticky") return hides;
    }
    return false;
  };
  /** Whether a row that scrolls by itself, or a box that clips, shows this point of it. */
  const shows = (control: Element, x: number, y: number): boolean => {
    for (let at = control.parentElement; at && at !== dialog; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible" || at === document.body) continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  };
  const isPartOf = (hit: Element, control: Element): boolean => {
    if (hit.contains(control) || control.contains(hit)) return true;
    const label = hit.closest("label");
    const own = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return label !== null && (own.includes(label) || label.contains(control));
  };
  const controls = [...(dialog ?? document.body).querySelectorAll(CONTROLS)];
  const wrong = new Set<string>();
  const touch = () => {
    for (const control of controls) {
      // What is folded has a place, too.
      if (!control.checkVisibility()) continue;
      // A link that breaks over two lines has a middle that is not its own.
      const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 8 || height < 8 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const [hit, ...below] = document.elementsFromPoint(x, y);
      if (!hit || isPartOf(hit, control) || !shows(control, x, y)) continue;
      const above = [hit, ...below.slice(0, Math.max(0, below.indexOf(control)))];
      if (above.some((one) => isBehind(one, control))) continue;
      const { pointerEvents, visibility, clipPath, opacity } = getComputedStyle(control);
      if (pointerEvents === "none" || visibility === "hidden" || clipPath !== "none" || opacity === "0")
        continue;
      wrong.add(`${nameOf(control)} is under ${nameOf(hit.closest(CONTROLS) ?? hit)}`);
    }
  };
  const most = scroller.scrollHeight - scroller.clientHeight;
  for (let top = 0; top < most + 24; top += 24) {
    scroller.scrollTo({ top, behavior: "instant" });
    touch();
  }
  scroller.scrollTo({ top: 0, behavior: "instant" });
  return [...wrong];
}

/** What a page says about a form: each message that is shown, and what lies over its middle, or that it is out of sight. */
export function messages(): { text: string; over: string }[] {
  return [...document.querySelectorAll(".errors h2, .error, .toast > .grow, .banner, [role=alert]")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isSeen = hit !== null && (one.contains(hit) || hit.contains(one));
      const over = hit ? `${hit.localName}.${hit.className}` : "out of the window";
      return { text: one.textContent?.trim().slice(0, 60) ?? "", over: isSeen ? "" : over };
    });
}

/** The message over the page: its height, that of its words, and whether it lies over an element. */
export function toastOver(selector: string): { height: number; words: number; isOver: boolean } | undefined {
  const toast = document.querySelector(".toast");
  const words = toast?.querySelector(".grow");
  const other = document.querySelector(selector)?.getBoundingClientRect();
  if (!toast || !words) return undefined;
  const { left, right, top, bottom, height } = toast.getBoundingClientRect();
  const isOver =
    other !== undefined &&
    other.left < right &&
    other.right > left &&
    other.top < bottom &&
    other.bottom > top;
  return { height, words: words.getBoundingClientRect().height, isOver };
}
