import { type RefObject, useEffect, useRef, useState } from "react";
import { savesData } from "~/components/behavior/device/saves-data";
import { keepPlace, keptPlace } from "./kept-place";

/** How far below the window the next page is fetched in advance. */
const AHEAD = "600px";
/**
 * The pause after the last scroll before the position is saved, in milliseconds. Browsers limit how often it can be.
 */
const SETTLED_MS = 400;

interface NextPages {
  /** An empty element after the first page. The next pages go into it. */
  more: RefObject<HTMLDivElement>;
  /** The link to the next page. It stays for visitors without script, and after a failure. */
  link: RefObject<HTMLAnchorElement>;
  /** The address of that link. Undefined if there is no further page. */
  href: string | undefined;
  /** What was loaded, for screen readers. */
  said: string;
  /** A page is being loaded. */
  isBusy: boolean;
  /** The last page has been loaded. */
  ended: boolean;
}

/**
 * Loads the menu's next page when the end of the list is near. The pages come as HTML with plain links and forms. If
 * a page does not come, its link is still there. Back and reload restore the pages and the position.
 *
 * @param say - the words for a number of loaded items
 */
export function useNextPages(next: string | undefined, say: (count: number) => string): NextPages {
  const more = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const pages = useRef(0);
  const back = useRef(typeof window === "undefined" ? undefined : keptPlace(history.state));
  const [href, setHref] = useState(next);
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const words = useRef(say);
  words.current = say;
  useKeptPlace(pages);

  useEffect(() => {
    const end = link.current;
    if (!end || href === undefined || !("IntersectionObserver" in window)) return;
    const leaving = new AbortController();
    const load = async () => {
      setBusy(true);
      try {
        // A visit that never comes to the end of the list does not load it.
        const { appendPage, loadPage, nextHref } = await import("./page-loading");
        const page = await loadPage(href, leaving.signal);
        if (!page || !more.current) return;
        const keepFocus = focusBelow(more.current);
        const count = appendPage(page, more.current);
        keepFocus();
        pages.current += 1;
        if (!goBack(back, pages.current)) setSaid(words.current(count));
        setHref(nextHref(page));
      } catch {
        // The link stays. Its own page says what went wrong.
        back.current = undefined;
      } finally {
        setBusy(false);
      }
    };
    if (back.current && pages.current < back.current.pages) {
      load();
      return () => leaving.abort();
    }
    // They load the next page by its link.
    if (savesData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [href]);

  return { more, link, href, said, isBusy, ended: next !== undefined && href === undefined };
}

/** Returns a function that keeps the focused element at its place in the window when the list above it grows. */
function focusBelow(list: Element): () => void {
  const element = document.activeElement;
  const isBelow = element && list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  const top = isBelow ? element.getBoundingClientRect().top : -1;
  if (!element || top < 0 || top > innerHeight) return () => undefined;
  return () => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

/** Whether the list is being restored. After that the position is restored. */
function goBack(back: { current: ReturnType<typeof keptPlace> }, pages: number): boolean {
  const place = back.current;
  if (!place) return false;
  if (pages < place.pages) return true;
  back.current = undefined;
  scrollTo({ top: place.top, behavior: "instant" });
  return true;
}

/** Saves the number of pages and the position in them with this entry of the history. */
function useKeptPlace(pages: RefObject<number>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const path = location.pathname + location.search;
    const keep = () => {
      clearTimeout(timer);
      if (!pages.current || location.pathname + location.search !== path) return;
      keepPlace({ pages: pages.current, top: scrollY });
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    };
    addEventListener("scroll", settle, { passive: true });
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", settle);
      removeEventListener("pagehide", keep);
    };
  }, [pages]);
}
