import type { Bilingual } from "./types";

/** A line of a table's bill. `paid_by` names the diner who paid it. */
export type DemoTableItem = {
  item_id: string;
  quantity?: number;
  options?: { group_id: string; id: string; quantity: number }[];
  note?: string;
  ordered_by?: string;
  cancelled?: boolean;
  paid_by?: string;
};

/**
 * A table. Its code contains `store_id` and `id`. The service fee is 10 percent and optional unless another rule is
 * given.
 */
export type DemoTable = {
  store_id: string;
  id: string;
  name: Bilingual;
  state: "OPEN" | "BEING_TOTALED" | "TOTALED" | "CLOSED";
  service_rate?: number;
  service_optional?: boolean;
  /** names of those who joined */
  diners?: string[];
  items?: DemoTableItem[];
};
