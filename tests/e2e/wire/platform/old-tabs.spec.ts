import { expect, test } from "@playwright/test";
import { DISH, DISH_FORM } from "../../people/dishes";
import { type Deploy, openDeploy } from "../../site/deploy";
import type { Site } from "../../site/site";
import { ask } from "../client/ask";
import { guestWithCart } from "../client/guest-browser";

let deploy: Deploy;

test.beforeAll(async () => {
  deploy = await openDeploy();
});

test.afterAll(() => deploy?.close());

/** The scripts and stylesheets that a page names. */
async function filesOf({ origin }: Site): Promise<string[]> {
  const { body } = await (await guestWithCart(deploy.old.origin)).get(`${origin}/menu`);
  return [...new Set(body.match(/\/build\/[\w./-]+\.(?:js|css)\b/g))].sort();
}

test("each replica has the files of both builds, compressed, for ever and without cookies", async () => {
  const { old, next } = deploy;
  const [before, after] = [await filesOf(old), await filesOf(next)];
  expect(before.length).toBeGreaterThan(1);
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

test("a tab of the old build posts by script at the new one, and reads what that changed", async () => {
  const { old, next } = deploy;
  const tab = await guestWithCart(old.origin);
  const posted = await tab.post(`${next.origin}/menu/${DISH.id}`, DISH_FORM, { "X-Frame": "/menu" });
  expect([posted.status, posted.headers.location]).toEqual([303, "/resources/frame?page=%2Fmenu"]);
  const { status, body } = await tab.after(posted).get(`${next.origin}/cart`);
  expect(status).toBe(200);
  expect(body).toContain(DISH.id);
});

test("what is in no build is not found", async () => {
  for (const path of ["/build/none-12345678.js", "/build/%2e%2e/%2e%2e/secret.js"])
    expect((await ask(deploy.next.origin + path)).status, path).toBe(404);
});
