import { useEffect, useRef, useState } from "react";

/** How far below the window the next page is fetched, so that it is there in time. */
const AHEAD = "600px";

interface NextPages {
  /** An empty element after the first page: the next ones go into it. */
  more: React.RefObject<HTMLDivElement>;
  /** The link to the next page, which stays for whoever has no script or no luck. */
  link: React.RefObject<HTMLAnchorElement>;
  /** Where that link leads now; undefined when there is no further page. */
  href: string | undefined;
  /** What was loaded, to be read out. */
  said: string;
  /** The last page has been loaded below the first. */
  ended: boolean;
}

/**
 * Loads the menu's next page when the end of the list comes near. The pages come as the server wrote them and
 * keep their plain links and forms; when one does not come, the link is still there.
 *
 * @param say - words for so many items that were loaded
 */
export function useNextPages(next: string | undefined, say: (count: number) => string): NextPages {
  const more = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [href, setHref] = useState(next);
  const [said, setSaid] = useState("");
  const words = useRef(say);
  words.current = say;

  useEffect(() => {
    const end = link.current;
    if (!end || href === undefined || !("IntersectionObserver" in window) || saysSave()) return;
    const leaving = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load(href, leaving.signal)
          .then((page) => {
            if (!page || !more.current) return;
            setSaid(words.current(append(page, more.current)));
            setHref(page.querySelector("a[rel=next]")?.getAttribute("href") ?? undefined);
          })
          // The link stays, and says by itself what went wrong.
          .catch(() => undefined);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [href]);

  return { more, link, href, said, ended: next !== undefined && href === undefined };
}

/** Who saves data loads the next page on purpose or not at all. */
function saysSave(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return typeof connection === "object" && connection !== null && "saveData" in connection
    ? connection.saveData === true
    : false;
}

async function load(href: string, signal: AbortSignal): Promise<Document | undefined> {
  const response = await fetch(href, { signal, headers: { Accept: "text/html" } });
  if (!response.ok || response.redirected) return undefined;
  const html = await response.text();
  // The main part alone: the head's style has the nonce of a page that is not this one.
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  return new DOMParser().parseFromString(main, "text/html");
}

/** Puts a page's groups into the list, one that continues into its own; how many items came. */
function append(page: Document, list: HTMLElement): number {
  let count = 0;
  for (const group of page.querySelectorAll("main .group")) {
    const items = [...group.querySelectorAll(".item")];
    count += items.length;
    const known = document.getElementById(group.id)?.querySelector(".items");
    if (known) known.append(...items.map((item) => document.importNode(item, true)));
    else list.append(document.importNode(group, true));
  }
  return count;
}
