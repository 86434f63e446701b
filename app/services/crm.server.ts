import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { legalTextSchema } from "./contract/crm.server";
import { signInApi, userApi } from "./crm-account.server";
import { codesApi } from "./crm-codes.server";
import { addressesApi, favoritesApi, privacyApi } from "./crm-own.server";

/** Customers, what is theirs, and the legal texts. Every method throws ApiError. */
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
    ...signInApi(client),
    ...userApi(client),
    ...codesApi(client),
    ...addressesApi(client),
    ...favoritesApi(client),
    ...privacyApi(client),
  };
}
