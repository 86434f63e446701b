import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { giftCardFieldsSchema } from "./contract/admin.server";

/** The admin service. Every method throws ApiError. */
export function adminApi(client: Client) {
  return {
    /** The fields of the gift card form. */
    giftCardFields: () =>
      client.request({ area: "admin", path: path`/gift-card-fields`, schema: giftCardFieldsSchema }),
  };
}
