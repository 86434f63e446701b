import { type RefObject, useEffect, useRef, useState } from "react";
import { keepPlace, keptPlace } from "~/routes/storefront/menu/kept-place";
import { appendPage, loadPage, nextHref } from "~/routes/storefront/menu/page-loading";

/** How far below the window the next page is fetched, so that it is there in time. */
const AHEAD = "600px";
/** Rest after the last scroll before the place is kept, in milliseconds: browsers limit how often. */
const SETTLED_MS = 400;

interface NextPages {
  /** An empty element after the first page: the next ones go into it. */
  more: RefObject<HTMLDivElement>;
  /** The link to the next page, which stays for whoever has no script or no luck. */
  link: RefObject<HTMLAnchorElement>;
  /** Where that link leads now; undefined when there is no further page. */
  href: string | undefined;
  /** What was loaded, to be read out. */
  said: string;
  /** A page is on its way. */
  isBusy: boolean;
  /** The last page has been loaded below the first. */
  ended: boolean;
}

/**
 * Loads the menu's next page when the end of the list comes near. The pages come as the server wrote them and
 * keep their plain links and forms; when one does not come, the link is still there. Back and reload bring the
 * pages again, and the place.
 *
 * @param say - words for so many items that were loaded
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
        const page = await loadPage(href, leaving.signal);
        if (!page || !more.current) return;
        const keepFocus = focusBelow(more.current);
        const count = appendPage(page, more.current);
        keepFocus();
        pages.current += 1;
        if (!goBack(back, pages.current)) setSaid(words.current(count));
        setHref(nextHref(page));
      } catch {
        // The link stays, and says by itself what went wrong.
        back.current = undefined;
      } finally {
        setBusy(false);
      }
    };
    if (back.current && pages.current < back.current.pages) {
      load();
      return () => leaving.abort();
    }
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

/** Returns what keeps an element that has the focus where it is in the window, when the list above it grows. */
function focusBelow(list: Element): () => void {
  const element = document.activeElement;
  const isBelow = element && list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  const top = isBelow ? element.getBoundingClientRect().top : -1;
  if (!element || top < 0 || top > innerHeight) return () => undefined;
  return () => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

/** Whether the list is being made what it was; once it is, one is where one was. */
function goBack(back: { current: ReturnType<typeof keptPlace> }, pages: number): boolean {
  const place = back.current;
  if (!place) return false;
  if (pages < place.pages) return true;
  back.current = undefined;
  scrollTo({ top: place.top, behavior: "instant" });
  return true;
}

/** Keeps, with this entry of the history, how many pages there are and where in them one is. */
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

/** Who saves data loads the next page on purpose or not at all. */
export function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return typeof connection === "object" && connection !== null && "saveData" in connection
    ? connection.saveData === true
    : false;
}
