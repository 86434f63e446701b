/**
 * Makes a part of the page like the server's new one with as few changes as possible: an element that is in both stays,
 * with its focus, its scroll position and what was typed. Whether a `details` is open is the customer's choice.
 */
export function morph(from: Node, to: Node): void {
  if (from instanceof Element && to instanceof Element) {
    // Live regions are written by script alone, and so is a part that script has begun.
    if (from.matches("[role=status], [data-begun], #news-place")) {
      // What it was begun with may have changed, such as the amount of Apple Pay.
      if (from instanceof HTMLElement && to instanceof HTMLElement) Object.assign(from.dataset, to.dataset);
      return;
    }
    morphAttributes(from, to);
  } else if (from.nodeValue !== to.nodeValue) {
    from.nodeValue = to.nodeValue;
  }
  let old = from.firstChild;
  for (const next of [...to.childNodes]) {
    let same = old;
    while (same && !isSame(same, next)) same = same.nextSibling;
    if (same) {
      old = removeUntil(old, same);
      morph(same, next);
    } else {
      from.insertBefore(next, old);
    }
  }
  removeUntil(old, null);
}

/** Removes siblings up to `end`. @returns what comes after it */
function removeUntil(start: ChildNode | null, end: ChildNode | null): ChildNode | null {
  let node = start;
  while (node && node !== end) {
    const gone = node;
    node = node.nextSibling;
    gone.remove();
  }
  return end?.nextSibling ?? null;
}

/** What tells two elements of one kind apart. */
const NAMES = ["id", "aria-labelledby", "name", "href"];

function isSame(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element && other instanceof Element)) return true;
  return NAMES.every((name) => one.getAttribute(name) === other.getAttribute(name));
}

function morphAttributes(from: Element, to: Element): void {
  const isKept = (name: string) => name === "open" && from.tagName === "DETAILS";
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !isKept(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value && !isKept(name)) from.setAttribute(name, value);
}
