import type { Capability } from "../../../app/services/contract/cms.server";
import type { Level } from "../../../app/services/contract/levels.server";
import type { PaymentMethod } from "../../../app/services/contract/shared.server";
import type { Pricing } from "../rules/cart/pricing";

/**
 * The shape of a demo restaurant, which `mocks/sandbox/data` defines and which seeds the database. Money is in
 * integer minor units (centavos) of `setup.currency`. Pictures are file names in `mocks/sandbox/pictures/drawings`
 * without an extension, or with .webp or .png to be served in pixels.
 */

/** A text in both languages of the sandbox. */
export type Bilingual = { pt: string; en: string };

/** A full address of the contract; `number` may be empty. */
export type DemoFullAddress = {
  id: string;
  postal_code: string;
  street: string;
  number: string;
  complement?: string;
  reference_point?: string;
  alias?: string;
  district: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
};

/** An entry of the geocoder: a street, or a stretch of it, with its CEP (00000-000) and a point on it. */
export type DemoAddress = {
  id: string;
  postal_code: string;
  street: string;
  number?: string;
  district: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
};

/** `HH:MM` in the setup's time zone; an end not after its start runs past midnight. */
export type DemoInterval = { startTime: string; endTime: string };

/** Weekday 0 is Sunday. A weekday without an entry is a day off. */
export type DemoHours = { weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6; intervals: DemoInterval[] };

/** A store's delivery area: a distance in metres, or a polygon of [latitude, longitude] corners. */
export type DemoArea = { radius_m: number } | { polygon: [number, number][] };

type DemoService = { id: string; serviceType: "DELIVERY" | "TAKEOUT" | "TABLE" };

export type DemoStore = {
  id: string;
  name: string;
  merchant_id: string;
  phone: string;
  picture?: string;
  address: DemoFullAddress;
  hours: DemoHours[];
  area: DemoArea;
  fee_cents: number;
  fee_original_cents?: number;
  minutes: number;
  minimum_order_cents: number;
  other_fees_cents: number;
  services: DemoService[];
};

export type DemoStatus = "AVAILABLE" | "UNAVAILABLE";

export type DemoOption = {
  id: string;
  name: Bilingual;
  description?: Bilingual;
  price_cents: number;
  max?: number;
  status?: DemoStatus;
};

/**
 * `min` and `max` count quantities; group ids need only be unique within their item. `pricing` is for parts of one dish;
 * absent: the options are added up.
 */
export type DemoGroup = {
  id: string;
  name: Bilingual;
  min: number;
  max: number;
  status?: DemoStatus;
  pricing?: Pricing;
  items: DemoOption[];
};

export type DemoItem = {
  id: string;
  name: Bilingual;
  description: Bilingual;
  picture: string;
  price_cents: number;
  original_price_cents?: number;
  serves?: number;
  tags?: string[];
  allergens?: Bilingual[];
  sold_out?: boolean;
  /** ids of the stores that sell it; absent: all */
  stores?: string[];
  options: DemoGroup[];
};

export type DemoCategory = { id: string; name: Bilingual; picture: string; items: DemoItem[] };

/** A home block before it is localised: categories and items by id, pictures by name. */
export type DemoHomeBlock =
  | { type: "Search"; minimum_characters?: number; debounce_ms?: number }
  | { type: "Banners"; banners: { image: Bilingual; alt: Bilingual; url?: string }[] }
  | { type: "Categories"; title?: Bilingual; categories: string[] }
  | { type: "Items"; title: Bilingual; items: string[] }
  | { type: "Coupons"; title: Bilingual }
  | { type: "Favorites"; title: Bilingual }
  | { type: "ActiveOrder" }
  | { type: "RecentOrders"; title?: Bilingual }
  | { type: "Text"; title?: Bilingual; text: Bilingual };

export type DemoPaymentOption = {
  method: PaymentMethod;
  type: "PREPAID" | "PENDING";
  wallet?: "APPLE_PAY";
};

/** The `setup` feature without the values that the server adds (image origins), with the `theme` feature. */
export type DemoSetup = {
  name: string;
  /** picture name */
  logo?: string;
  time_zone: string;
  currency: string;
  country: string;
  support_phone?: string;
  rating_url?: string;
  social_providers: ("google" | "apple" | "facebook")[];
  payment_options: DemoPaymentOption[];
  table_payment_options: DemoPaymentOption[];
  /** names matching [A-Za-z0-9]+ to #rrggbb */
  theme: Record<string, string>;
  /** visits are counted, with the customer's consent */
  analytics?: { measurement_id: string };
  /** the site offers Web Push for orders */
  push?: { vapid_public_key: string };
  /** what the backend offers beyond the specification */
  capabilities: Capability[];
  /** the levels of the specification that the backend has; absent: all of them */
  features?: Level[];
  /** where tips are taken, the suggested percentages and the highest one */
  tips?: { percentages: number[]; on: ("DELIVERY" | "TAKEOUT" | "TABLE")[]; max_percentage: number };
};

/** `updated_at` in RFC 3339 with offset. */
export type DemoLegalText = {
  title: Bilingual;
  updated_at: string;
  sections: { heading: Bilingual; text: Bilingual }[];
};

/**
 * A coupon. Without `stores` it is valid in all of them. `expires_in_days` counts from the seeding and may be
 * negative. `hours.words` continue a sentence after "vale" and "works".
 */
export type DemoCoupon = {
  code: string;
  name: Bilingual;
  description: Bilingual;
  worth:
    | { percent: number; most_cents?: number }
    | { amount_cents: number }
    | { free_delivery: true }
    | { item_id: string };
  minimum_cents?: number;
  stores?: string[];
  once_per_customer?: boolean;
  uses?: { most: number; used: number };
  expires_in_days?: number;
  hours?: DemoInterval & { weekdays: DemoHours["weekday"][]; words: Bilingual };
};

/** A stamp program: each order of `minimum_cents` or more gives `each` stamps, and `goal` stamps become a coupon. */
export type DemoLoyalty = {
  goal: number;
  each: number;
  minimum_cents?: number;
  reward: Pick<DemoCoupon, "name" | "description" | "worth">;
  /** how long stamps are good after the last one, and the coupon; absent: for ever */
  stamp_days?: number;
  reward_days?: number;
};

/** A gift card: number of 16 digits and PIN of 4. */
export type DemoGiftCard = { number: string; pin: string; balance_cents: number };

/** What goes with the items of each category, and what is popular: ids of items, best first. */
export type DemoPairings = { popular: string[]; goes_with: Record<string, string[]> };

/** The export of `mocks/sandbox/data/index.ts`. */
export type Demo = {
  stores: DemoStore[];
  categories: DemoCategory[];
  pairings?: DemoPairings;
  addresses: DemoAddress[];
  tables?: DemoTable[];
  customers?: DemoCustomer[];
  /** orders before `now`, milliseconds since the epoch, oldest first */
  history?: (now: number) => DemoPastOrder[];
  home: DemoHomeBlock[];
  setup: DemoSetup;
  coupons?: DemoCoupon[];
  gift_cards?: DemoGiftCard[];
  loyalty?: DemoLoyalty;
  /** the recipient of Pix payments */
  pix_key?: string;
  /** the payment options at a table; absent: the general ones apply */
  terms: { general: DemoLegalText; table?: DemoLegalText };
  policy: DemoLegalText;
};

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
  /** how many of their last orders have given a stamp that still counts */
  stamps?: number;
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
