import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Area } from "~/services/api-error.server";
import { ANALYTICS_SHAPE, type AnalyticsTarget, analyticsOf } from "./analytics-env.server";
import { BACKEND_SHAPE, type Budgets, budgetsOf } from "./backend-env.server";
import {
  baseUrl,
  EnvError,
  fail,
  headerText,
  isHttp,
  millisecondsSchema,
  port,
  portSchema,
} from "./env-values.server";
import { SOCIAL_SHAPE, type SocialClients, socialClientsOf } from "./social-env.server";

/** The folder of the pictures that were made smaller, and the most that it holds. */
const PICTURE_SHAPE = {
  PICTURE_CACHE: z.string().default(".cache/pictures"),
  PICTURE_CACHE_MB: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(1, "must be 1 or more")
    .max(1_000_000, "must be 1000000 or less")
    .default(256),
};

/** Where metrics are read, and where traces are sent. Without a value there is none of it. Records 83 and 84. */
const MONITORING_SHAPE = {
  METRICS_PORT: port.optional(),
  // They have no password, so only this machine reads them unless another address is named.
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isHttp, "must be an http(s) URL").optional(),
};

interface Ports {
  PORT: number;
  METRICS_PORT?: number | undefined;
}

/** Metrics are never on the public port. */
function checkMonitoring({ PORT, METRICS_PORT }: Ports, fail: (message: string) => never): void {
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
    fail("METRICS_PORT must not be PORT: metrics are not for the public.");
}

export { EnvError };

const URL_VARIABLES = [
  "CMS_API_URL",
  "CATALOG_API_URL",
  "ORDER_API_URL",
  "CRM_API_URL",
  "ADMIN_API_URL",
] as const;
const ID_VARIABLES = ["COMPANY_ID", "BRAND_ID"] as const;

/** Secrets by their commas, newest first. */
const secretsSchema = z
  .string()
  .transform((value) => value.split(",").map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    "needs 32 characters or more in each of its secrets",
  )
  .optional();

const sourceSchema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("development"),
  APP_ENV: z.string().optional(),
  PORT: portSchema(3000),
  HOST: z.string().optional(),
  APP_ORIGIN: z
    .string()
    .refine(
      (value) => isHttp(value) && new URL(value).origin === value.replace(/\/$/, ""),
      "must be an origin, such as https://menu.example.com",
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  SESSION_SECRETS: secretsSchema,
  // The secrets are kept for 30 days, so no cookie that gives access lasts longer.
  SESSION_MAX_DAYS: z.coerce
    .number("must be a number of days")
    .int("must be a whole number of days")
    .min(1, "must be 1 or more")
    .max(30, "must be 30 or less")
    .default(30),
  CMS_API_URL: baseUrl,
  CATALOG_API_URL: baseUrl,
  ORDER_API_URL: baseUrl,
  CRM_API_URL: baseUrl,
  ADMIN_API_URL: baseUrl,
  COMPANY_ID: headerText,
  BRAND_ID: headerText,
  WEBHOOK_SECRETS: secretsSchema,
  ...BACKEND_SHAPE,
  // Longer than the 60 seconds of common balancers, so that they close idle connections first.
  KEEP_ALIVE_MS: millisecondsSchema({ least: 1_000, most: 3_600_000, preset: 75_000 }),
  HEADERS_TIMEOUT_MS: millisecondsSchema({ least: 1_000, most: 600_000, preset: 20_000 }),
  // Photos have less time, see upload.server.ts.
  BODY_TIMEOUT_MS: millisecondsSchema({ least: 1_000, most: 3_600_000, preset: 60_000 }),
  EVENT_LOOP_DELAY_MS: millisecondsSchema({ least: 5, most: 10_000, preset: 500 }),
  REDIS_URL: z
    .string()
    .refine((value) => /^rediss?:\/\//i.test(value) && URL.canParse(value), "must be a redis(s) URL")
    .optional(),
  TRUST_PROXY: z.coerce
    .number("must be a number of proxies")
    .int("must be a number of proxies")
    .min(0, "must be 0 or more")
    .max(10, "must be 10 or less")
    .default(0),
  ...SOCIAL_SHAPE,
  ...ANALYTICS_SHAPE,
  OFFLINE: z.enum(["on", "off"], "must be on or off").default("on"),
  SANDBOX: z.enum(["0", "1"], "must be 0 or 1").optional(),
  SANDBOX_PORT: portSchema(4010),
  SANDBOX_DATA: z.string().default(".sandbox"),
  ...PICTURE_SHAPE,
  BUILT_FILES: z.string().optional(),
  ...MONITORING_SHAPE,
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a level of pino")
    .default("info"),
});

/** The variables in the order of `.env.example`. */
export const ENV_VARIABLES: readonly string[] = Object.keys(sourceSchema.shape);

type Source = z.infer<typeof sourceSchema>;

/** The checked environment, with the contract's names. */
export interface Env
  extends Omit<
      Source,
      | (typeof URL_VARIABLES)[number]
      | (typeof ID_VARIABLES)[number]
      | keyof typeof SOCIAL_SHAPE
      | keyof typeof ANALYTICS_SHAPE
      | keyof Budgets
      | "APP_ORIGIN"
      | "SESSION_SECRETS"
      | "SANDBOX"
    >,
    Budgets {
  APP_ORIGIN: string;
  /** Newest first. */
  SESSION_SECRETS: readonly string[];
  /** Base URLs, without a slash at the end. */
  API_URLS: Readonly<Record<Area, string>>;
  COMPANY_ID: string;
  BRAND_ID: string;
  /** The configured providers of social sign-in. */
  SOCIAL: SocialClients;
  /** Where visits are counted, if they are. */
  ANALYTICS: AnalyticsTarget | undefined;
  /** The backend is the sandbox. */
  SANDBOX: boolean;
}

/**
 * Checks `source`. Contract: Environment. Empty values count as absent. In sandbox mode `madeUp` replaces a missing
 * SESSION_SECRETS.
 * @throws EnvError
 */
export function parseEnv(
  source: Readonly<Record<string, string | undefined>>,
  madeUp: string = randomBytes(32).toString("base64url"),
): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])),
  );
  const result = sourceSchema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message ?? "is not valid"}.`);
  }
  const { CMS_API_URL, CATALOG_API_URL, ORDER_API_URL, CRM_API_URL, ADMIN_API_URL, ...rest } = result.data;
  // `app/start.js` starts nothing in the mode `test`: it is for modules alone.
  const isForCustomers =
    rest.NODE_ENV === "production" || (rest.NODE_ENV === "development" && isHttps(rest.APP_ORIGIN));
  if (rest.APP_ENV === "TEST" && isForCustomers) {
    fail("APP_ENV must not be TEST in production, because it skips the guards.");
  }
  checkMonitoring(rest, fail);
  const backend = backendOf(result.data, isForCustomers);
  if (isForCustomers && !backend.SANDBOX) checkSite(rest);
  checkWebhooks(rest, isForCustomers);
  return {
    ...rest,
    ...backend,
    ...budgetsOf(result.data, fail),
    APP_ORIGIN: rest.APP_ORIGIN ?? `http://localhost:${rest.PORT}`,
    SOCIAL: socialClientsOf(result.data, fail),
    ANALYTICS: analyticsOf(result.data, fail),
    SESSION_SECRETS: secretsOf(result.data.SESSION_SECRETS, {
      isSandbox: backend.SANDBOX,
      isForCustomers,
      madeUp,
    }),
  };
}

const isHttps = (origin: string | undefined) => origin?.startsWith("https:") === true;

/** What a site with a real backend needs before customers come to it. */
function checkSite({ NODE_ENV, APP_ORIGIN }: Pick<Source, "NODE_ENV" | "APP_ORIGIN">): void {
  if (APP_ORIGIN === undefined) fail("APP_ORIGIN is missing: in production it names the site's own origin.");
  if (NODE_ENV !== "production")
    fail("NODE_ENV must be production where APP_ORIGIN is https: other modes loosen the policy of pages.");
  if (!isHttps(APP_ORIGIN) && !LOOPBACK.test(new URL(APP_ORIGIN).hostname))
    fail("APP_ORIGIN must be https in production, because without it cookies are not Secure.");
}

/** Names of this machine, which a trial of a production start has. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The backend has these secrets, so they are guessed by nobody and are none of the cookies' own. */
function checkWebhooks(
  {
    WEBHOOK_SECRETS: shared = [],
    SESSION_SECRETS: own = [],
  }: Pick<Source, `${"WEBHOOK" | "SESSION"}_SECRETS`>,
  isForCustomers: boolean,
): void {
  if (shared.some((secret) => own.includes(secret)))
    fail("WEBHOOK_SECRETS must hold none of SESSION_SECRETS, because the backend knows it.");
  if (isForCustomers && !shared.every(isStrongSecret))
    fail("WEBHOOK_SECRETS holds a weak secret: make one with `openssl rand -base64 32`.");
}

/** All of the backend's variables, or none. With none, the sandbox on its port is the backend. */
function backendOf(
  source: Source,
  isForCustomers: boolean,
): Pick<Env, "API_URLS" | "COMPANY_ID" | "BRAND_ID" | "SANDBOX"> {
  const names = [...URL_VARIABLES, ...ID_VARIABLES];
  const missing = names.filter((name) => source[name] === undefined);
  const named = URL_VARIABLES.filter((name) => source[name] !== undefined);
  if (source.SANDBOX === "1" && named.length > 0) {
    fail(
      `SANDBOX must not be 1 beside ${named.join(", ")}: it shows the demo restaurant instead of a backend.`,
    );
  }
  if (missing.length > 0 && named.length > 0) {
    const verb = missing.length === 1 ? "is" : "are";
    fail(`${missing.join(", ")} ${verb} missing: the backend's variables are given all or none.`);
  }
  if (missing.length > 0 && isForCustomers && source.SANDBOX !== "1")
    fail(`${missing.join(", ")} are missing: in production only SANDBOX=1 shows the demo restaurant.`);
  const base = `http://127.0.0.1:${source.SANDBOX_PORT}`;
  return {
    API_URLS: {
      cms: source.CMS_API_URL ?? `${base}/cms-api`,
      catalog: source.CATALOG_API_URL ?? `${base}/catalog`,
      order: source.ORDER_API_URL ?? `${base}/order`,
      crm: source.CRM_API_URL ?? `${base}/crm`,
      admin: source.ADMIN_API_URL ?? `${base}/admin`,
    },
    COMPANY_ID: source.COMPANY_ID ?? "sandbox",
    BRAND_ID: source.BRAND_ID ?? "sandbox",
    SANDBOX: missing.length > 0,
  };
}

declare global {
  var comandaMadeUpSecret: string | undefined;
}

function readEnv(): Env {
  // A development rebuild loads this file again. The random secret stays, so cookies stay valid.
  globalThis.comandaMadeUpSecret ??= randomBytes(32).toString("base64url");
  try {
    return parseEnv(process.env, globalThis.comandaMadeUpSecret);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const PLACEHOLDER =
  /change|secret|password|example|placeholder|replace|default|comanda|sandbox|0123456|1234567|abcdefg|qwerty/i;
const MIN_DISTINCT = 10;

/** Whether `secret` looks random: it is not a placeholder, uses enough different letters, and repeats no block. */
export function isStrongSecret(secret: string): boolean {
  if (PLACEHOLDER.test(secret) || new Set(secret).size < MIN_DISTINCT) return false;
  for (let period = 1; period <= secret.length / 2; period++) {
    if (secret.slice(period) === secret.slice(0, -period)) return false;
  }
  return true;
}

/**
 * The secrets to use: those that were given, or in the sandbox one that was made up.
 *
 * @throws EnvError if one is missing or, for customers, weak: also with the sandbox, which takes what others know for theirs
 */
function secretsOf(
  secrets: readonly string[] | undefined,
  { isSandbox, isForCustomers, madeUp }: { isSandbox: boolean; isForCustomers: boolean; madeUp: string },
): readonly string[] {
  if (secrets === undefined) {
    if (isSandbox) return [madeUp];
    fail("SESSION_SECRETS is missing: it needs one secret of 32 characters or more.");
  }
  if (isForCustomers && !secrets.every(isStrongSecret)) {
    fail("SESSION_SECRETS holds a weak secret: make one with `openssl rand -base64 32`.");
  }
  return secrets;
}

/** The process's environment. An invalid one stops the start. */
export const env: Env = readEnv();
