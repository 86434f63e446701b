import { z } from "zod";
import { addressInputSchema } from "../../../app/services/contract/primitives.server";
import { PAYMENT_METHODS } from "../../../app/services/contract/shared.server";
import { isCpf } from "../rules/account/cpf";
import { emailText } from "../rules/account/email";

/** An opaque id of the contract. */
export const id = z.string().min(1).max(200);

/** A degree in a query, within ±limit. */
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

export const position = { latitude: degrees(90), longitude: degrees(180) };

/** `true` or `false` in a query. */
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** A whole number in a query, from least to most. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

export const checkoutOption = z.enum(["DELIVERY", "TAKEOUT"]);

/** `AddressInput` of the contract. */
export const addressInput = addressInputSchema.extend({
  postal_code: z.string().regex(/^\d{5}-?\d{3}$/),
  street: z.string().trim().min(1).max(200),
  number: z.string().trim().max(20),
  complement: z.string().trim().max(100).optional(),
  reference_point: z.string().trim().max(200).optional(),
  district: z.string().trim().max(100),
  city: z.string().trim().min(1).max(100),
  state: z.string().trim().min(1).max(50),
  alias: z.string().trim().max(30).optional(),
});

/** `Money` of the contract in the minor unit. The caller compares the currency with the setup's. */
export const money = z.object({
  value: z.number().int().min(0).max(1_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

const choice = z.object({ group_id: id, id, quantity: z.number().int().min(0).max(99) });
export const choices = z.array(choice).max(100);
export const note = z.string().max(500);

/** The customer of an order. */
export const contact = z.object({
  name: z.string().trim().min(1).max(100),
  phone_number: z.string().regex(/^\+[1-9]\d{7,14}$/),
  email: emailText.optional(),
  document: z.string().refine(isCpf).optional(),
});

/** RFC 3339 with offset, as milliseconds since the epoch. */
export const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** An absolute http or https address. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(4_000);

/** `PaymentInput` of the contract. */
export const paymentInput = z.object({
  method: z.enum(PAYMENT_METHODS),
  type: z.enum(["PREPAID", "PENDING"]),
  card_id: id.optional(),
  card_token: z.string().min(1).max(2_048).optional(),
  save_card: z.boolean().optional(),
  wallet_token: z.string().min(1).max(100_000).optional(),
  change_for: money.optional(),
  return_url: webAddress.optional(),
});
