import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { adminCalls } from "~/services/contract/calls/cms.server";

/** The admin service. Every method throws ApiError. */
export function adminApi(client: Client) {
  return {
    /** The fields of the gift card form. */
    giftCardFields: () => client.request(callOf(adminCalls.giftCardFields, {})),
  };
}
