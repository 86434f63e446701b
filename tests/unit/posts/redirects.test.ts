import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ActionFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { action as consent } from "~/routes/resources/consent";
import { action as locale } from "~/routes/resources/locale";
import { action as service } from "~/routes/resources/service";

demoBackend();

/** What leads elsewhere when a browser resolves it, and much that only looks like it. */
const signs = fc.constantFrom(
  "/",
  "\\",
  ".",
  "%2f",
  "%5c",
  "%2e",
  ":",
  "@",
  "?",
  "#",
  "\t",
  "\n",
  "evil.example",
);
const target = fc.oneof(
  fc.array(signs).map((parts) => parts.join("")),
  fc.array(signs).map((parts) => `/${parts.join("")}`),
  fc.webUrl(),
  fc.constantFrom(
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
  ),
  fc.string({ unit: "binary" }),
);

/** Where a browser on `/menu` would go. */
const originOf = (location: string | null) => new URL(location ?? "", `${env.APP_ORIGIN}/menu`).origin;

describe("a redirect", () => {
  it("never leaves the site, whatever it is given", async () => {
    const visitor = await visitorWith();
    fc.assert(
      fc.property(target, (to) => {
        expect(originOf(visitor.redirect(to).headers.get("location"))).toBe(env.APP_ORIGIN);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is made in one place: nobody else makes a redirect or a Location of their own", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" });
    const makers = files
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))
      .filter((file) =>
        /\bredirect(?:Document)?\b[^;]*\} from "@remix-run|Response\.redirect\(|\bset\("location"|"location":/i.test(
          readFileSync(join("app", file), "utf8"),
        ),
      );
    // The first marks what the second has made: record 117.
    expect(makers.sort()).toEqual([
      "platform/guard/kept-mark.server.ts",
      "platform/request/page-response.server.ts",
    ]);
  });
});

const guest = String(orderCookie.seal({ checkoutOption: "DELIVERY", guestOrderId: "g-1" }).split(";")[0]);

const actions: Record<
  string,
  { action: (args: ActionFunctionArgs) => unknown; fields: Record<string, string> }
> = {
  locale: { action: locale, fields: { locale: "en-US" } },
  consent: { action: consent, fields: { consent: "no" } },
  service: { action: service, fields: { checkout_option: "TAKEOUT" } },
};

describe.each(Object.entries(actions))("a form of /resources/%s", (name, { action, fields }) => {
  it("leads back to the site, whatever it says", async () => {
    await fc.assert(
      fc.asyncProperty(target, async (back) => {
        const request = new Request(`${env.APP_ORIGIN}/resources/${name}`, {
          method: "POST",
          headers: { origin: env.APP_ORIGIN, cookie: guest },
          body: new URLSearchParams({ ...fields, back }),
        });
        const answer: unknown = await Promise.resolve(action({ request, context: {}, params: {} })).catch(
          (thrown: unknown) => thrown,
        );
        if (!(answer instanceof Response)) throw new Error("no redirect", { cause: answer });
        expect(originOf(answer.headers.get("location"))).toBe(env.APP_ORIGIN);
      }),
      { numRuns: 50 },
    );
  });
});
