import { pathOf } from "~/domain/visit/page-path";
import { announce } from "./announce";
import { ask, savesData } from "./ask";

/** How far below the window the next page is fetched in advance. */
const AHEAD = "600px";
/** The pause after the last scroll before the position is saved. Browsers limit how often it can be. */
const SETTLED_MS = 400;

/** The position in a list that grew: the pages loaded below the first one, and pixels from the top. */
interface KeptPlace {
  pages: number;
  top: number;
}

/**
 * Loads a list's next page when its end is near, by the link to it. If a page does not come, the link is still there.
 * Reload and Back restore the pages and the position, where the browser does not do it.
 */
export function begin(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement) || !("IntersectionObserver" in window)) return;
  const next = link;
  const more = document.createElement("div");
  more.dataset.own = "";
  // What has an id takes the place of no other element when a page is put over this one.
  more.id = "more";
  next.before(more);
  const words = next.textContent;
  const { one = "", many = "", ended = "" } = next.dataset;
  const { loading = "" } = document.querySelector<HTMLElement>("[role=status]")?.dataset ?? {};
  const path = pathOf(location);
  let pages = 0;
  let back = keptPlace();

  async function load(): Promise<void> {
    next.textContent = loading;
    more.setAttribute("aria-busy", "true");
    try {
      const answer = await ask(next.href, { here: location.pathname });
      if ("to" in answer || !answer.ok || !next.isConnected) throw new Error("no page");
      const keepFocus = focusBelow(more);
      const count = appendPage(answer.page, more);
      keepFocus();
      pages += 1;
      if (back && pages >= back.pages) {
        scrollTo({ top: back.top, behavior: "auto" });
        back = undefined;
      } else if (!back) announce(count === 1 ? one : many.replace("#", String(count)));
      const href = answer.page.querySelector("a[rel=next]")?.getAttribute("href");
      if (href) next.href = href;
      else end();
    } catch {
      // The link stays. Its own page says what went wrong.
      back = undefined;
    } finally {
      next.textContent = words;
      more.removeAttribute("aria-busy");
    }
  }

  function end(): void {
    const said = document.createElement("p");
    said.className = "section muted center";
    said.dataset.own = "";
    said.textContent = ended;
    next.replaceWith(said);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load().then(() => next.isConnected && observer.observe(next));
    },
    { rootMargin: AHEAD },
  );

  async function restore(): Promise<void> {
    while (back && next.isConnected) await load();
    // Who saves data loads the next page by its link.
    if (next.isConnected && !savesData()) observer.observe(next);
  }
  void restore();

  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    if (pages > 0 && pathOf(location) === path)
      history.replaceState({ ...history.state, [NAME]: { pages, top: scrollY } }, "");
  };
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    },
    { passive: true },
  );
  addEventListener("pagehide", keep);
}

/** Another list takes the place of this one: what was loaded below it goes with its link. */
export function leaveList(): void {
  for (const part of document.querySelectorAll("#more,#more ~ p,[data-more]")) part.remove();
}

const NAME = "menuPlace";

/** The saved position of this entry of the history. Back and reload have one, a new visit does not. */
function keptPlace(): KeptPlace | undefined {
  const { pages, top } = history.state?.[NAME] ?? {};
  return typeof pages === "number" && typeof top === "number" ? { pages, top } : undefined;
}

/** Returns a function that keeps the focused element at its place in the window when the list above it grows. */
function focusBelow(list: Element): () => void {
  const element = document.activeElement;
  const isBelow = element && list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  const top = isBelow ? element.getBoundingClientRect().top : -1;
  if (!element || top < 0 || top > innerHeight) return () => undefined;
  return () => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "auto" });
}

/** Adds a page's groups to a list. A group is merged if its heading is already there. Returns the number of items. */
function appendPage(page: Document, more: HTMLElement): number {
  let count = 0;
  for (const group of page.querySelectorAll("main .group")) {
    const items = [...group.querySelectorAll(".item")];
    count += items.length;
    const known = groupNamed(nameOf(group))?.querySelector(".items");
    if (known) addItems(known, items);
    else more.append(document.importNode(group, true));
  }
  return count;
}

/** What is sold out stays the last of its category. */
function addItems(list: Element, items: readonly Element[]): void {
  const soldOut = list.querySelector(".item-off");
  for (const item of items)
    list.insertBefore(document.importNode(item, true), item.matches(".item-off") ? null : soldOut);
}

const nameOf = (group: Element) => group.querySelector("h2")?.textContent;

/** The group with the same heading in the list. Categories with the same name are one group. */
function groupNamed(name: string | null | undefined): Element | undefined {
  return [...document.querySelectorAll("main .group")].find((group) => nameOf(group) === name);
}
