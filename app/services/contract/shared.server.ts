import { z } from "zod";
import { entries, needing, neutral } from "./patience.server";
import {
  accessTokenSchema,
  idSchema,
  isHttpUrl,
  knownEnum,
  lastFourSchema,
  openEnum,
  pictureSchema,
  serviceIdSchema,
  timeSchema,
  tokenSchema,
  UNKNOWN,
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

/** Whether something is sold. What does not say is: the backend refuses what it has not. */
export const availabilitySchema = knownEnum(["AVAILABLE", "UNAVAILABLE"], "AVAILABLE", {
  ...{
    active: "AVAILABLE",
    true: "AVAILABLE",
    s: "AVAILABLE",
    sim: "AVAILABLE",
    yes: "AVAILABLE",
    y: "AVAILABLE",
  },
  ...{
    "1": "AVAILABLE",
    "0": "UNAVAILABLE",
    inactive: "UNAVAILABLE",
    false: "UNAVAILABLE",
    n: "UNAVAILABLE",
  },
  ...{ não: "UNAVAILABLE", nao: "UNAVAILABLE", no: "UNAVAILABLE" },
});

export const PAYMENT_METHODS = [
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

const PAYMENT_STATUSES = [
  // One line each.
  "PENDING",
  "REQUIRES_ACTION",
  "AUTHORIZED",
  "PAID",
  "FAILED",
  "EXPIRED",
  "REFUNDED",
] as const;
export const paymentStatusSchema = openEnum(PAYMENT_STATUSES);

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

const paymentShape = z.object({
  id: idSchema,
  method: paymentMethodSchema,
  type: paymentTypeSchema,
  // What does not say that it is paid is not.
  status: neutral(openEnum(PAYMENT_STATUSES), "PENDING", UNKNOWN),
  amount: moneySchema,
  card: z.object({ brand: z.string(), last_four: lastFourSchema }).exactOptional(),
  change_for: moneySchema.exactOptional(),
  redirect_url: z
    .string()
    .meta({ format: "uri", description: "The page of the bank that a REQUIRES_ACTION payment waits for." })
    .exactOptional(),
  pix: needing(z.object({ copy_paste: z.string(), expires_at: timeSchema }), {
    needs: ["copy_paste"],
    spare: ["expires_at"],
  }).exactOptional(),
  error: needing(z.object({ code: z.string(), message: z.string() }), { needs: [] }).exactOptional(),
});
/** A payment. `amount` is what is charged. */
export const paymentSchema = withGood(
  "redirect_url",
  isHttpUrl,
  needing(paymentShape, { needs: ["amount"] }).transform(withItsCode),
);

/** The payment of an order, of which nothing is needed: the kitchen has it already. */
export const orderPaymentSchema = withGood(
  "redirect_url",
  isHttpUrl,
  needing(paymentShape.extend({}), { needs: [], spare: ["amount"] }).transform(withItsCode),
);
export type Payment = z.infer<typeof orderPaymentSchema>;

/** A code to pay with is that of a Pix that is paid at once, where the payment does not say what it is. */
function withItsCode<
  P extends { pix?: object; method: PaymentMethod | typeof UNKNOWN; type: PaymentType | typeof UNKNOWN },
>(payment: P): P {
  if (!payment.pix) return payment;
  const { method, type } = payment;
  return {
    ...payment,
    method: method === "UNKNOWN" ? "PIX" : method,
    type: type === "UNKNOWN" ? "PREPAID" : type,
  };
}

const lineOptionSchema = needing(
  z.object({
    group_id: idSchema,
    id: idSchema,
    name: z.string(),
    quantity: z.int().min(0),
    unit_price: moneySchema,
  }),
  { needs: ["group_id", "id", "quantity", "unit_price"], zero: ["unit_price"] },
);

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

/** What a line of what is or will be charged needs: its options are part of it. */
export const LINE_NEEDS = [
  ...(["id", "item_id", "name", "quantity"] as const),
  ...(["unit_price", "total_price", "options"] as const),
];

/** A line of a cart, see {@link cartItemShape}. */
export const cartItemSchema = withImage(needing(cartItemShape, { needs: LINE_NEEDS }));
export type CartItem = z.infer<typeof cartItemSchema>;

/** What the backend has changed in a cart or a round since its owner changed it last. */
export const cartChangesSchema = entries(
  "change",
  z.object({
    item_id: idSchema.exactOptional(),
    name: z.string(),
    kind: openEnum(["REMOVED", "PRICE_CHANGED", "UNAVAILABLE", "COUPON_REMOVED"]),
    old_price: moneySchema.exactOptional(),
    new_price: moneySchema.exactOptional(),
  }),
);
export type CartChange = z.infer<typeof cartChangesSchema>[number];

/** A sum without lines is no cart: the list of its lines was forgotten. */
export function hasItsLines(of: { items: readonly unknown[]; items_price: Money }): boolean {
  return of.items.length > 0 || of.items_price.value === 0;
}

/** A cart. `order_amount` does not include delivery and gift card. */
export const cartSchema = needing(
  z
    .object({
      id: idSchema,
      service_id: serviceIdSchema,
      items: z.array(cartItemSchema),
      total: needing(
        z.object({
          items_price: moneySchema,
          other_fees: moneySchema,
          discount: moneySchema.exactOptional(),
          order_amount: moneySchema,
        }),
        { needs: ["items_price", "other_fees", "discount", "order_amount"], zero: ["other_fees"] },
      ),
      coupon: z.object({ code: z.string(), name: z.string(), discount: moneySchema }).exactOptional(),
      gift_card: z.object({ balance: moneySchema }).exactOptional(),
      minimum_order: moneySchema.exactOptional(),
      // Of the capability `loyalty`: the stamps that this cart would give, without promise.
      loyalty: z.object({ earns: z.int() }).exactOptional(),
      changes: cartChangesSchema.exactOptional(),
    })
    .refine(({ items, total }) => hasItsLines({ items, ...total }), { path: ["items"] }),
  { needs: ["id", "items", "total", "gift_card"] },
);
export type Cart = z.infer<typeof cartSchema>;
