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
  const card = link.closest("li");
  return {
    name: card?.querySelector("h2, h3")?.textContent ?? "",
    description: link.querySelector("p")?.textContent ?? "",
    price: card?.querySelector(".price")?.outerHTML ?? "",
    picture: card?.querySelector("img")?.currentSrc,
  };
}
