import { areaUrls } from "../../../mocks/sandbox/handlers";

/** The environment variables by which a storefront takes a sandbox that runs already for its backend. */
export function backendOf(sandbox: string) {
  const urls = areaUrls(sandbox);
  return {
    COMPANY_ID: "sandbox",
    BRAND_ID: "sandbox",
    CMS_API_URL: urls.cms,
    CATALOG_API_URL: urls.catalog,
    ORDER_API_URL: urls.order,
    CRM_API_URL: urls.crm,
    ADMIN_API_URL: urls.admin,
  };
}
