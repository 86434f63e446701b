import type { Client } from "./client.server";
import { adminCalls } from "./contract/calls/cms.server";
import { callOf } from "./defined-call.server";

/** The admin service. Every method throws ApiError. */
export function adminApi(client: Client) {
  return {
    /** The fields of the gift card form. */
    giftCardFields: () => client.request(callOf(adminCalls.giftCardFields, {})),
  };
}
