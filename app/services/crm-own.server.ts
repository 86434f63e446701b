import { z } from "zod";
import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { addressesSchema } from "./contract/catalog.server";
import { type Favorite, favoriteSchema } from "./contract/crm.server";
import { itemSchema } from "./contract/menu.server";
import { nothingSchema } from "./contract/primitives.server";
import { type AddressInput, addressSchema } from "./contract/shared.server";

/** The customer's saved addresses. Every method throws ApiError. */
export function addressesApi(client: Client) {
  const common = { area: "crm", feature: "address" } as const;
  return {
    addresses: () => client.request({ ...common, path: path`/addresses`, schema: addressesSchema }),
    /** 409 ADDRESS_CONFLICT where the customer has it already. */
    createAddress: (address: AddressInput) =>
      client.request({
        ...common,
        method: "POST",
        path: path`/addresses`,
        body: { ...address },
        schema: addressSchema,
      }),
    changeAddress: (id: string, address: AddressInput) =>
      client.request({
        ...common,
        method: "PUT",
        path: path`/addresses/${id}`,
        body: { ...address },
        schema: addressSchema,
      }),
    setMainAddress: (id: string) =>
      client.request({
        ...common,
        method: "PUT",
        path: path`/addresses/${id}/set-main`,
        schema: addressSchema,
      }),
    removeAddress: (id: string) =>
      client.request({
        ...common,
        method: "DELETE",
        path: path`/addresses/${id}`,
        schema: nothingSchema,
      }),
  };
}

/** What the customer likes at a service. Every method throws ApiError. */
export function favoritesApi(client: Client) {
  const common = { area: "crm", feature: "favorites" } as const;
  const marksSchema = z.array(favoriteSchema);
  return {
    favorites: (serviceId: string) =>
      client.request({
        ...common,
        path: path`/favorite/list`,
        query: { "service-id": serviceId },
        schema: z.array(itemSchema),
      }),
    favoriteMarks: (serviceId: string) =>
      client.request({
        ...common,
        path: path`/favorite/items`,
        query: { "service-id": serviceId },
        schema: marksSchema,
      }),
    markFavorites: (serviceId: string, items: readonly Favorite[]) =>
      client.request({
        ...common,
        method: "POST",
        path: path`/favorite/items`,
        query: { "service-id": serviceId },
        body: { items },
        schema: marksSchema,
      }),
  };
}

/** The customer's rights over their data. Every method throws ApiError. */
export function privacyApi(client: Client) {
  const area = "crm";
  return {
    /** Has a copy of what is kept sent by mail; `document`: 11 digits. */
    sendMyData: (email: string, document: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/privacy/my-data`,
        body: { email, document },
        schema: nothingSchema,
      }),
    /** Ends the account; 403 for a wrong current password. */
    deleteAccount: (currentPassword?: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/privacy/exclude-my-data`,
        body: currentPassword === undefined ? {} : { current_password: currentPassword },
        schema: nothingSchema,
        feature: "accountDelete",
      }),
  };
}
