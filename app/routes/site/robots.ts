import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { env } from "~/platform/env/env.server";

/** Pages of one visitor, steps of a flow, and pages that lead outside. A search engine must not list them. */
const PERSONAL = [
  ...[
    "/cart",
    "/cupons",
    "/favorites",
    "/geolocation",
    "/mobile/",
    "/orders",
    "/payment",
    "/profile",
    "/track/",
  ],
  ...["/auth/apple", "/auth/b2c", "/auth/facebook", "/auth/google", "/recovery", "/register/"],
  ...["/privacy/cookies", "/privacy/delete-account", "/privacy/my-data"],
  ...["/example", "/offline", "/healthz", "/readyz", "/resources/", "/table-payment"],
];

/** The paths that crawlers should skip, and the address of the list of public pages. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => {
    const lines = [
      "User-agent: *",
      ...PERSONAL.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${env.APP_ORIGIN}/sitemap.xml`,
    ];
    return wholeAnswer(`${lines.join("\n")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  });
}
