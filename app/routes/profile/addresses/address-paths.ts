import { pagePath } from "~/domain/visit/page-path";
/** Where a customer gives one more address, and comes back from. */
export const NEW_ADDRESS = `/geolocation?${new URLSearchParams({ scope: "address", back: "/profile/addresses" })}`;

/** The page that changes a saved address. */
export function addressPath(id: string): string {
  return pagePath`/profile/addresses/${id}`;
}

/** The page that asks whether a saved address is to go. */
export function removalPath(id: string): string {
  return `${addressPath(id)}/remove`;
}
