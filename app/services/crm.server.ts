import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { addressesSchema } from "./contract/catalog.server";
import { legalTextSchema, userSchema } from "./contract/crm.server";
import { nothingSchema } from "./contract/primitives.server";
import { type AddressInput, addressSchema, tokensSchema } from "./contract/shared.server";

/** Customers, their addresses and the legal texts. Every method throws ApiError. */
export function crmApi(client: Client) {
  const area = "crm";
  return {
    /** The terms of use, or those of paying at the table. */
    terms: (type?: "table") =>
      client.request({
        area,
        path: path`/terms`,
        query: { type },
        schema: legalTextSchema,
        feature: "terms",
      }),
    policy: () => client.request({ area, path: path`/policy`, schema: legalTextSchema, feature: "policy" }),
    /** Signs in; 401 INVALID_CREDENTIALS where the two do not match. */
    login: (username: string, password: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/login`,
        body: new URLSearchParams({ username, password }),
        schema: tokensSchema,
      }),
    user: () => client.request({ area, path: path`/users`, schema: userSchema, feature: "user" }),
    ...addresses(client),
  };
}

/** The customer's saved addresses. */
function addresses(client: Client) {
  const common = { area: "crm", feature: "address" } as const;
  return {
    addresses: () => client.request({ ...common, path: path`/addresses`, schema: addressesSchema }),
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
