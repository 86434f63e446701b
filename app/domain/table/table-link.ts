/** The page that a table's code opens. */
const PATH = "/table-payment";

/** No printed code is longer. */
const MAX_LENGTH = 2048;

/** A table as its code names it. The ids are not checked. */
export interface LinkedTable {
  store: string;
  table: string;
}

/** The table in a link's query. Undefined if an id is missing, empty or repeated. */
export function tableOfQuery(query: URLSearchParams): LinkedTable | undefined {
  const [store, ...otherStores] = query.getAll("store_id");
  const [table, ...otherTables] = query.getAll("table_id");
  if (!store || !table || otherStores.length > 0 || otherTables.length > 0) return undefined;
  return { store, table };
}

/** The table if a code's text is a table link of this site, otherwise undefined. */
export function tableOfLink(text: string, origin: string): LinkedTable | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin !== origin || url.pathname !== PATH) return undefined;
  return tableOfQuery(url.searchParams);
}
