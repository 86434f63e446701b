import { z } from "zod";
import { addressInputSchema } from "../kit/shapes";

const url = z.url({ protocol: /^https?$/ });
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const legalText = z.object({
  title: z.string(),
  updated_at: z.iso.datetime({ offset: true }),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
});

/** How one merchant's host is reached, and how it signs in here: the credentials are those that we gave it. */
const merchantAccessSchema = z.strictObject({
  /** of GET /v1/merchant: each merchant has its own */
  url,
  /** sent as X-API-KEY */
  api_key: z.string().min(1).optional(),
  client_id: z.string().min(1),
  client_secret: z.string().min(16),
  /** of POST /v1/newEvent; absent: the host polls */
  webhook_url: url.optional(),
});
export type MerchantAccess = z.infer<typeof merchantAccessSchema>;

/** The file that says what the adapter is for. */
export const configSchema = z.strictObject({
  /** our AppId: one for all hosts */
  app_id: z.uuid(),
  /** how the hosts write hours, see `Clock` */
  hours: z.enum(["UTC", "WALL"]).default("UTC"),
  merchants: z.array(merchantAccessSchema).min(1),
  setup: z.strictObject({
    name: z.string().min(1),
    logo: url.exactOptional(),
    time_zone: z.string().default("America/Sao_Paulo"),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default("BRL"),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default("BR"),
    support_phone: z.string().exactOptional(),
    image_origins: z.array(url).default([]),
    /** what is paid on delivery; Pix comes with a bank */
    on_delivery: z
      .array(z.enum(["CASH", "CREDIT", "DEBIT", "MEAL_VOUCHER", "FOOD_VOUCHER"]))
      .min(1)
      .default(["CASH"]),
    theme: z.record(z.string(), colour).exactOptional(),
    terms: legalText,
    policy: legalText,
  }),
  /** addresses that are found by text and postal code, where there is no map service */
  places: z.array(addressInputSchema).default([]),
});
export type Config = z.infer<typeof configSchema>;

/** The environment of `start.ts`. */
export const environmentSchema = z.object({
  /** the file of the configuration */
  ADAPTER_CONFIG: z.string().min(1),
  /** the file of the database */
  ADAPTER_DATA: z.string().min(1),
  /** the origin by which hosts reach this process, with `/open-delivery` behind it */
  ADAPTER_PUBLIC_URL: url,
  /** the number of proxies before this process: it counts wrong secrets by the address that they saw */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4020),
});
