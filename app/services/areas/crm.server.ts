import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { legalCalls } from "~/services/contract/calls/own.server";
import { sessionsApi, signInApi, userApi } from "./crm-account.server";
import { codesApi } from "./crm-codes.server";
import { addressesApi, favoritesApi, privacyApi } from "./crm-own.server";

/** Customers, their data, and the legal texts. Every method throws ApiError. */
export function crmApi(client: Client) {
  return {
    /** The terms of use, or those of paying at a table. */
    terms: (type?: "table") =>
      client.request(callOf(legalCalls.terms, { query: { type }, feature: "terms" })),
    policy: () => client.request(callOf(legalCalls.policy, { feature: "policy" })),
    ...signInApi(client),
    ...sessionsApi(client),
    ...userApi(client),
    ...codesApi(client),
    ...addressesApi(client),
    ...favoritesApi(client),
    ...privacyApi(client),
  };
}
