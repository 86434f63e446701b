import { useEffect } from "react";
import { onResize } from "~/components/behavior/device/settled";
import { RAIL } from "./menu-paths";

/** The strip below the bars in which a category is the one being read. */
const READING = "-15% 0px -75% 0px";

/**
 * Marks in the rail the category that is being read, and keeps its link in sight. A category that was loaded
 * below the first page is linked to by its anchor from then on.
 *
 * @param key - of the rail: another one has links of its own
 */
export function useRailFollowing(key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rail is HTML that changes with its key
  useEffect(() => {
    const rail = document.getElementById(RAIL);
    const main = document.getElementById("main");
    if (!rail || !main || !("IntersectionObserver" in window)) return;
    const links = new Map(
      [...rail.querySelectorAll("a")].map((link) => [link.textContent ?? "", link] as const),
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
    // A browser that knows `scroll-initial-target` has it in sight from the start.
    const current = rail.querySelector<HTMLAnchorElement>("a[aria-current]");
    if (current && !isInSight(rail, current)) center(rail, current, "instant");
    const ended = () => {
      const link = isAtEnd() && lastSeen([...main.querySelectorAll(".group[id]")], linkOf);
      if (link) mark(rail, link);
    };
    addEventListener("scrollend", ended);
    const pages = new MutationObserver(watch);
    pages.observe(main, { childList: true, subtree: true });
    rail.addEventListener("click", goToGroup);
    const stopResizing = onResize(() => {
      const link = rail.querySelector<HTMLAnchorElement>("a[aria-current]");
      if (link) center(rail, link);
    });
    return () => {
      removeEventListener("scrollend", ended);
      stopResizing();
      rail.removeEventListener("click", goToGroup);
      pages.disconnect();
      reading.disconnect();
    };
  }, [key]);
}

/**
 * Goes to a group as its anchor would. Left to the browser, the router takes it for a step in the history and
 * brings back the place from before, in the middle of the way there.
 */
function goToGroup(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const group = document.getElementById(link.hash.slice(1));
  const name = group?.querySelector("h2");
  if (!group || !name) return;
  event.preventDefault();
  history.replaceState(history.state, "", link.hash);
  // Whoever goes on by keyboard goes on from there.
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
  group.scrollIntoView({ behavior: behavior() });
}

const behavior = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";

/** Makes a link the current one, in the middle of a rail that scrolls; the page itself stays where it is. */
function mark(rail: HTMLElement, link: HTMLAnchorElement): void {
  if (link.ariaCurrent === "true") return;
  for (const other of rail.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  center(rail, link);
}

/** At the end of the page no group below can be scrolled up to be read: it is the one that was gone to, else the last. */
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
