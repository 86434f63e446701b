import { env } from "~/platform/env/env.server";
import { shields } from "~/platform/health/backend-health.server";
import { signedPicture } from "~/platform/pictures/signed-picture.server";
import { Budget } from "~/services/client/budget.server";
import type { ClientConfig } from "~/services/client/call.server";
import { writePictures } from "~/services/contract/picture.server";
import { watchCall } from "./watch-call.server";

writePictures(signedPicture);

export const BACKEND: ClientConfig = {
  urls: env.API_URLS,
  companyId: env.COMPANY_ID,
  brandId: env.BRAND_ID,
  timeoutMs: env.API_TIMEOUT_MS,
  shields,
  watch: watchCall,
};

/** The time that a request has for the backend: a page, or a post. */
export function budgetOf({ method }: Pick<Request, "method">): Budget {
  const totalMs = method === "GET" || method === "HEAD" ? env.PAGE_BUDGET_MS : env.POST_BUDGET_MS;
  return new Budget({ totalMs, areaMs: env.AREA_BUDGET_MS });
}
