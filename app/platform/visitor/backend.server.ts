import { env } from "~/platform/env/env.server";
import type { ClientConfig } from "~/services/client/call.server";
import { watchCall } from "./watch-call.server";

export const BACKEND: ClientConfig = {
  urls: env.API_URLS,
  companyId: env.COMPANY_ID,
  brandId: env.BRAND_ID,
  timeoutMs: env.API_TIMEOUT_MS,
  watch: watchCall,
};
