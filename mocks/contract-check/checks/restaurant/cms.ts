import { z } from "zod";
import { menuPageSchema } from "../../../../app/services/contract/catalog.server";
import {
  BLOCK_TYPES,
  CAPABILITIES,
  homeSchema,
  setupSchema,
} from "../../../../app/services/contract/cms.server";
import { LEVELS } from "../../../../app/services/contract/levels.server";
import { isHttpUrl } from "../../../../app/services/contract/primitives.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Call, Reply } from "../../wire";

const featureSchema = z.object({ code: z.string(), active: z.boolean(), value: z.unknown().optional() });
const featuresSchema = z.array(featureSchema);
const blocksSchema = z.array(z.looseObject({ type: z.string() }));
const FLAGS = ["table_payment", "delivery", "external_login"];
const LEVEL_NAMES: readonly string[] = LEVELS;
const NAMES: readonly string[] = CAPABILITIES;
const PROVIDERS = ["google", "apple", "facebook"];

/** One feature, and the path of its value. */
async function feature(call: Call, expect: Expect, code: string) {
  const reply = await call("GET cms /cms", { query: { "codes[]": [code] } });
  const features = expect.answer(reply, 200, featuresSchema);
  const index = features.findIndex((one) => one.code === code);
  expect.holds(reply, "", index >= 0, `the feature ${code} is there`);
  return { reply, value: features[index]?.value, at: `${index}.value` };
}

const isOrigin = (value: string) => isHttpUrl(value) && new URL(value).origin === value;

function checkHome(expect: Expect, reply: Reply): void {
  // A backend without a home page has no blocks.
  if (reply.status === 404) return;
  const raw = expect.answer(reply, 200, blocksSchema);
  for (const [index, { type }] of raw.entries()) {
    if (!BLOCK_TYPES.has(type)) expect.note(reply, `${index}.type`, "a block that the storefront skips");
  }
  expect.answer(reply, 200, homeSchema);
}

/** The URL of every picture that the storefront reads. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    (name === "image" || name === "logo") && typeof entry === "string" ? [entry] : picturesIn(entry),
  );
}

export const cmsChecks: Check[] = [
  check("GET /cms answers no other flags than were asked for", async (call, expect) => {
    const asked = FLAGS.slice(0, 2);
    const reply = await call("GET cms /cms", { query: { "codes[]": asked } });
    const codes = expect.answer(reply, 200, featuresSchema).map(({ code }) => code);
    const other = codes.findIndex((code) => !asked.includes(code));
    expect.holds(reply, `${other}.code`, other < 0, "only what was asked for");
  }),
  check("GET /cms: setup is whole", async (call, expect) => {
    const { reply, at } = await feature(call, expect, "setup");
    expect.part(reply, at, setupSchema);
  }),
  check("GET /cms: image_origins of the setup are exact origins", async (call, expect) => {
    const { reply, value, at } = await feature(call, expect, "setup");
    const { image_origins } = z.object({ image_origins: z.array(z.string()) }).parse(value);
    const bad = image_origins.findIndex((origin) => !isOrigin(origin));
    expect.holds(reply, `${at}.image_origins.${bad}`, bad < 0, "scheme, host and port, without a path");
  }),
  check("GET /cms: payment options and providers are those of the contract", async (call, expect) => {
    const { reply, value, at } = await feature(call, expect, "setup");
    const raw = z
      .object({
        social_providers: z.array(z.string()),
        capabilities: z.array(z.string()).default([]),
        features: z.array(z.string()).default([]),
        payment_options: z.array(z.unknown()),
        table_payment_options: z.array(z.unknown()),
      })
      .parse(value);
    const read = setupSchema.parse(value);
    for (const [index, provider] of raw.social_providers.entries()) {
      if (PROVIDERS.includes(provider)) continue;
      expect.note(reply, `${at}.social_providers.${index}`, "a provider that the storefront leaves out");
    }
    for (const [index, name] of raw.capabilities.entries()) {
      if (NAMES.includes(name)) continue;
      expect.note(reply, `${at}.capabilities.${index}`, "a capability that the storefront does not know");
    }
    for (const [index, name] of raw.features.entries()) {
      if (LEVEL_NAMES.includes(name)) continue;
      expect.note(reply, `${at}.features.${index}`, "a level that the storefront does not know");
    }
    for (const name of ["payment_options", "table_payment_options"] as const) {
      const left = raw[name].length - read[name].length;
      if (left > 0) expect.note(reply, `${at}.${name}`, `${left} of them are left out: unknown here`);
    }
    const hasOrders = read.features.includes("guest");
    expect.holds(
      reply,
      `${at}.payment_options`,
      !hasOrders || read.payment_options.length > 0,
      "at least one way to pay",
    );
  }),
  check("GET /cms: theme maps names to #rrggbb", async (call, expect) => {
    const reply = await call("GET cms /cms", { query: { "codes[]": ["theme"] } });
    const features = expect.answer(reply, 200, featuresSchema);
    const index = features.findIndex(({ code }) => code === "theme");
    // Without one, the storefront has colours of its own.
    if (index < 0) return;
    const [at, value] = [`${index}.value`, features[index]?.value];
    const colours = z.record(z.string(), z.unknown()).safeParse(value);
    expect.holds(reply, at, colours.success, "an object of colours");
    for (const [name, colour] of Object.entries(colours.data ?? {})) {
      const good = /^[A-Za-z0-9]+$/.test(name) && /^#[0-9a-f]{6}$/i.test(String(colour));
      if (!good) expect.note(reply, `${at}.${name}`, "a colour that the storefront skips");
    }
  }),
  check("GET /home answers blocks", async (call, expect) => {
    checkHome(expect, await call("GET cms /home"));
  }),
  check("GET /home of a service answers blocks", async (call, expect, { service }) => {
    const { service_id } = await service();
    checkHome(expect, await call("GET cms /home", { query: { "service-id": service_id } }));
  }),
  check("GET /home has RecentOrders only with its capability", async (call, expect) => {
    const { reply, value, at } = await feature(call, expect, "setup");
    const isOffered = setupSchema.parse(value).capabilities.includes("recent_orders");
    const home = await call("GET cms /home");
    if (home.status === 404) return;
    const blocks = expect.answer(home, 200, blocksSchema);
    const isSent = blocks.some(({ type }) => type === "RecentOrders");
    expect.holds(
      reply,
      `${at}.capabilities`,
      isOffered || !isSent,
      "recent_orders, since /home has its block",
    );
  }),
  check("pictures are at the origins that the setup names, and are pictures", async (call, expect, given) => {
    const { image_origins } = await given.setup();
    const { service_id } = await given.service();
    const query = { "service-id": service_id, "disabled-items": true, limit: 10, offset: 0 };
    const home = await call("GET cms /home");
    const menu = await call("GET catalog /client/get-menu-items", { query });
    const read = [
      [home, home.status === 404 ? [] : expect.answer(home, 200, homeSchema)],
      [menu, expect.answer(menu, 200, menuPageSchema)],
    ] as const;
    for (const [reply, shown] of read) {
      const pictures = [...new Set(picturesIn(shown))];
      const stray = pictures.find((url) => !image_origins.includes(new URL(url).origin));
      expect.holds(reply, "", stray === undefined, `${stray} is at none of ${image_origins.join(", ")}`);
      const [first] = pictures;
      if (first === undefined) continue;
      const response = await fetch(first);
      await response.arrayBuffer();
      const type = response.headers.get("content-type") ?? "";
      expect.holds(
        reply,
        "",
        response.ok && type.startsWith("image/"),
        `${first} is ${response.status} ${type}`,
      );
    }
  }),
];
