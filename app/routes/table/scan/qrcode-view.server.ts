import { afterEntry, type TableFacts } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-name";
import { isClosed } from "~/features/table/find-table.server";
import { placeOf, tableInfoOf } from "~/features/table/table-flow.server";
import { publicRead } from "~/platform/cache/public-read.server";
import { logged, orElse, unlessSignedOut } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { exitOf } from "~/routes/table/seat/exit.server";
import type { TableName } from "./scan-reply";

/** The table that was found before: its bill is closed, or it has a way in. */
type FoundBefore = (TableName & { closed: true }) | (TableName & { way: string });

/** What the page that reads a table's code shows. */
export interface QrcodeView {
  /** The restaurants to choose from, by name; none while the backend does not tell them. */
  stores: { id: string; name: string }[];
  /** The restaurant of the table that was found before. */
  store?: string;
  /** The visitor sits at a table already. */
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
  return { ...name, way: afterEntry({ registered: visitor.isSignedIn }) };
}

/** Who is at a table says so: how far it is from elsewhere does not matter, and all get the same list. */
const ANYWHERE = { latitude: 0, longitude: 0 };

/** All restaurants by name. Without them a code or a photo still finds the table. */
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
