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
      .filter((element) => !element.matches(".toast"))
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

/** Whether the category that is being read is in sight in the rail. */
export function currentInRail(): boolean {
  const link = document.querySelector(".rail [aria-current]")?.getBoundingClientRect();
  const rail = document.querySelector(".rail")?.getBoundingClientRect();
  if (!link || !rail) return false;
  return (
    link.left >= rail.left && link.right <= rail.right && link.top >= rail.top && link.bottom <= rail.bottom
  );
}
