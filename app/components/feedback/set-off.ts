import { lastPressed } from "./place";

/** The bar comes after so long, so that quick pages show none. Specification, section 9: loading bar, throttle. */
const WAIT_MS = 400;
/** After so long nobody is going anywhere: the answer was a file, or the customer has stopped it. */
const PATIENCE_MS = 30_000;

let waiting: ReturnType<typeof setTimeout> | undefined;
/** What screen readers are told until the page comes. */
let words: Element | undefined;

/** Marks what was pressed. */
const mark = () => lastPressed()?.setAttribute("data-going", "");

/** Marks what was pressed at once, and after a moment the document: the next page is on its way, which is said, too. */
export function setOff(isSaid = true): void {
  arrive();
  mark();
  waiting = setTimeout(() => {
    const region = document.querySelector<HTMLElement>("[data-loading]");
    words = document.createElement("p");
    words.className = "sr";
    words.textContent = region?.dataset.loading ?? "";
    if (isSaid) region?.append(words);
    document.documentElement.dataset.going = "";
    waiting = setTimeout(arrive, PATIENCE_MS);
  }, WAIT_MS);
}

/** The page is there, or stays. */
export function arrive(): void {
  clearTimeout(waiting);
  words?.remove();
  for (const element of document.querySelectorAll("[data-going]")) element.removeAttribute("data-going");
}

/**
 * Notices what loads a document, in browsers that tell (Navigation API). Where script reads a page itself, it calls
 * {@link setOff}.
 */
export function watchGoing(): void {
  const navigation: unknown = Reflect.get(window, "navigation");
  if (navigation instanceof EventTarget)
    navigation.addEventListener("navigate", (event) => {
      if (!Object(Reflect.get(event, "destination")).sameDocument) setOff();
    });
  // The browser tells it of a form only some time after the press.
  addEventListener("submit", ({ defaultPrevented }) => {
    if (!defaultPrevented) mark();
  });
  // Back may show the page as it was left.
  addEventListener("pageshow", arrive);
}
