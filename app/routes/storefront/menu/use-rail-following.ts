import { useEffect } from "react";
import { onResize } from "~/components/behavior/device/settled";
import { RAIL } from "./menu-paths";

/** The strip below the header. The category in it is the current one. */
const READING = "-15% 0px -75% 0px";

/**
 * Marks the current category in the rail, and keeps its link visible. If a category was loaded below the first page,
 * its link then leads to its anchor.
 *
 * @param key - the rail's key; another rail has other links
 */
export function useRailFollowing(key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rail is HTML that changes with its key
  useEffect(() => {
    const rail = document.getElementById(RAIL)?.closest("nav");
    const main = document.getElementById("main");
    if (!rail || !main || !("IntersectionObserver" in window)) return;
    const links = new Map(
      [...rail.querySelectorAll<HTMLAnchorElement>("li > a")].map(
        (link) => [link.textContent ?? "", link] as const,
      ),
    );
    const linkOf = (group: Element) => links.get(group.querySelector("h2")?.textContent ?? "");
    const reading = new IntersectionObserver(
      (entries) => {
        const here = entries.findLast(({ isIntersecting }) => isIntersecting);
        const link = here && linkOf(here.target);
        if (link) mark(rail, link);
      },
      { rootMargin: READING },
    );
    const watch = () => {
      for (const group of main.querySelectorAll(".group[id]")) {
        const link = linkOf(group);
        if (link && !link.hash) link.href = `#${group.id}`;
        reading.observe(group);
      }
    };
    watch();
    // Browsers with `scroll-initial-target` show it from the start.
    const current = rail.querySelector<HTMLAnchorElement>("a[aria-current]");
    if (current && !isInSight(rail, current)) center(rail, current, "instant");
    const ended = () => {
      const link = isAtEnd() && lastSeen([...main.querySelectorAll(".group[id]")], linkOf);
      if (link) mark(rail, link);
    };
    addEventListener("scrollend", ended);
    const pages = new MutationObserver(watch);
    pages.observe(main, { childList: true, subtree: true });
    rail.addEventListener("click", go);
    const stopResizing = onResize(() => {
      const link = rail.querySelector<HTMLAnchorElement>("a[aria-current]");
      if (link) center(rail, link);
    });
    return () => {
      removeEventListener("scrollend", ended);
      stopResizing();
      rail.removeEventListener("click", go);
      pages.disconnect();
      reading.disconnect();
    };
  }, [key]);
}

/** Marks the pressed category, or the chip of the filters, at once, wherever it leads. */
function go(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const rail = link?.closest("nav");
  if (!link || !rail || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.closest("li")) mark(rail, link);
  else link.classList.remove("btn-line");
  goToGroup(event, link);
}

/**
 * Scrolls to a group as its anchor would. With the browser's own jump, the router would take it for a step in the
 * history and restore the old position midway.
 */
function goToGroup(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!link.hash) return;
  const group = document.getElementById(link.hash.slice(1));
  const name = group?.querySelector("h2");
  if (!group || !name) return;
  event.preventDefault();
  history.replaceState(history.state, "", link.hash);
  // The keyboard continues from there.
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
  group.scrollIntoView({ behavior: behavior() });
}

const behavior = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

/** Marks a link as current and scrolls the rail to it. The page itself does not scroll. */
function mark(rail: HTMLElement, link: HTMLAnchorElement): void {
  if (link.ariaCurrent === "true") return;
  for (const other of rail.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  center(rail, link);
}

/**
 * At the end of the page, the last groups cannot reach the strip. Then the clicked group is current, otherwise the
 * last one.
 */
function lastSeen(groups: Element[], linkOf: (group: Element) => HTMLAnchorElement | undefined) {
  const shown = groups.filter((group) => group.getBoundingClientRect().top < innerHeight);
  const asked = shown.find(({ id }) => `#${id}` === location.hash);
  const last = asked ?? shown.at(-1);
  return last && linkOf(last);
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
}

function isInSight(rail: HTMLElement, link: HTMLAnchorElement): boolean {
  const [box, view] = [link.getBoundingClientRect(), rail.getBoundingClientRect()];
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

function center(rail: HTMLElement, link: HTMLAnchorElement, how = behavior()): void {
  for (const box of [rail, link.closest("ul")])
    box?.scrollTo({
      left: link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2,
      top: link.offsetTop - (box.clientHeight - link.offsetHeight) / 2,
      behavior: how,
    });
}
