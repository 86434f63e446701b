import { expect, test } from "../../fixture";
import { openSite, type Site } from "../../site/site";
import { type Answer, ask } from "../client/ask";

/** What nobody listens on. */
const NOWHERE = "http://127.0.0.1:9";

let lonely: Site | undefined;

test.afterAll(() => lonely?.stop());

/** The links of a page that say nothing to who hears them. */
function nameless({ body }: Answer): string[] {
  const links = body.match(/<a\b[^>]*>.*?<\/a>/gs) ?? [];
  return links.filter((link) => !/aria-label="[^"]/.test(link) && link.replace(/<[^>]*>/g, "").trim() === "");
}

test("a process that never reached its backend shows error pages whose links all have names", async () => {
  const site = await openSite({
    ...Object.fromEntries(
      ["CMS", "CATALOG", "ORDER", "CRM", "ADMIN"].map((area) => [`${area}_API_URL`, NOWHERE]),
    ),
    COMPANY_ID: "1",
    BRAND_ID: "1",
    SESSION_SECRETS: "k3Jx0fQ2vN8sT5yB7wZ1cR4uH6mL9pDa",
  });
  lonely = site;
  for (const path of ["/", "/auth", "/menu", "/nothing", "/privacy/terms", "/table"]) {
    const answer = await ask(site.origin + path, { headers: { "Accept-Language": "pt-BR" } });
    expect.soft(answer.status, path).toBe(503);
    expect.soft(answer.body).toContain("<h1");
    expect.soft(nameless(answer), path).toEqual([]);
    expect.soft(answer.body).toMatch(/<a class="brand"[^>]*>.*?Início<\/a>/s);
  }
});

test("once it was told, the restaurant's name and phone stay on every error page, whatever fails", async ({
  site,
}) => {
  expect((await ask(`${site.origin}/auth`)).status).toBe(200);
  // Any steering empties what is cached: nothing but the memory of the name is left.
  for (const area of ["cms", "catalog", "order", "crm", "admin"] as const)
    await site.control.fault({ area, kind: "status", status: 503 });
  for (const path of ["/", "/auth", "/menu", "/nothing", "/privacy/terms"]) {
    const answer = await ask(site.origin + path, { headers: { "Accept-Language": "pt-BR" } });
    expect.soft(answer.status, path).toBeGreaterThanOrEqual(400);
    expect.soft(nameless(answer), path).toEqual([]);
    expect.soft(answer.body, path).toMatch(/<a class="brand"[^>]*>.*?Cantina Aurora<\/a>/s);
    expect.soft(answer.body, path).toMatch(/<title>[^<]*Cantina Aurora<\/title>/);
    expect.soft(answer.body, path).toContain('href="tel:');
  }
});
