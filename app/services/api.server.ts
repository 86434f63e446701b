import { catalogApi } from "./areas/catalog.server";
import { adminApi, cmsApi } from "./areas/cms.server";
import { crmApi } from "./areas/crm.server";
import { cartApi, orderApi, roundApi } from "./areas/order.server";
import { tableApi } from "./areas/table.server";
import type { Client } from "./client/client.server";

/** The whole backend, bound to one client. */
export function createApi(client: Client, { isGuest }: { isGuest: () => boolean }) {
  return {
    cms: cmsApi(client),
    catalog: catalogApi(client),
    cart: cartApi(client, { isGuest }),
    order: orderApi(client),
    table: tableApi(client),
    round: roundApi(client),
    crm: crmApi(client),
    admin: adminApi(client),
  };
}

export type Api = ReturnType<typeof createApi>;
