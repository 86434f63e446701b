/** What a card knows of its item: the sheet shows it until the item has come. */
export interface OpeningItem {
  name: string;
  description: string;
  /** HTML of our own, from the card. */
  price: string;
  /** The small picture of the card. */
  picture: string | undefined;
}

/** What the card around a link knows of its item. */
export function openingItemAt(link: Element): OpeningItem {
  return {
    name: link.querySelector("h3")?.textContent ?? "",
    description: link.querySelector("p")?.textContent ?? "",
    price: link.querySelector(".price")?.outerHTML ?? "",
    picture: link.parentElement?.querySelector("img")?.currentSrc,
  };
}
