import { expect, test } from "../fixture";
import { asCustomer } from "../people/customer";
import { Diner } from "../people/diner";
import { DISH } from "../people/dishes";
import { once, scripted } from "../projects";

/** Colours that would be unreadable, were they used as they come. */
const GARISH = {
  primaryBrand: "#ffff00",
  secondaryBrand: "#00ffff",
  neutralBrand: "#ffffff",
  success: "#ccffcc",
  error: "#ffcccc",
};

test("a restaurant's own colours are taken up, and every page stays readable", { tag: once(4) }, async ({
  guest,
  page,
  control,
}) => {
  await control.setTheme(GARISH);
  await guest.hasCart();
  // Each page that is visited is audited, its contrast included.
  for (const path of ["/", "/menu", "/cart"]) await guest.visits(path);
  await guest.opensDish();
  await page.goto("/payment");
  await guest.arrives("/payment");
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--primaryBrand"),
  );
  expect(brand.trim()).toBe(GARISH.primaryBrand);
});

const PAGES = [
  "/auth",
  "/",
  "/menu",
  `/menu/${DISH.id}`,
  "/cart",
  "/cart/coupon",
  "/payment",
  "/stores",
  "/cupons",
];
const OF_ANA = [
  "/orders",
  "/favorites",
  "/profile",
  "/profile/addresses",
  "/profile/payments",
  "/privacy/my-data",
];
const OF_TABLE = ["/table/order", "/table/menu", "/table/payment?split=FULL"];

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("no page of a restaurant with own colours breaks its policy, the worker and offline pages included", {
    tag: scripted(0),
  }, async ({ newcomer: guest, control }) => {
    await control.setTheme(GARISH);
    await control.setFlags({ table_payment: true });
    const { page } = guest;
    const broken: string[] = [];
    await page.exposeFunction("broke", (what: string) => broken.push(`${page.url()}: ${what}`));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
        Reflect.get(window, "broke")(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    const visits = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await guest.arrives(new URL(path, page.url()).pathname);
      }
    };
    await page.goto("/auth");
    await guest.hasCart();
    await visits([...PAGES, "/payment"]);
    await guest.fillsCheckout();
    await guest.placeButton().click();
    await guest.followsOrder();
    await page.context().setOffline(true);
    await page.goto("/menu/nowhere-yet").catch(() => undefined);
    await page.context().setOffline(false);
    await new Diner(guest).isSeated("1", "Teodora");
    await visits(OF_TABLE);
    await page.context().clearCookies();
    await asCustomer(page, "ana");
    await visits(OF_ANA);
    expect(broken).toEqual([]);
    // A style of nobody is told, so the ear works.
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<p style="color:red"></p>'));
    await expect.poll(() => broken.length).toBeGreaterThan(0);
  });
});
