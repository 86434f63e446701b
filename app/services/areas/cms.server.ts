import type { Caller } from "~/services/client/defined-call.server";
import { adminCalls, contentCalls } from "~/services/contract/calls/cms.server";
import { FEATURE_CODES } from "~/services/contract/cms.server";

/** The content service. Every method throws ApiError. */
export function cmsApi(call: Caller) {
  return {
    /** Flags, theme and setup. */
    features: (codes: readonly string[] = FEATURE_CODES) =>
      call(contentCalls.features, { query: { "codes[]": codes } }),
    /** The blocks of the home page, for the chosen service if there is one. */
    home: (serviceId?: string) => call(contentCalls.home, { query: { "service-id": serviceId } }),
  };
}

/** The admin service. Every method throws ApiError. */
export function adminApi(call: Caller) {
  return {
    /** The fields of the gift card form. */
    giftCardFields: () => call(adminCalls.giftCardFields, {}),
  };
}
