import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENV_VARIABLES, EnvError, parseEnv } from "./env.server";

const STRONG = "kY3vQ8rT1zLmW6xNbH0uJcD5eFgSaPoR";
const WEAK = "a".repeat(40);
const backend = {
  CMS_API_URL: "https://api.example.com/cms/v1/",
  CATALOG_API_URL: "https://api.example.com/catalog",
  ORDER_API_URL: "https://api.example.com/order",
  CRM_API_URL: "https://api.example.com/crm",
  ADMIN_API_URL: "https://api.example.com/admin",
  COMPANY_ID: "c1",
  BRAND_ID: "b1",
};
const production = {
  ...backend,
  NODE_ENV: "production",
  APP_ORIGIN: "https://menu.example.com",
  SESSION_SECRETS: STRONG,
};

function without(source: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(source).filter(([key]) => key !== name));
}

/** Undefined where the environment is refused. */
function parsed(source: Record<string, string>) {
  try {
    return parseEnv(source);
  } catch {
    return undefined;
  }
}

describe("the environment", () => {
  it("of an empty process is the sandbox's", () => {
    expect(parseEnv({}, "made-up")).toMatchObject({
      PORT: 3000,
      APP_ORIGIN: "http://localhost:3000",
      SESSION_SECRETS: ["made-up"],
      SANDBOX: true,
      API_URLS: { cms: "http://127.0.0.1:4010/cms-api" },
      API_TIMEOUT_MS: 2500,
      LOG_LEVEL: "info",
    });
  });

  it("of production names a backend, and slashes at the end do not matter", () => {
    const env = parseEnv({ ...production, SESSION_SECRETS: `${STRONG}, ${STRONG}2` });
    expect(env).toMatchObject({ SANDBOX: false, COMPANY_ID: "c1", SESSION_SECRETS: [STRONG, `${STRONG}2`] });
    expect(env.API_URLS.cms).toBe("https://api.example.com/cms/v1");
  });

  it("shows the demo in production only on purpose, and with a strong secret if one is given", () => {
    expect(() => parseEnv({ NODE_ENV: "production" })).toThrow(
      /^CMS_API_URL, .+ BRAND_ID are missing: .*SANDBOX=1/,
    );
    expect(() => parseEnv({ NODE_ENV: "production", SANDBOX: "0" })).toThrow("are missing");
    expect(parseEnv({ NODE_ENV: "production", SANDBOX: "1" }, "made-up")).toMatchObject({ SANDBOX: true });
    for (const SESSION_SECRETS of ["a".repeat(40), `${STRONG},${"ab".repeat(20)}`])
      expect(() => parseEnv({ NODE_ENV: "production", SANDBOX: "1", SESSION_SECRETS })).toThrow(
        "SESSION_SECRETS holds a weak secret",
      );
  });

  it("takes what is empty for absent", () => {
    expect(parseEnv({ PORT: "", HOST: " ", CMS_API_URL: "" })).toMatchObject({ PORT: 3000, SANDBOX: true });
  });

  it("lets the sandbox run in production mode on a made-up secret", () => {
    const sandbox = { SANDBOX: "1", NODE_ENV: "production", COMPANY_ID: "sandbox" };
    expect(parseEnv(sandbox, "made-up")).toMatchObject({ SANDBOX: true, SESSION_SECRETS: ["made-up"] });
  });

  it("lets no start for customers past a demand, whatever else is set", () => {
    const choices = {
      backend: [{}, backend, without(backend, "COMPANY_ID"), { CMS_API_URL: backend.CMS_API_URL }],
      NODE_ENV: [{}, ...["production", "development", " "].map((NODE_ENV) => ({ NODE_ENV }))],
      SANDBOX: [{}, ...["0", "1", " 1 "].map((SANDBOX) => ({ SANDBOX }))],
      APP_ENV: [{}, { APP_ENV: "TEST" }],
      APP_ORIGIN: [
        {},
        ...["https://menu.example.com", "http://menu.example.com", "http://127.0.0.1:3000"].map(
          (APP_ORIGIN) => ({ APP_ORIGIN }),
        ),
        { APP_ORIGIN: " HTTPS://menu.example.com/" },
      ],
      secrets: [{}, ...[STRONG, WEAK].map((SESSION_SECRETS) => ({ SESSION_SECRETS }))],
      webhooks: [{}, ...[`${STRONG}3`, STRONG, WEAK].map((WEBHOOK_SECRETS) => ({ WEBHOOK_SECRETS }))],
    };
    const all = Object.values(choices).reduce<Record<string, string>[]>(
      (made, options) => made.flatMap((one) => options.map((option) => ({ ...one, ...option }))),
      [{}],
    );
    const escaped = all.filter((source) => {
      const env = parsed(source);
      if (!env) return false;
      const hasBackend = env.API_URLS.cms.includes("example.com");
      const isForCustomers = env.NODE_ENV === "production" || env.APP_ORIGIN.startsWith("https:");
      if (hasBackend && (env.SANDBOX || source.SESSION_SECRETS === undefined)) return true;
      if (env.WEBHOOK_SECRETS?.some((secret) => env.SESSION_SECRETS.includes(secret))) return true;
      if (!isForCustomers) return false;
      const isDemo = env.SANDBOX && source.SANDBOX?.trim() === "1";
      const isSafeOrigin = source.APP_ORIGIN !== undefined && env.APP_ORIGIN !== "http://menu.example.com";
      return (
        env.APP_ENV === "TEST" ||
        source.SESSION_SECRETS === WEAK ||
        source.WEBHOOK_SECRETS === WEAK ||
        !(isDemo || (hasBackend && env.NODE_ENV === "production" && isSafeOrigin))
      );
    });
    expect(escaped).toEqual([]);
    expect(all.filter((source) => parsed(source)).length).toBeGreaterThan(100);
  });

  it.each(Object.keys(backend))("refuses a backend without %s", (name) => {
    expect(() => parseEnv(without(production, name))).toThrow(name);
  });

  it.each([
    ["PORT", { PORT: "abc" }],
    ["PORT", { PORT: "70000" }],
    ["API_TIMEOUT_MS", { API_TIMEOUT_MS: "2.5" }],
    ["API_TIMEOUT_MS", { API_TIMEOUT_MS: "0" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["APP_ORIGIN", { APP_ORIGIN: "menu.example.com" }],
    ["APP_ORIGIN", { APP_ORIGIN: "https://menu.example.com/shop" }],
    ["CRM_API_URL", { ...production, CRM_API_URL: "ftp://api.example.com" }],
    ["BRAND_ID", { ...production, BRAND_ID: "a\nb: c" }],
    ["SESSION_SECRETS", { SESSION_SECRETS: "short" }],
    ["SESSION_SECRETS", { SESSION_SECRETS: `${STRONG},short` }],
    ["SESSION_SECRETS", without(production, "SESSION_SECRETS")],
    ["SESSION_SECRETS", { ...backend, NODE_ENV: "development" }],
    ["SESSION_SECRETS", { ...production, SESSION_SECRETS: "a".repeat(40) }],
    ["SESSION_SECRETS", { ...production, SESSION_SECRETS: "0f9e8d7c6b5a4321".repeat(3) }],
    ["SESSION_SECRETS", { ...production, SESSION_SECRETS: "please-change-me-before-you-go-live" }],
    ["APP_ORIGIN", without(production, "APP_ORIGIN")],
    ["APP_ORIGIN", { ...production, APP_ORIGIN: "http://menu.example.com" }],
    ["NODE_ENV", { ...production, NODE_ENV: "development" }],
    ["SANDBOX", { ...production, SANDBOX: "1" }],
    ["SANDBOX", { NODE_ENV: "production", SANDBOX: "1", CMS_API_URL: backend.CMS_API_URL }],
    ["WEBHOOK_SECRETS", { ...production, WEBHOOK_SECRETS: "please-change-me-before-you-go-live" }],
    ["WEBHOOK_SECRETS", { ...production, WEBHOOK_SECRETS: `${STRONG}2,${STRONG}` }],
    ["REDIS_URL", { REDIS_URL: "redis.example.com:6379" }],
    ["TRUST_PROXY", { TRUST_PROXY: "yes" }],
    ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
    ["METRICS_PORT", { METRICS_PORT: "yes" }],
    ["METRICS_PORT", { METRICS_PORT: "3000" }],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }],
    ["APP_ENV", { ...production, APP_ENV: "TEST" }],
    ["APP_ENV", { NODE_ENV: "production", APP_ENV: "TEST" }],
  ])("names %s in one sentence when it is bad", (name, source) => {
    let thrown: unknown;
    try {
      parseEnv(source);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(EnvError);
    expect(String(thrown)).toMatch(new RegExp(`^EnvError: ${name} ((?!\\. ).)+\\.$`));
  });

  it("is explained in .env.example, each variable with a line of its own", () => {
    const lines = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8").split("\n");
    for (const name of ENV_VARIABLES) {
      const at = lines.findIndex((line) => new RegExp(`^#?${name}=`).test(line));
      expect(at, name).toBeGreaterThan(0);
      expect(lines[at - 1], name).toMatch(/^# \S/);
    }
  });

  it("stops the start with that sentence when it is bad", () => {
    const file = new URL("./env.server.ts", import.meta.url).pathname;
    const { status, stderr, stdout } = spawnSync(process.execPath, ["--import", "tsx", file], {
      env: { ...process.env, PORT: "no" },
      encoding: "utf8",
    });
    expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: "PORT must be a port.\n", stdout: "" });
  });
});
