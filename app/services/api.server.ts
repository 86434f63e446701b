import { catalogApi } from "./areas/catalog.server";
import { adminApi, cmsApi } from "./areas/cms.server";
import { crmApi } from "./areas/crm.server";
import { cartApi, orderApi, roundApi } from "./areas/order.server";
import { tableApi } from "./areas/table.server";
import type { Client } from "./client/client.server";
import { type Caller, callOf } from "./client/defined-call.server";

/** The whole backend, bound to one client. */
export function createApi(client: Client, { isGuest }: { isGuest: () => boolean }) {
  const call: Caller = (definition, input) => client.request(callOf(definition, input));
  return {
    cms: cmsApi(call),
    catalog: catalogApi(call),
    cart: cartApi(call, { isGuest }),
    order: orderApi(call),
    table: tableApi(call),
    round: roundApi(call),
    crm: crmApi(call),
    admin: adminApi(call),
  };
}

export type Api = ReturnType<typeof createApi>;
