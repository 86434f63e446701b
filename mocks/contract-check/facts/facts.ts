import { z } from "zod";
import { addressInputSchema } from "../../../app/services/contract/primitives.server";
import type { Backend } from "../wire";
import { atBackend, type Reading, readingSchema, type Step, stepSchema } from "./step";

const id = z.string().min(1).max(200);

/** A test card, with the fields of the vault's form. */
const testCard = z.strictObject({
  number: z.string(),
  holder_name: z.string(),
  expiry_month: z.string(),
  expiry_year: z.string(),
  security_code: z.string(),
});

const kinds = <S extends z.ZodType>(schema: S) =>
  z.strictObject({
    approved: schema.optional(),
    /** approved too, and not the same card */
    another: schema.optional(),
    declined: schema.optional(),
    challenge: schema.optional(),
  });

const tableKey = z.strictObject({ store_code: id, table_id: id });

/**
 * What the check cannot guess about a backend. Every part is optional. A check whose fact is missing is "not tried".
 */
export const factsSchema = z.strictObject({
  /** a remark; it is ignored */
  about: z.string().optional(),
  /** an address with coordinates that a store delivers to, now */
  address_inside: addressInputSchema.strict().optional(),
  /** an address with coordinates outside of every service area */
  address_outside: addressInputSchema.strict().optional(),
  /** an account with e-mail, phone and CPF, which the check leaves unchanged; if absent, one is created */
  account: z.strictObject({ email: z.string(), password: z.string() }).optional(),
  /** somebody else's account; if absent, one is created */
  other_account: z.strictObject({ email: z.string(), password: z.string() }).optional(),
  /** the data of new accounts: `{unique}` and `{digits}` (eight of them) are different each time */
  registration: z
    .strictObject({
      email: z.string().includes("{unique}"),
      phone_number: z.string().includes("{digits}"),
    })
    .optional(),
  /** reads the newest code that was sent to `{target}` (an e-mail or phone) */
  codes: readingSchema.optional(),
  /** tokens of a sign-in provider, as a string or as a reading */
  social: z
    .strictObject({
      google: z.union([z.string(), readingSchema]).optional(),
      apple: z.union([z.string(), readingSchema]).optional(),
      facebook: z.union([z.string(), readingSchema]).optional(),
    })
    .optional(),
  cards: z
    .strictObject({
      /** numbers for the vault's form */
      vault: kinds(testCard).optional(),
      /** or tokens, each valid once */
      tokens: kinds(z.array(z.string())).optional(),
    })
    .optional(),
  /** an address of Apple for a merchant session, and the token of a test payment */
  apple_pay: z
    .strictObject({ verification_url: z.string().optional(), wallet_token: z.string().optional() })
    .optional(),
  coupons: z
    .strictObject({
      /** a code that a guest can use at the store of `address_inside`, and the minimum sum of its items */
      good: z.string().optional(),
      minimum: z.int().min(0).optional(),
      /** codes that a small cart cannot use there, each for a different reason */
      refused: z.array(z.string()).optional(),
    })
    .optional(),
  gift_card: z
    .strictObject({
      /** by the names of GET /gift-card-fields, without mask characters */
      good: z.record(z.string(), z.string()).optional(),
      refused: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /** nobody else may use these tables while the check runs */
  tables: z
    .strictObject({
      /** a payable bill with something left to pay; the check pays it in full at the end */
      open: tableKey.optional(),
      /** a table whose session is not open */
      empty: tableKey.optional(),
      /** a table whose bill was closed */
      closed: tableKey.optional(),
      /** a bill that is NotTotaled */
      not_totaled: tableKey.optional(),
    })
    .optional(),
  /** ids of items at the store of `address_inside`; if absent, the check searches its menu */
  items: z
    .strictObject({ plain: id.optional(), with_options: id.optional(), sold_out: id.optional() })
    .optional(),
  /** ids of services in special states */
  services: z
    .strictObject({
      closed: id.optional(),
      unavailable: id.optional(),
      replaced: id.optional(),
      /** delivers to `address_inside`, but takes no order at this hour */
      out_of_hours: id.optional(),
    })
    .optional(),
  /** where the test backend tells of changes: a port of the check's machine, and the secret that it signs with */
  webhooks: z.strictObject({ port: z.int().min(1).max(65_535), secret: z.string().min(32) }).optional(),
  /** whether the check may really place orders and pay at tables */
  may_place_orders: z.boolean().default(false),
  /** steps before the first check, and after the last one */
  prepare: z.array(stepSchema).default([]),
  restore: z.array(stepSchema).default([]),
  /** steps that change the test backend during a check */
  steering: z
    .strictObject({
      /** `{order_id}`: the order moves one status further */
      advance_order: stepSchema.optional(),
      /** `{order_id}` */
      cancel_order: stepSchema.optional(),
      /** `{order_id}`: the restaurant puts the order off, and says why */
      delay_order: stepSchema.optional(),
      /** `{order_id}`, `{issue_id}`: the restaurant answers a report */
      answer_issue: stepSchema.optional(),
      /** `{payment_id}`, `{order_id}`: the paid payment of an order is refunded */
      refund_payment: stepSchema.optional(),
      /** `{payment_id}`, `{order_id}`: the PIX payment of an order is paid, or expires */
      pay_pix: stepSchema.optional(),
      expire_pix: stepSchema.optional(),
      /** `{payment_id}`: a payment at a table is paid */
      pay_table_pix: stepSchema.optional(),
      /** `{store_code}`, `{table_id}`: the bill is closed, paid or not */
      close_table: stepSchema.optional(),
      /** the fields that the bank's page posts to `redirect_url` when the customer confirms */
      pass_challenge: z.strictObject({ form: z.record(z.string(), z.string()) }).optional(),
      /** `{item_id}`, `{price}` in minor units */
      set_price: stepSchema.optional(),
      /** `{item_id}` */
      sell_out: stepSchema.optional(),
      restock: stepSchema.optional(),
      /** `{order_id}`: the guest's draft is dropped */
      drop_guest: stepSchema.optional(),
      /** `{url}` from GET /b2c-login: the visitor signs in, or cancels */
      finish_b2c: stepSchema.optional(),
      cancel_b2c: stepSchema.optional(),
    })
    .default({}),
});

export type Facts = z.output<typeof factsSchema>;
export type CardKind = "approved" | "another" | "declined" | "challenge";

/** Reads the text of a facts file. @throws Error that names each invalid fact by its path */
export function parseFacts(text: string): Facts {
  const result = factsSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join(".") || "(file)"}: ${message}`);
  throw new Error(`The facts do not fit their format:\n${lines.join("\n")}`);
}

/** The facts for one backend. Relative URLs of steps are resolved against its areas. */
export function factsAt(facts: Facts, urls: Backend["urls"]): Facts {
  const at = <S extends Step>(step: S): S => atBackend(step, urls);
  const token = (told: string | Reading | undefined) => (typeof told === "object" ? at(told) : told);
  const { codes, social, prepare, restore, steering } = facts;
  const { pass_challenge, ...steps } = steering;
  const steered = Object.entries(steps).flatMap(([name, step]) => (step ? [[name, at(step)] as const] : []));
  return {
    ...facts,
    codes: codes && at(codes),
    social: social && {
      google: token(social.google),
      apple: token(social.apple),
      facebook: token(social.facebook),
    },
    prepare: prepare.map(at),
    restore: restore.map(at),
    steering: { pass_challenge, ...Object.fromEntries(steered) },
  };
}
