/** The items with those that are sold out last. Otherwise their order stays. */
export function soldOutLast<Item extends { readonly status: string }>(items: readonly Item[]): Item[] {
  const isSold = ({ status }: Item) => status === "AVAILABLE";
  return [...items.filter(isSold), ...items.filter((item) => !isSold(item))];
}
