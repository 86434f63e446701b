import type { DemoFullAddress } from "./types";

/** A customer. Absent fields are missing in the profile. Contacts count as verified. */
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
  /** the id at an outside provider */
  identities?: { provider: "google" | "apple" | "facebook" | "b2c"; subject: string }[];
  /** the first is the main one */
  addresses?: DemoFullAddress[];
  /** ids of items */
  favorites?: string[];
  /** other devices where they are signed in, with the days since they signed in there */
  devices?: { name: string; days: number }[];
};

/** A past order. Its prices come from the menu at seeding. Instants are in milliseconds since the epoch. */
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
