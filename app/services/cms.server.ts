import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { FEATURE_CODES, featuresSchema, patientHomeSchema } from "./contract/cms.server";

/** The content service. Every method throws ApiError. */
export function cmsApi(client: Client) {
  return {
    /** Flags, theme and setup. */
    features: (codes: readonly string[] = FEATURE_CODES) =>
      client.request({
        area: "cms",
        path: path`/cms`,
        query: { "codes[]": codes },
        schema: featuresSchema,
      }),
    /** The home page's blocks, for a service where one is chosen. */
    home: (serviceId?: string) =>
      client.request({
        area: "cms",
        path: path`/home`,
        query: { "service-id": serviceId },
        schema: patientHomeSchema,
      }),
  };
}
