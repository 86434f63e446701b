/** Where a table's code leads: the entry from outside. */
const PATH = "/table-payment";

/** Longer than any code that is printed for a table. */
const MAX_LENGTH = 2048;

/** A table as its code names it. Ids as they came: nothing is known of them yet. */
export interface LinkedTable {
  store: string;
  table: string;
}

/** The table that a link's query names; undefined where either id is missing, empty or there more than once. */
export function tableOfQuery(query: URLSearchParams): LinkedTable | undefined {
  const [store, ...otherStores] = query.getAll("store_id");
  const [table, ...otherTables] = query.getAll("table_id");
  if (!store || !table || otherStores.length > 0 || otherTables.length > 0) return undefined;
  return { store, table };
}

/** The table whose link the text of a code is; undefined for any other text, and for another site's link. */
export function tableOfLink(text: string, origin: string): LinkedTable | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.origin !== origin || url.pathname !== PATH) return undefined;
  return tableOfQuery(url.searchParams);
}
