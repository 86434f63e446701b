/** The bar comes after so long, so that quick pages show none. Specification, section 9: loading bar, throttle. */
const WAIT_MS = 400;
/** After so long nobody is going anywhere: the answer was a file, or the customer has stopped it. */
const PATIENCE_MS = 30_000;

/** The link that was pressed last. */
let pressed: Element | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** What is there until the page comes. */
let shown: Element[] = [];

/** Shows at once which link was pressed, and after a moment that the next page is on its way. */
export function setOff(): void {
  arrive();
  const link = pressed;
  link?.setAttribute("data-going", "");
  waiting = setTimeout(() => {
    showBar();
    waiting = setTimeout(arrive, PATIENCE_MS);
  }, WAIT_MS);
}

/** The page is there, or stays. */
export function arrive(): void {
  clearTimeout(waiting);
  for (const link of document.querySelectorAll("[data-going]")) link.removeAttribute("data-going");
  for (const element of shown) element.remove();
  shown = [];
}

/** A bar for the eyes, and a word for screen readers. */
function showBar(): void {
  const region = document.querySelector<HTMLElement>("[data-loading]");
  const [bar, words] = [document.createElement("div"), document.createElement("p")];
  bar.className = "going";
  words.className = "sr";
  words.textContent = region?.dataset.loading ?? "";
  document.body.append(bar);
  region?.append(words);
  shown = [bar, words];
}

/** Notices links and forms that load a document. Where script goes to the page itself, it calls {@link setOff}. */
export function watchGoing(): void {
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest("a") : null;
  };
  addEventListener("click", note, true);
  addEventListener("submit", note, true);
  // Last of all, when everybody has had the event who keeps the page.
  addEventListener("click", (event) => {
    if (pressed instanceof HTMLAnchorElement && !event.defaultPrevented && leadsOn(pressed, event)) setOff();
  });
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) setOff();
  });
  // Back may show the page as it was left.
  addEventListener("pageshow", arrive);
}

/** Whether the browser loads another page of this site into this tab. */
function leadsOn(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || altKey || link.target || link.hasAttribute("download")) return false;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && !(isHere && link.hash);
}
