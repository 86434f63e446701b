import type { Bilingual } from "./types";

/** Something on a table's bill; `paid_by` names the diner who paid for it. */
export type DemoTableItem = {
  item_id: string;
  quantity?: number;
  options?: { group_id: string; id: string; quantity: number }[];
  note?: string;
  ordered_by?: string;
  cancelled?: boolean;
  paid_by?: string;
};

/** A table; its code names `store_id` and `id`. The service is 10 percent and optional unless told otherwise. */
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
