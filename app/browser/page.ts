import { showToast } from "./announce";

/** What is done after each new page: the features look for their parts in it. */
const listeners: ((part: Element) => void)[] = [];

export const onShown = (listener: (part: Element) => void) => void listeners.push(listener);

/** Tells the features of a new part. */
export function shown(part: Element): void {
  for (const listener of listeners) listener(part);
}

/** What puts a page over another comes with the first page that is asked for. */
export const morphing = () => import("idiomorph");

/** Puts a page of the server in place of this one. @throws if the code for it does not come */
export async function showPage(page: Document): Promise<void> {
  await showPart(document.body, page.body);
  document.title = page.title;
}

/**
 * Puts a part of a page of the server in place of one that is there, with as few changes as possible: an element that
 * is in both stays, with its focus, its place in a list that scrolls, and what was typed.
 *
 * @throws if the code for it does not come
 */
export async function showPart(old: Element, part: Element): Promise<void> {
  const { Idiomorph } = await morphing();
  const focused = document.activeElement;
  const message = part.querySelector(".toast, [role=status] > .sr");
  Idiomorph.morph(old, part, {
    callbacks: {
      beforeNodeMorphed: isTheServers,
      beforeNodeRemoved: (node) => !isOwn(node),
      beforeAttributeUpdated: (name, element) => !isTheCustomers(name, element),
    },
  });
  if (message) showToast(message);
  if (focused && !focused.isConnected) refocus();
  shown(old);
}

/** Live regions, and what script has made, are script's own. */
const isOwn = (node: Node) =>
  node instanceof Element && node.matches("[role=status], [data-own], [data-begun], #news-place");

/** Whether the server decides what an element is. */
function isTheServers(old: Node, next: Node): boolean {
  if (!isOwn(old)) return true;
  // What a part was begun with may have changed, such as the amount of Apple Pay.
  if (old instanceof HTMLElement && next instanceof HTMLElement) Object.assign(old.dataset, next.dataset);
  return false;
}

/** What was typed or chosen since the page came stays, and whether a `details` is open. */
function isTheCustomers(name: string, element: Element): boolean {
  if (name === "open") return element.matches("details");
  return (name === "value" || name === "checked" || name === "selected") && isTyped(element);
}

/** Whether a field has another value than the page gave it. */
function isTyped(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  return element instanceof HTMLOptionElement && element.selected !== element.defaultSelected;
}

/** What had the focus is gone: the heading takes it, of the sheet if one is open. */
function refocus(): void {
  const heading =
    document.querySelector<HTMLElement>("dialog[open] h2, dialog[open] h1") ?? document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
