/** What a card knows of its item: the sheet shows it until the item has come. */
export interface OpeningItem {
  name: string;
  description: string;
  /** HTML of our own, from the card. */
  price: string;
  /** The picture as the backend names it, and the small one that the card shows. */
  picture: { src: string; small: string } | undefined;
}

/** What the card around a link knows of its item. */
export function openingItemAt(link: Element): OpeningItem {
  const card = link.closest("li");
  const image = card?.querySelector("img");
  return {
    name: card?.querySelector("h2, h3")?.textContent ?? "",
    description: link.querySelector("p")?.textContent ?? "",
    price: card?.querySelector(".price")?.outerHTML ?? "",
    picture: image ? { src: sourceOf(image), small: image.currentSrc } : undefined,
  };
}

function sourceOf({ src }: HTMLImageElement): string {
  const { origin, pathname, searchParams } = new URL(src, location.href);
  return origin === location.origin ? (searchParams.get("src") ?? pathname) : src;
}
