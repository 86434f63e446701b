import { z } from "zod";
import { type Call, type Endpoint, endpoint } from "../handlers/endpoint";
import { choices, id, note } from "../handlers/fields";
import { unread } from "../handlers/input";
import { currentBill } from "../operations/table/bills";
import * as service from "../operations/table/table-service";
import type { Store } from "../state";
import type { DiningTable } from "../state/table/tables";
import type { Speaker } from "../views/speaker";
import { tableOrderView } from "../views/table";

const rule = {
  service_rate: z.number().int().min(0).max(100).optional(),
  service_optional: z.boolean().optional(),
};
const newTable = z.object({
  store_id: id,
  table_id: id,
  name: z.object({ pt: z.string().min(1).max(100), en: z.string().min(1).max(100) }),
  ...rule,
});
const newItem = z.object({
  item_id: id,
  quantity: z.number().int().min(1).max(99).optional(),
  options: choices.optional(),
  note: note.optional(),
  ordered_by: z.string().max(100).optional(),
});
const qrOrigin = z.object({ origin: z.url({ protocol: /^https?$/ }).optional() });

type Caller = Pick<Call<unknown, unknown>, "store" | "param">;
const tableOf = ({ store, param }: Caller): DiningTable => store.tables.get(param("store"), param("table"));

/** The storefront's origin from its own environment. */
export const storefrontOrigin = () =>
  process.env.APP_ORIGIN || `http://localhost:${process.env.PORT || 3000}`;

/** The address in a table's printed code. */
export function linkOf(store: Store, { store_id, id }: DiningTable, origin = storefrontOrigin()): string {
  return `${new URL(origin).origin}/table-payment?${new URLSearchParams({ store_id: store.restaurants.byId(store_id).code, table_id: id })}`;
}

function view(store: Store, speak: Speaker, table: DiningTable, origin?: string) {
  const current = currentBill(store, table);
  return {
    store_id: table.store_id,
    table_id: table.id,
    name: table.name,
    link: linkOf(store, table, origin),
    status: current?.status ?? "Closed",
    state: current?.bill.state,
    key_creation: current?.bill.key_creation,
    order: current && tableOrderView(store, speak, current),
  };
}

const lists: Endpoint[] = [
  endpoint("get", "/tables", { query: qrOrigin, body: unread }, ({ store, speak, query }) => ({
    body: store.tables.list().map((table) => view(store, speak, table, query.origin)),
  })),
  endpoint("post", "/tables", { query: unread, body: newTable }, ({ store, speak, body }) => {
    const table = { store_id: body.store_id, id: body.table_id, name: body.name };
    service.addTable(store, table, service.serviceRule(body));
    return { status: 201, body: view(store, speak, table) };
  }),
  endpoint("get", "/tables/:store/:table", { query: qrOrigin, body: unread }, (call) => ({
    body: view(call.store, call.speak, tableOf(call), call.query.origin),
  })),
];

/** An action of the staff at one table, answered with the table. */
function step<Body>(
  method: "post" | "delete",
  path: string,
  body: z.ZodType<Body>,
  work: (store: Store, table: DiningTable, call: Call<unknown, Body>) => void,
): Endpoint {
  return endpoint(method, `/tables/:store/:table${path}`, { query: unread, body }, (call) => {
    const table = tableOf(call);
    work(call.store, table, call);
    return { body: view(call.store, call.speak, table) };
  });
}

const newItems = z.object({ items: z.array(newItem).min(1).max(100) });

const steps: Endpoint[] = [
  step("post", "/open", z.object(rule), (store, table, { body }) =>
    service.openTable(store, table, service.serviceRule(body)),
  ),
  step("post", "/reopen", unread, service.reopenTable),
  step(
    "post",
    "/state",
    z.object({ state: z.enum(["OPEN", "BEING_TOTALED", "TOTALED"]) }),
    (store, table, { body }) => service.setBillState(store, table, body.state),
  ),
  step("post", "/close", unread, service.closeTable),
  step("post", "/items", newItems, (store, table, { body }) =>
    store.atomically(() => {
      for (const { quantity = 1, ...item } of body.items)
        service.addItem(store, table, { quantity, ...item });
    }),
  ),
  step("delete", "/items/:line", unread, (store, table, { param }) =>
    service.cancelItem(store, table, param("line")),
  ),
  step("post", "/courses", z.object({ line: id.optional() }), (store, table, { body }) =>
    service.advanceTable(store, table, body.line),
  ),
  step("post", "/expire", unread, service.expireReservations),
];

const payments: Endpoint[] = [
  endpoint(
    "post",
    "/table-payments/:id/settle",
    { query: unread, body: z.object({ status: z.enum(["PAID", "FAILED", "EXPIRED"]) }) },
    ({ store, body, param }) => {
      service.endPayment(store, param("id"), body.status);
      return {};
    },
  ),
  endpoint(
    "post",
    "/table-payments/:id/refund",
    { query: unread, body: z.object({ fail: z.boolean().optional() }) },
    ({ store, body, param }) => {
      service.refundPayment(store, param("id"), body.fail ?? false);
      return {};
    },
  ),
];

/** Tables, their bills and payments. */
export const tableControls: Endpoint[] = [...lists, ...steps, ...payments];
