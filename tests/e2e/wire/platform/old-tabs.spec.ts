import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { areaUrls } from "../../../../mocks/sandbox/handlers";
import { DISH, DISH_FORM } from "../../people/dishes";
import { nextBuild, type OtherBuild } from "../../site/next-build";
import { openSite, type Site } from "../../site/site";
import { ask } from "../ask";
import { guestWithCart } from "../guest-browser";

/** Two replicas in the middle of a deploy: one of the old build, one of the new. They share the folder of built files. */
let old: Site;
let next: Site;
let build: OtherBuild;
let shared: string;

test.beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), "comanda-shared-"));
  build = await nextBuild();
  const common = {
    SESSION_SECRETS: randomBytes(32).toString("base64url"),
    BUILT_FILES: join(shared, "build"),
  };
  old = await openSite(common);
  const urls = areaUrls(old.sandbox);
  const backend = {
    SANDBOX: "1",
    COMPANY_ID: "sandbox",
    BRAND_ID: "sandbox",
    CMS_API_URL: urls.cms,
    CATALOG_API_URL: urls.catalog,
    ORDER_API_URL: urls.order,
    CRM_API_URL: urls.crm,
    ADMIN_API_URL: urls.admin,
  };
  next = await openSite({ ...common, ...backend }, build.folder);
});

test.afterAll(async () => {
  await next?.stop();
  await old?.stop();
  await build?.remove();
  await rm(shared, { recursive: true, force: true });
});

/** The scripts and stylesheets that a page names. */
async function filesOf({ origin }: Site): Promise<string[]> {
  const { body } = await (await guestWithCart(old.origin)).get(`${origin}/menu`);
  return [...new Set(body.match(/\/build\/[\w./-]+\.(?:js|css)\b/g))].sort();
}

test("each replica has the files of both builds, compressed, for ever and without cookies", async () => {
  const [before, after] = [await filesOf(old), await filesOf(next)];
  expect(before.length).toBeGreaterThan(3);
  expect(after).toHaveLength(before.length);
  expect(before.filter((file) => after.includes(file))).toEqual([]);
  for (const { origin } of [old, next]) {
    for (const file of [...before, ...after]) {
      const { status, headers } = await ask(origin + file, { headers: { "Accept-Encoding": "br" } });
      expect([file, status]).toEqual([file, 200]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toMatch(/javascript|css/);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  }
  const kept = await ask(next.origin + before[0], { headers: { "Accept-Encoding": "br" } });
  expect(kept.headers["content-encoding"]).toBe("br");
});

test("a tab of the old build posts and navigates by data at the new one", async () => {
  const tab = await guestWithCart(old.origin);
  const posted = await tab.post(`${next.origin}/menu/${DISH.id}`, DISH_FORM);
  expect(posted.status).toBe(303);
  const { status, body } = await tab.after(posted).get(`${next.origin}/cart.data`);
  expect(status).toBe(200);
  expect(body).toContain(DISH.id);
});

test("what is in no build is not found", async () => {
  for (const path of ["/build/none-12345678.js", "/build/%2e%2e/%2e%2e/secret.js"])
    expect((await ask(next.origin + path)).status, path).toBe(404);
});
