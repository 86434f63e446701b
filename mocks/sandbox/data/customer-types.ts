import type { DemoFullAddress } from "./types";

/** A customer with what is known of them; what is absent is missing. Contacts count as proven. */
export type DemoCustomer = {
  id: string;
  name: string;
  email: string;
  phone_number?: string;
  document?: string;
  /** YYYY-MM-DD */
  birthday?: string;
  password?: string;
  accepted_notifications?: boolean;
  /** who they are to an outside provider */
  identities?: { provider: "google" | "apple" | "facebook" | "b2c"; subject: string }[];
  /** the first is the main one */
  addresses?: DemoFullAddress[];
  /** ids of items */
  favorites?: string[];
};

/** An order of the past, priced from the menu when it is written; instants in milliseconds since the epoch. */
export type DemoPastOrder = {
  id: string;
  customer_id: string;
  store_id: string;
  checkout_option: "DELIVERY" | "TAKEOUT";
  ended: "CONCLUDED" | "CANCELLED";
  created_at: number;
  method: "CREDIT" | "DEBIT" | "CASH";
  lines: {
    item_id: string;
    quantity: number;
    note?: string;
    options: { group_id: string; id: string; quantity: number }[];
  }[];
};
