/** The strip below the header. The category in it is the current one. */
const READING = "-15% 0px -75% 0px";

/**
 * Marks the current category in the rail, and keeps its link in sight. The link of a category that was loaded below the
 * first page leads to its anchor.
 */
export function begin(list: HTMLElement): void {
  const rail = list.closest("nav");
  const main = document.querySelector("main");
  if (!rail || !main || !("IntersectionObserver" in window)) return;
  const linkOf = (group: Element) => {
    const name = group.querySelector("h2")?.textContent;
    return [...list.querySelectorAll<HTMLAnchorElement>("a")].find(({ textContent }) => textContent === name);
  };
  const reading = new IntersectionObserver(
    (entries) => {
      const here = entries.filter(({ isIntersecting }) => isIntersecting).pop();
      const link = here && linkOf(here.target);
      if (link) mark(list, link);
    },
    { rootMargin: READING },
  );
  const groups = () => [...main.querySelectorAll(".group[id]")];
  const watch = () => {
    for (const group of groups()) {
      const link = linkOf(group);
      if (link && !link.hash) link.href = `#${group.id}`;
      reading.observe(group);
    }
  };
  watch();
  new MutationObserver(watch).observe(main, { childList: true, subtree: true });
  // Browsers with `scroll-initial-target` show it from the start.
  const current = () => list.querySelector<HTMLAnchorElement>("a[aria-current]");
  const first = current();
  if (first && !isInSight(rail, first)) center(rail, first, "auto");
  addEventListener("scrollend", () => {
    const link = isAtEnd() && lastSeen(groups(), linkOf);
    if (link) mark(list, link);
  });
  rail.addEventListener("click", (event) => go(event, list));
  onResize(() => {
    const link = current();
    if (link) center(rail, link);
  });
}

/** Marks the pressed category, or the pressed filter, at once, wherever it leads. */
function go(event: MouseEvent, list: HTMLElement): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (list.contains(link)) mark(list, link);
  else link.classList.toggle("btn-line", link.hasAttribute("aria-current"));
  goToGroup(event, link);
}

/** Scrolls to a group as its anchor would, without another entry in the history. */
function goToGroup(event: MouseEvent, link: HTMLAnchorElement): void {
  const group = link.hash ? document.getElementById(link.hash.slice(1)) : null;
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
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** Marks a category as current and scrolls the rail to it. The page itself does not scroll. */
function mark(list: HTMLElement, link: HTMLAnchorElement): void {
  if (link.getAttribute("aria-current") === "true") return;
  for (const other of list.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  center(list.closest("nav"), link);
}

/**
 * At the end of the page, the last groups cannot reach the strip. Then the clicked group is current, otherwise the
 * last one.
 */
function lastSeen(groups: Element[], linkOf: (group: Element) => HTMLAnchorElement | undefined) {
  const seen = groups.filter((group) => group.getBoundingClientRect().top < innerHeight);
  const asked = seen.find(({ id }) => `#${id}` === location.hash);
  const last = asked ?? seen[seen.length - 1];
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

function center(rail: HTMLElement | null, link: HTMLAnchorElement, how = behavior()): void {
  for (const box of [rail, link.closest("ul")])
    box?.scrollTo({
      left: link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2,
      top: link.offsetTop - (box.clientHeight - link.offsetHeight) / 2,
      behavior: how,
    });
}

/** How long a window's size must stay the same before it counts. Specification, section 9. */
export const SETTLE_MS = 50;

/** Returns a function that calls `act` when `ms` have passed since its last call. `cancel` drops a waiting call. */
export function settled(act: () => void, ms: number = SETTLE_MS): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  return Object.assign(again, { cancel: () => clearTimeout(timer) });
}

/** Calls `act` after each resize or rotation has settled. @returns a function that stops it */
function onResize(act: () => void): () => void {
  const resized = settled(act);
  addEventListener("resize", resized);
  return () => {
    removeEventListener("resize", resized);
    resized.cancel();
  };
}
