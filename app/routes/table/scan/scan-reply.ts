/** A table as people call it. */
export interface TableName {
  /** "12", see `tableNumber`. */
  table: string;
  store: string;
}

/** The fields of the page's three forms: what the camera read; a photo; a restaurant and a table's number. */
export type ScanField = "code" | "photo" | "store" | "table";

/** Why no table was found, and the form as it was left. */
export interface ScanReply {
  /** Words beside their fields; those of `code` stand where the camera looks. */
  errors?: Partial<Record<ScanField, string>>;
  /** What concerns no field. */
  form?: string;
  /** The table was found, and its bill is closed. */
  closed?: TableName;
  /** What was typed. */
  typed?: { store?: string | undefined; table?: string | undefined };
}
