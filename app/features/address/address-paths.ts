import { addressLine, areaLine, formatCep } from "~/domain/address/address";
import { pagePath } from "~/domain/visit/page-path";
import type { AddressInput } from "~/services/contract/primitives.server";

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

/** `Vila Madalena, São Paulo, SP, 05433-010`, to tell two streets of one name apart. The CEP has no line break. */
export function districtLine(address: AddressInput): string {
  return addressLine(areaLine(address), formatCep(address.postal_code).replace("-", "\u2011"));
}
