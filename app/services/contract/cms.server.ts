import { z } from "zod";
import { LEVELS, levelOfCapability, levelsOf } from "../../domain/visit/levels";
import { categorySchema, itemSchema } from "./catalog.server";
import { entries, needing, words } from "./patience.server";
import { isHttpUrl, openEnum, pictureSchema, withGood } from "./primitives.server";
import {
  type PaymentMethod,
  type PaymentType,
  paymentMethodSchema,
  paymentTypeSchema,
} from "./shared.server";

/** What a backend may offer beyond the specification, by the names of `setup.capabilities`. docs/contract.md. */
export const CAPABILITIES = [
  // One line each.
  "logout",
  "sessions",
  "code_login",
  "suggestions",
  "recent_orders",
  "cancel",
  "issues",
  "ratings",
  "live",
  "table_ordering",
  "tips",
  "portions",
  "loyalty",
  "webhooks",
  "address_names",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Whether a list has a word, in any letter case. */
const hasWord = (list: readonly string[], word: string) =>
  list.some((one) => one.trim().toLowerCase() === word.toLowerCase());

/** The names of a setup. Unknown ones are ignored, and an absent list is empty. */
const capabilitiesSchema = words()
  .transform((names) => CAPABILITIES.filter((known) => hasWord(names, known)))
  .default([]);

/** The levels of a setup. Unknown names are ignored, and an absent list is all of them. */
const levelsSchema = words()
  .transform((names) => levelsOf(names.map((name) => name.trim().toLowerCase())))
  .default([...LEVELS]);

const TIPPED = ["DELIVERY", "TAKEOUT", "TABLE"] as const;

/** Where tips are taken, the shares that are suggested and the most, both as percentages of the base. */
const tipsSchema = z.object({
  percentages: z.array(z.int()),
  on: words().transform((list) => TIPPED.filter((option) => hasWord(list, option))),
  max_percentage: z.int().min(0),
});

/** Whether a banner may link to `value`: a path of this site, or https. */
function isBannerUrl(value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (/^https:\/\//i.test(value)) return URL.canParse(value);
  // Browsers read a backslash as a slash, and remove tabs and line ends.
  return /^\/(?![/\\])[^\\]*$/.test(value) && !/[\p{Cc}]/u.test(value);
}

const bannerSchema = withGood(
  "url",
  isBannerUrl,
  z.object({
    image: pictureSchema,
    alt: z.string(),
    url: z.string().describe("A path of the storefront, or https. Anything else is ignored.").exactOptional(),
  }),
);
export type Banner = z.infer<typeof bannerSchema>;

/** Banners. One without a valid picture is left out. */
export const bannersSchema = entries("banner", bannerSchema).transform((list) =>
  list.filter(({ image }) => isHttpUrl(image)),
);

const blockSchemas = [
  z.object({
    type: z.literal("Search"),
    minimum_characters: z.int().min(0).exactOptional(),
    debounce_ms: z.int().min(0).exactOptional(),
  }),
  z.object({ type: z.literal("Banners"), banners: bannersSchema }),
  z.object({
    type: z.literal("Categories"),
    title: z.string().exactOptional(),
    categories: entries("category", categorySchema),
  }),
  z.object({ type: z.literal("Items"), title: z.string(), items: entries("item", itemSchema) }),
  z.object({ type: z.literal("Coupons"), title: z.string() }),
  z.object({ type: z.literal("Favorites"), title: z.string() }),
  z.object({ type: z.literal("ActiveOrder") }),
  z.object({ type: z.literal("RecentOrders"), title: z.string().exactOptional() }),
  z.object({ type: z.literal("Text"), title: z.string().exactOptional(), text: z.string() }),
] as const;

/** The types of the blocks of the home page that the storefront shows. */
export const BLOCK_TYPES: ReadonlySet<string> = new Set(blockSchemas.map(({ shape }) => shape.type.value));

const blockSchema = z.discriminatedUnion("type", blockSchemas);
export type HomeBlock = z.infer<typeof blockSchema>;

/** A block of a type that is newer than the storefront. */
const newType = z.object({ type: z.string().refine((type) => !BLOCK_TYPES.has(type)) });

/** The blocks of the home page. A block of an unknown type is skipped. */
export const homeSchema = z.preprocess(
  (blocks) => (Array.isArray(blocks) ? blocks.filter((block) => !newType.safeParse(block).success) : blocks),
  entries("block", blockSchema),
);

/** A code other than the known ones, which have shapes of their own. */
const other = (known: readonly string[]) => z.string().meta({ not: { enum: known } });

/** The blocks of the home page in a backend's answer. */
export const homeBlocksSchema = z.array(
  z.union([...blockSchemas, z.object({ type: other([...BLOCK_TYPES]) })]),
);

/** A payment method that the restaurant offers. */
interface PaymentOption {
  method: PaymentMethod;
  type: PaymentType;
  wallet?: "APPLE_PAY";
}

const paymentOptionSchema = z.object({
  method: paymentMethodSchema,
  type: paymentTypeSchema,
  wallet: openEnum(["APPLE_PAY"]).exactOptional(),
});

/** The offered methods. One with an unknown method, type or wallet is left out, because this app cannot use it. */
const paymentOptionsSchema = entries("payment option", paymentOptionSchema).transform((options) =>
  options.flatMap(({ method, type, wallet }): PaymentOption[] => {
    if (method === "UNKNOWN" || type === "UNKNOWN" || wallet === "UNKNOWN") return [];
    return [wallet === undefined ? { method, type } : { method, type, wallet }];
  }),
);

const SOCIAL_PROVIDERS = ["google", "apple", "facebook"] as const;

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The restaurant company's own settings. */
export const setupSchema = withGood(
  "logo",
  isHttpUrl,
  needing(
    z.object({
      name: z.string(),
      logo: pictureSchema.exactOptional(),
      time_zone: z
        .string()
        .refine(isTimeZone, "not a time zone")
        .meta({ description: "An IANA time zone.", examples: ["America/Sao_Paulo"] }),
      currency: z.string().regex(/^[A-Z]{3}$/),
      country: z.string().regex(/^[A-Z]{2}$/),
      support_phone: z.string().exactOptional(),
      // Of the capability `ratings`.
      rating_url: z.string().refine(isHttpUrl, "not an http(s) URL").meta({ format: "uri" }).exactOptional(),
      // They are part of the Content-Security-Policy, so only an exact origin may pass.
      image_origins: words()
        .transform((list) => list.map((origin) => origin.replace(/\/$/, "")))
        .transform((list) => list.filter((origin) => isHttpUrl(origin) && new URL(origin).origin === origin)),
      social_providers: words().transform((list) =>
        SOCIAL_PROVIDERS.filter((provider) => hasWord(list, provider)),
      ),
      payment_options: paymentOptionsSchema,
      table_payment_options: paymentOptionsSchema,
      analytics: z.object({ measurement_id: z.string() }).exactOptional(),
      push: z.object({ vapid_public_key: z.string() }).exactOptional(),
      capabilities: capabilitiesSchema,
      features: levelsSchema,
      // Of the capability `tips`.
      tips: tipsSchema.exactOptional(),
    }),
    { needs: ["name", "time_zone", "currency", "country"] },
  ),
);
export type Setup = z.infer<typeof setupSchema>;

/** Theme colours by name, each `#rrggbb`. Others are skipped. */
const themeSchema = z
  .record(z.string(), z.unknown())
  .transform((value) =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, colour]) =>
        /^[A-Za-z0-9]+$/.test(name) && typeof colour === "string" && /^#[0-9a-f]{6}$/i.test(colour)
          ? [[name, colour] as const]
          : [],
      ),
    ),
  );

export const FEATURE_CODES = ["table_payment", "delivery", "external_login", "theme", "setup"] as const;

/** What a flag, a provider or a capability says that is on, for a level that is off, is off. Contract: Features. */
function withinLevels<
  F extends { table_payment: boolean; external_login: boolean; setup: z.infer<typeof setupSchema> },
>(features: F): F {
  const { features: levels, ...setup } = features.setup;
  return {
    ...features,
    table_payment: features.table_payment && levels.includes("tables"),
    external_login: features.external_login && levels.includes("b2c"),
    setup: {
      ...setup,
      features: levels,
      social_providers: levels.includes("social") ? setup.social_providers : [],
      capabilities: setup.capabilities.filter((name) => levels.includes(levelOfCapability(name) ?? "menu")),
    },
  };
}

/** The features of the content service. Absent flags are off but `delivery`, and an absent theme is empty. */
export const featuresSchema = entries(
  "feature",
  needing(z.object({ code: z.string(), active: z.boolean(), value: z.unknown().optional() }), {
    needs: ["code"],
    spare: ["active"],
  }),
)
  .transform((list) => {
    const features = new Map(list.map((feature) => [feature.code.trim().toLowerCase(), feature]));
    const isOn = (code: (typeof FEATURE_CODES)[number]) => features.get(code)?.active === true;
    return {
      table_payment: isOn("table_payment"),
      // Whether a store delivers or hands out is said by its services: only a flag that is off closes the shop.
      delivery: features.get("delivery")?.active ?? true,
      external_login: isOn("external_login"),
      theme: features.get("theme")?.value ?? {},
      setup: features.get("setup")?.value,
    };
  })
  .pipe(
    z.object({
      table_payment: z.boolean(),
      delivery: z.boolean(),
      external_login: z.boolean(),
      theme: themeSchema.catch({}),
      setup: setupSchema,
    }),
  )
  .transform(withinLevels);
export type Features = z.infer<typeof featuresSchema>;

/** The list of features in a backend's answer. */
export const featureListSchema = z.array(
  z.union([
    z.object({ code: z.literal("setup"), active: z.boolean(), value: setupSchema }),
    z.object({
      code: z.literal("theme"),
      active: z.boolean(),
      value: z.record(z.string().regex(/^[A-Za-z0-9]+$/), z.string().regex(/^#[0-9a-fA-F]{6}$/)),
    }),
    z.object({ code: z.literal(["table_payment", "delivery", "external_login"]), active: z.boolean() }),
    z.object({ code: other(FEATURE_CODES), active: z.boolean(), value: z.unknown().optional() }),
  ]),
);

/** A field of the gift card form; mask tokens: `#` digit, `A` letter, `N` either. */
export const giftCardFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: openEnum(["text", "number", "password"]),
  required: z.boolean(),
  mask: z.string().exactOptional(),
  max_length: z.int().positive().exactOptional(),
});
export type GiftCardField = z.infer<typeof giftCardFieldSchema>;
export const giftCardFieldsSchema = z.array(giftCardFieldSchema);
