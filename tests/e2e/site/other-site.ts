import { openSite, type Site } from "./site";

/**
 * A storefront before another backend than the sandbox: one that has its areas below paths of their names, and none for
 * `admin`, as the examples do.
 *
 * @param origin - the backend's
 */
export function openSiteBefore(origin: string): Promise<Site> {
  return openSite({
    ...{ COMPANY_ID: "1", BRAND_ID: "1" },
    CMS_API_URL: `${origin}/cms`,
    CATALOG_API_URL: `${origin}/catalog`,
    ORDER_API_URL: `${origin}/order`,
    CRM_API_URL: `${origin}/crm`,
    ADMIN_API_URL: `${origin}/cms`,
  });
}
