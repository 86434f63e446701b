/** A table's number and restaurant. */
export interface TableName {
  /** "12", see `tableNumber`. */
  table: string;
  store: string;
}

/** The fields of the page's two forms: the camera's text, a restaurant with a table's number. */
export type ScanField = "code" | "store" | "table";

/** Why no table was found, and what was typed. */
export interface ScanReply {
  /** The words beside their fields. Those of `code` stand above the camera's picture. */
  errors?: Partial<Record<ScanField, string>> | undefined;
  /** The words that belong to no field. */
  form?: string | undefined;
  /** The table was found, but its bill is closed. */
  closed?: TableName | undefined;
  /** What was typed. */
  typed?: { store?: string | undefined; table?: string | undefined } | undefined;
}
