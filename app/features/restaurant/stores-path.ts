/** The page that shows what the cart would lose at another restaurant, and asks. */
export const STORES_CONFIRM = "/stores/confirm";

/** The page that lists the restaurants. `back` is the page it leads back to, `show` how many it lists. */
export function storesPath({ back, show }: { back?: string | undefined; show?: number } = {}): string {
  const query = new URLSearchParams();
  if (show !== undefined) query.set("show", String(show));
  if (back !== undefined) query.set("back", back);
  return query.size > 0 ? `/stores?${query}` : "/stores";
}
