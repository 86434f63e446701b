import { pagePath } from "~/domain/visit/page-path";

/** The list of saved addresses. */
export const ADDRESSES = "/profile/addresses";

/** The first page of the steps for another address. The last one leads back to the list. */
export const NEW_ADDRESS = `/geolocation?${new URLSearchParams({ scope: "address", back: ADDRESSES })}`;

/** The page that changes a saved address. */
export function addressPath(id: string): string {
  return pagePath`/profile/addresses/${id}`;
}

/** The page that asks before a saved address is deleted. */
export function removalPath(id: string): string {
  return `${addressPath(id)}/remove`;
}
