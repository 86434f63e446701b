/** A page of the menu as the server's document. Undefined for any other answer. */
export async function loadPage(href: string, signal: AbortSignal): Promise<Document | undefined> {
  const response = await fetch(href, { signal, headers: { Accept: "text/html" } });
  if (!response.ok || response.redirected) return undefined;
  const html = await response.text();
  // Only the main part, because the style in its head has the nonce of another page.
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  return new DOMParser().parseFromString(main, "text/html");
}

/** The address of the page after it. */
export function nextHref(page: Document): string | undefined {
  return page.querySelector("a[rel=next]")?.getAttribute("href") ?? undefined;
}

/** Adds a page's groups to a list. A group whose heading is already there is merged. Returns the number of items. */
export function appendPage(page: Document, more: HTMLElement): number {
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
