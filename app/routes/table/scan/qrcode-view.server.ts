import { afterEntry, type TableFacts } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-name";
import { isClosed } from "~/features/table/scan/find-table.server";
import { placeOf, tableInfoOf } from "~/features/table/table-flow.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { publicRead } from "~/platform/backend/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { exitOf } from "~/routes/table/seat/exit.server";
import type { TableName } from "./scan-reply";

/** The table that was found before: its bill is closed, or `to` leads to it. */
type FoundBefore = (TableName & { closed: true }) | (TableName & { to: string });

/** The data of the page that reads a table's code. */
export interface QrcodeView {
  /** The restaurants to choose from, by name. Empty while the backend does not answer. */
  stores: { id: string; name: string }[];
  /** The restaurant of the table that was found before. */
  store?: string;
  /** Whether the visitor has a seat. */
  seated?: true;
  found?: FoundBefore;
  exit: Awaited<ReturnType<typeof exitOf>>;
}

/** @throws ApiError */
export async function qrcodeView(visitor: Visitor, { seated }: TableFacts): Promise<QrcodeView> {
  const [stores, exit, found] = await Promise.all([
    storesOf(visitor),
    exitOf(visitor),
    seated ? undefined : foundBefore(visitor),
  ]);
  const store = placeOf(visitor)?.store;
  return {
    stores,
    exit,
    ...(stores.some(({ id }) => id === store) && store !== undefined ? { store } : {}),
    ...(seated ? { seated } : {}),
    ...(found ? { found } : {}),
  };
}

async function foundBefore(visitor: Visitor): Promise<FoundBefore | undefined> {
  const info = await tableInfoOf(visitor);
  if (!info) return undefined;
  const name = { table: tableNumber(info.table_name), store: info.store_name };
  if (isClosed(info)) return { ...name, closed: true };
  return { ...name, to: afterEntry({ registered: visitor.isSignedIn }) };
}

/** A diner is at the restaurant already, so the distance does not matter. Everybody gets the same list. */
const ANYWHERE = { latitude: 0, longitude: 0 };

/** All restaurants by name. Empty if they cannot be read: a code or a photo still finds the table. */
async function storesOf(visitor: Visitor): Promise<QrcodeView["stores"]> {
  const restaurants = await publicRead(visitor, {
    key: ["restaurants", "anywhere"],
    ttlMs: 60_000,
    swrMs: 300_000,
    read: ({ catalog }) => catalog.storeList({ ...ANYWHERE, ignoreMaxDistance: true, disabledItems: true }),
  }).catch(orElse([], unlessSignedOut, logged(visitor, "warn", "restaurants left out")));
  const stores = restaurants.map(({ id, name }) => ({ id, name }));
  return stores.sort((one, other) => one.name.localeCompare(other.name, visitor.locale));
}
