/** A page of the menu as a document would bring it; undefined where something else came. */
export async function loadPage(href: string, signal: AbortSignal): Promise<Document | undefined> {
  const response = await fetch(href, { signal, headers: { Accept: "text/html" } });
  if (!response.ok || response.redirected) return undefined;
  const html = await response.text();
  // The main part alone: the head's style has the nonce of a page that is not this one.
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  return new DOMParser().parseFromString(main, "text/html");
}

/** The page after that one. */
export function nextHref(page: Document): string | undefined {
  return page.querySelector("a[rel=next]")?.getAttribute("href") ?? undefined;
}

/** Puts a page's groups below a list, one whose heading is there already into its own; how many items came. */
export function appendPage(page: Document, more: HTMLElement): number {
  let count = 0;
  for (const group of page.querySelectorAll("main .group")) {
    const items = [...group.querySelectorAll(".item")];
    count += items.length;
    const known = groupNamed(nameOf(group))?.querySelector(".items");
    if (known) known.append(...items.map((item) => document.importNode(item, true)));
    else more.append(document.importNode(group, true));
  }
  return count;
}

const nameOf = (group: Element) => group.querySelector("h2")?.textContent;

/** A heading's group on the page that stands: categories of one name are one. */
function groupNamed(name: string | null | undefined): Element | undefined {
  return [...document.querySelectorAll("main .group")].find((group) => nameOf(group) === name);
}
