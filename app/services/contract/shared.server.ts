import { z } from "zod";
import {
  accessTokenSchema,
  idSchema,
  isHttpUrl,
  lastFourSchema,
  openEnum,
  pictureSchema,
  postalCodeSchema,
  serviceIdSchema,
  timeSchema,
  tokenSchema,
  withGood,
  withImage,
} from "./primitives.server";

/** An amount: `value` is an integer in the currency's minor unit, `currency` an ISO 4217 code. */
export const moneySchema = z.object({
  value: z.int().describe("The amount in the currency's minor unit: 3990 is R$ 39.90."),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe("An ISO 4217 code."),
});
export type Money = z.infer<typeof moneySchema>;

/** A new address. `number` may be empty, and coordinates are decimal degrees. */
export const addressInputSchema = z.object({
  postal_code: postalCodeSchema,
  street: z.string(),
  number: z.string().describe("May be empty."),
  complement: z.string().exactOptional(),
  reference_point: z.string().exactOptional(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().min(-90).max(90).exactOptional(),
  longitude: z.number().min(-180).max(180).exactOptional(),
  is_main: z.boolean().exactOptional(),
});
export type AddressInput = z.infer<typeof addressInputSchema>;

/** How the app deals with a field of an address. */
interface AddressField {
  /** Somebody writes in it, so it may hold a card's number. */
  isWritten: boolean;
  /** The most characters that a cookie keeps, 100 unless told. */
  most?: number;
  /** It is kept out of the log. */
  isPersonal: boolean;
  /** The customer may add it to a place that a search has found. */
  isDetail?: true;
}

/** Every field of an address. The log, the refusal of card numbers, forms and pages go by this table. */
export const ADDRESS_FIELDS = {
  postal_code: { most: 20, isWritten: true, isPersonal: true },
  street: { isWritten: true, isPersonal: true },
  number: { most: 20, isWritten: true, isPersonal: false },
  complement: { isWritten: true, isPersonal: true, isDetail: true },
  reference_point: { isWritten: true, isPersonal: true, isDetail: true },
  district: { isWritten: true, isPersonal: false },
  city: { isWritten: true, isPersonal: false },
  state: { most: 50, isWritten: false, isPersonal: false },
  latitude: { isWritten: false, isPersonal: true },
  longitude: { isWritten: false, isPersonal: true },
  is_main: { isWritten: false, isPersonal: false },
} as const satisfies Record<keyof AddressInput, AddressField>;

/** The details of an address that only the customer knows. */
export type AddressDetail = {
  [Name in keyof AddressInput]-?: (typeof ADDRESS_FIELDS)[Name] extends { isDetail: true } ? Name : never;
}[keyof AddressInput];

/** The names of the fields that a property of the table holds for. */
export function addressFields(holds: (field: AddressField) => boolean): string[] {
  return Object.entries(ADDRESS_FIELDS)
    .filter(([, field]) => holds(field))
    .map(([name]) => name);
}

const FIELDS = new Map<string, AddressField>(Object.entries(ADDRESS_FIELDS));
/** The most characters of a field that a cookie keeps. */
export const mostOf = (name: string) => FIELDS.get(name)?.most ?? 100;

const isDetail = (name: string): name is AddressDetail =>
  addressFields(({ isDetail }) => isDetail === true).includes(name);
export const ADDRESS_DETAILS: readonly AddressDetail[] = Object.keys(ADDRESS_FIELDS).filter(isDetail);

/** A saved address. */
export const addressSchema = addressInputSchema.extend({ id: idSchema });
export type Address = z.infer<typeof addressSchema>;

export const tokensSchema = z.object({
  access_token: accessTokenSchema,
  refresh_token: tokenSchema,
  token_type: z.string(),
});
export type Tokens = z.infer<typeof tokensSchema>;

export const checkSchema = z.object({ is_valid: z.boolean() });

const CHECKOUT_OPTIONS = ["DELIVERY", "TAKEOUT"] as const;
export const checkoutOptionSchema = openEnum(CHECKOUT_OPTIONS);
/** The checkout options that may be sent. Other values are read as UNKNOWN and never sent. */
export const checkoutOptionInputSchema = z.enum(CHECKOUT_OPTIONS);

export const availabilitySchema = openEnum(["AVAILABLE", "UNAVAILABLE"]);

const PAYMENT_METHODS = [
  "CREDIT",
  "DEBIT",
  "MEAL_VOUCHER",
  "FOOD_VOUCHER",
  "PIX",
  "CASH",
  "DIGITAL_WALLET",
  "REDEEM",
] as const;
/** A payment method. REDEEM: nothing is left to pay. */
export const paymentMethodSchema = openEnum(PAYMENT_METHODS);
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const PAYMENT_TYPES = ["PREPAID", "PENDING"] as const;
/** PREPAID is paid now, PENDING is paid on delivery or at the counter. */
export const paymentTypeSchema = openEnum(PAYMENT_TYPES);
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const paymentStatusSchema = openEnum([
  "PENDING",
  "REQUIRES_ACTION",
  "AUTHORIZED",
  "PAID",
  "FAILED",
  "EXPIRED",
  "REFUNDED",
]);

/** A new payment. */
export const paymentInputSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  type: z.enum(PAYMENT_TYPES),
  card_id: idSchema.exactOptional(),
  card_token: tokenSchema.describe("A token of the card vault, good for one use.").exactOptional(),
  save_card: z.boolean().exactOptional(),
  wallet_token: z.string().describe("What the wallet gave, as JSON text.").exactOptional(),
  change_for: moneySchema.describe("The note that the customer pays with, for CASH.").exactOptional(),
  return_url: z
    .string()
    .meta({ format: "uri", description: "Where the provider sends the browser back to." })
    .exactOptional(),
});
export type PaymentInput = z.infer<typeof paymentInputSchema>;

/** A payment. `amount` is what is charged. */
export const paymentSchema = withGood(
  "redirect_url",
  isHttpUrl,
  z.object({
    id: idSchema,
    method: paymentMethodSchema,
    type: paymentTypeSchema,
    status: paymentStatusSchema,
    amount: moneySchema,
    card: z.object({ brand: z.string(), last_four: lastFourSchema }).exactOptional(),
    change_for: moneySchema.exactOptional(),
    redirect_url: z
      .string()
      .meta({ format: "uri", description: "The page of the bank that a REQUIRES_ACTION payment waits for." })
      .exactOptional(),
    pix: z.object({ copy_paste: z.string(), expires_at: timeSchema }).exactOptional(),
    error: z.object({ code: z.string(), message: z.string() }).exactOptional(),
  }),
);
export type Payment = z.infer<typeof paymentSchema>;

const lineOptionSchema = z.object({
  group_id: idSchema,
  id: idSchema,
  name: z.string(),
  quantity: z.int().min(0),
  unit_price: moneySchema,
});

/**
 * The fields of a cart's line. `unit_price` does not include options. `total_price` includes them, times the quantity.
 */
export const cartItemShape = z.object({
  id: idSchema,
  item_id: idSchema,
  name: z.string(),
  image: pictureSchema.exactOptional(),
  quantity: z.int().min(0),
  unit_price: moneySchema,
  total_price: moneySchema,
  note: z.string().exactOptional(),
  status: openEnum(["UNAVAILABLE"]).exactOptional(),
  options: z.array(lineOptionSchema),
});

/** A line of a cart, see {@link cartItemShape}. */
export const cartItemSchema = withImage(cartItemShape);
export type CartItem = z.infer<typeof cartItemSchema>;

/** A cart. `order_amount` does not include delivery and gift card. */
export const cartSchema = z.object({
  id: idSchema,
  service_id: serviceIdSchema,
  items: z.array(cartItemSchema),
  total: z.object({
    items_price: moneySchema,
    other_fees: moneySchema,
    discount: moneySchema.exactOptional(),
    order_amount: moneySchema,
  }),
  coupon: z.object({ code: z.string(), name: z.string(), discount: moneySchema }).exactOptional(),
  gift_card: z.object({ balance: moneySchema }).exactOptional(),
  minimum_order: moneySchema.exactOptional(),
  changes: z
    .array(
      z.object({
        item_id: idSchema.exactOptional(),
        name: z.string(),
        kind: openEnum(["REMOVED", "PRICE_CHANGED", "UNAVAILABLE", "COUPON_REMOVED"]),
        old_price: moneySchema.exactOptional(),
        new_price: moneySchema.exactOptional(),
      }),
    )
    .exactOptional(),
});
export type Cart = z.infer<typeof cartSchema>;
export type CartChange = NonNullable<Cart["changes"]>[number];
