import type { Address, Category, Money, OrderStatus, PaymentOption, PlacedOrder, Restaurant } from "./shapes";

export type Language = "pt-BR" | "en-US";
/** Decimal degrees. */
export type Place = { latitude: number; longitude: number };

/** A restaurant as the POS tells it. The kit adds the distance. */
export type PosRestaurant = Omit<Restaurant, "distance_m"> & {
  /** of the items, before the delivery; absent: none */
  minimum_order?: Money;
  /** ids that its services had before, which the kit answers with 410 */
  former_services?: string[];
};

/** What a service means at a place, now. */
export type Quote = {
  /** whether the place is in the delivery area; true for takeout */
  inside: boolean;
  /** of the delivery; 0 for takeout */
  price: Money;
  /** minutes until it comes, or can be fetched */
  minutes: number;
  /** today's, as HH:MM in the setup's time zone */
  hours: { startTime: string; endTime: string }[];
  /** whether it takes orders for as soon as possible, at this hour */
  takes_orders_now: boolean;
  /** the starts of the slots that can be chosen, RFC 3339; absent: no orders for later */
  slots?: string[];
};

/** How far an order is. */
export type Progress = {
  status: OrderStatus;
  /** RFC 3339 */
  at: string;
  estimated_at?: string;
};

/**
 * What a POS answers. Each function may reject: reading then shows what was last known, and an order is handed over
 * later. A function that takes longer than the kit's time limit counts as rejected.
 */
export type Pos = {
  /** Every restaurant, closed ones too. */
  restaurants(): Promise<PosRestaurant[]>;
  /** The whole menu of a service, in the order to be shown; sold-out items with their status. */
  menu(serviceId: string, language: Language): Promise<Category[]>;
  /** What a service means at a place; without one, of takeout. */
  quote(serviceId: string, place: Place | undefined): Promise<Quote>;
  /**
   * Takes an order. It is called again with the same `id` until it is answered, so a repeat must be taken for one.
   *
   * @throws Refusal where the restaurant does not take it; any other rejection is tried again
   */
  placeOrder(order: PlacedOrder): Promise<void>;
  /** Takes back an order that was not confirmed in time. An unknown id is no error: it may never have come. */
  withdrawOrder(id: string): Promise<void>;
  /** How far an order is. Undefined: nothing new. A POS that tells by itself calls `Kit.progressed` as well. */
  progressOf(id: string): Promise<Progress | undefined>;
};

/** A Pix charge. */
type Charge = { id: string; copy_paste: string; expires_at: string };
export type ChargeState = "PENDING" | "PAID" | "FAILED" | "EXPIRED" | "REFUNDED";

/** What a bank answers, for Pix. A site without it takes cash and cards on delivery. */
export type Bank = {
  /** Opens a charge. `reference` is unique to the payment, so a repeat can be taken for one. */
  chargePix(charge: { reference: string; amount: Money; number: string }): Promise<Charge>;
  stateOfPix(chargeId: string): Promise<ChargeState>;
  /** Gives the whole amount back. A repeat must be taken for one. */
  refundPix(chargeId: string): Promise<void>;
};

/** What a map service answers: usually not the POS. */
export type Places = {
  /** The addresses for a text or a postal code (8 digits), best first. */
  find(query: { text: string } | { postal_code: string }): Promise<Address[]>;
  /** The addresses around a place, best first. */
  at(place: Place): Promise<Address[]>;
};

/** What is the same for the whole site, and no POS tells: the contract's setup, its colours and its legal texts. */
export type Setup = {
  name: string;
  logo?: string;
  /** IANA */
  time_zone: string;
  currency: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  support_phone?: string;
  /** exact origins of all pictures; a picture from elsewhere is left out */
  image_origins: string[];
  payment_options: PaymentOption[];
  /** colours by name, `#rrggbb` */
  theme?: Readonly<Record<string, string>>;
  terms: LegalText;
  policy: LegalText;
};
type LegalText = {
  title: string;
  updated_at: string;
  sections: { heading: string; text: string }[];
};
