import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { Guest } from "../people/guest";
import { contextOptions, scripted } from "../projects";
import { type Deploy, type Door, openDeploy, openDoor } from "../site/deploy";

let door: Door;
let deploy: Deploy;

test.beforeAll(async () => {
  door = await openDoor();
  deploy = await openDeploy(door.origin);
  await deploy.old.control.reset();
  door.leadTo(deploy.old);
});

test.afterAll(async () => {
  await deploy?.close();
  await door?.close();
});

/** What the wire cannot show: the script of the old build at work, with a part that it loads only now. */
test("a tab that a deploy has left behind goes on by its own scripts, and its post counts", {
  tag: scripted(0),
}, async ({ browser, visit }) => {
  const context = await browser.newContext({ ...contextOptions(visit), baseURL: door.origin });
  const page = await context.newPage();
  const guest = new Guest(page, visit);
  const failed: string[] = [];
  page.on("response", (answer) => {
    // A busy machine may make a picture later.
    if (answer.status() >= 400 && !answer.url().includes("/resources/picture"))
      failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("pageerror", ({ message }) => failed.push(message));
  const sinceWhen = () => page.evaluate(() => performance.timeOrigin);
  await page.goto("/auth");
  await guest.hasCart();
  await guest.visits("/menu");
  const document = await sinceWhen();
  expect(await page.content()).not.toContain("NEXT");

  door.leadTo(deploy.next);
  const part = page.waitForResponse(/\/build\/browser-dish-.*\.js/);
  await page.locator(`#list a[href="/menu/${DISH.id}"]`).first().click();
  expect((await part).status()).toBe(200);
  expect((await part).url()).not.toContain("NEXT");
  await guest.arrives(`/menu/${DISH.id}`);
  await page.goBack();
  await guest.arrives("/menu");

  const posted = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.locator('button[formaction^="/menu/"]').first().click();
  expect((await posted).request().isNavigationRequest()).toBe(false);
  await expect(page.locator("html[data-going]")).toHaveCount(0);
  expect(await sinceWhen()).toBe(document);

  // A new page is of the new build, and has both dishes.
  await guest.visits("/cart");
  expect(await page.content()).toContain("NEXT");
  await expect(page.locator(".stepper output")).toHaveCount(2);
  expect(failed).toEqual([]);
  await context.close();
});
