import { adminApi } from "./admin.server";
import { cardsApi } from "./cards.server";
import { cartApi } from "./cart.server";
import { catalogApi } from "./catalog.server";
import type { Client } from "./client.server";
import { cmsApi } from "./cms.server";
import { crmApi } from "./crm.server";
import { orderApi } from "./order.server";
import { savingsApi } from "./savings.server";
import { tableApi } from "./table.server";

/** The whole backend, bound to one client. */
export function createApi(client: Client, { isGuest }: { isGuest: () => boolean }) {
  return {
    cms: cmsApi(client),
    catalog: catalogApi(client),
    cart: cartApi(client, { isGuest }),
    order: { ...orderApi(client), ...savingsApi(client), ...cardsApi(client) },
    table: tableApi(client),
    crm: crmApi(client),
    admin: adminApi(client),
  };
}

export type Api = ReturnType<typeof createApi>;
