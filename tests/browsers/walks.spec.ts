import { join } from "node:path";
import sharp from "sharp";
import { formatMoney } from "~/domain/money/money";
import { expect, test as journey } from "../e2e/fixture";
import { ANA, HOME } from "../e2e/people/ana";
import { CUSTOMERS, PASSWORD } from "../e2e/people/customer";
import { CHOICE, DISH } from "../e2e/people/dishes";
import { openSite, type SiteAddress } from "../e2e/site/site";
import { ALL, type Browser, TESTED } from "./browsers";
import { comparesPictures } from "./driver";
import { findBrowser } from "./get";
import { Walker } from "./walker";

/** Of the kept pictures: a quarter of the size, in greys. */
const SCALE = 0.25;
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.004 };
/** Where pictures are put to be looked at. */
const LOOKED_AT = ".screens";
const ORDER = /^\/mobile\/order\/[^/]+$/;

/** A site of its own, where it is not that of the journeys. */
type Walk = (browser: Browser, script: boolean, site?: SiteAddress) => Promise<Walker>;

/** A walker in this browser, which ends with the test. */
const test = journey.extend<{ walk: Walk }>({
  walk: async ({ site }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (browser, script, { origin } = site) => {
      const driver = await browser.open({ program: findBrowser(browser), script });
      ends.push(() => driver.close());
      return new Walker(driver, origin, script && browser.runsScript);
    });
    for (const end of ends) await end();
  },
});

test.describe.configure({ mode: "parallel" });

for (const browser of comparesPictures() ? TESTED : ALL) {
  for (const script of [true, false]) {
    const how = script ? "with script" : "without";

    test(`a guest orders dinner in ${browser.name}, ${how}`, async ({ walk, orders }) => {
      const walker = await walk(browser, script);
      const look = async (screen: string) => {
        if (script) await looksAs(walker, browser, screen);
      };
      await walker.visits("/auth");
      await walker.arrives(/^\/auth$/);
      await look("entry");
      await walker.presses("link", walker.t("entry.auth.guest"));
      await givesAddress(walker);
      await walker.arrives(/^\/$/);
      await walker.presses("link", walker.t("title.menu.title"));
      await walker.arrives(/^\/menu$/);
      await look("menu");
      await putsDishInCart(walker, look);
      await walker.visits("/cart");
      await walker.arrives(/^\/cart$/);
      const price =
        DISH.price_cents + CHOICE.size.price_cents + CHOICE.side.price_cents + CHOICE.heat.price_cents;
      await walker.sees(formatMoney({ value: price, currency: "BRL" }, "pt-BR"));
      await look("cart");
      await walker.presses("link", walker.t("common.goToCheckout"));
      await walker.arrives(/^\/payment$/);
      await walker.fills(walker.t("common.name"), ANA.name);
      await walker.fills(walker.t("common.phone"), "11912345678");
      await walker.presses("field", walker.t("enums.paymentMethod.CASH"));
      await look("checkout");
      await walker.presses("button", walker.t("checkout.place"));
      await walker.arrives(ORDER);
      await walker.says("enums.orderStatus.CREATED.long.DELIVERY");
      await look("order");
      expect(await orders()).toMatchObject([
        {
          address: { street: HOME.street, number: HOME.number },
          contact: { name: ANA.name, phone_number: ANA.e164 },
          items: [{ item_id: DISH.id, quantity: 1 }],
          payment: { method: "CASH" },
        },
      ]);
    });
  }
}

/** Those that run all that the newest Chromium does. */
const MODERN = TESTED.filter(({ from }) => "packages" in from);

for (const browser of MODERN) {
  test(`a customer signs in after a wrong password in ${browser.name}`, async ({ walk }) => {
    const walker = await walk(browser, true);
    await walker.visits("/auth/login");
    await walker.arrives(/^\/auth\/login$/);
    await signsIn(walker, "not-it-2026");
    await walker.says("error.INVALID_CREDENTIALS");
    await walker.fills(walker.t("common.password"), PASSWORD);
    await walker.presses("button", walker.t("title.auth.title"));
    await walker.arrives(/^\/$/);
    await walker.visits("/profile");
    await walker.arrives(/^\/profile/);
    await walker.sees(CUSTOMERS.ana.name);
  });

  test(`a diner pays a table's bill by Pix in ${browser.name}`, async ({ walk, control }) => {
    await control.setFlags({ table_payment: true });
    const { link } = await control.table("1");
    const walker = await walk(browser, true);
    await walker.visits(link);
    await walker.arrives(/^\/table$/);
    await walker.visits("/table?bill");
    await walker.fills(walker.t("common.name"), "Teodora");
    await walker.presses("button", walker.t("seat.join.action"));
    await walker.arrives(/^\/table\/order$/);
    await walker.presses("field", walker.t("bill.split.FULL"));
    await walker.presses("button", walker.t("title.tablePayment.title"));
    await walker.arrives(/^\/table\/payment$/);
    await walker.presses("field", walker.t("enums.paymentMethod.PIX"));
    await walker.presses("button", walker.t("common.pay"));
    const id = await walker.arrives(/^\/table\/pix\/([^/]+)$/);
    await walker.says("share.pix.heading");
    await control.settleShare(id, "PAID");
    await walker.presses("button", walker.t("payment.pix.iPaid"));
    await walker.arrives(/^\/table\/shares\/[^/]+$/);
    await walker.says("table.paid.title");
    expect((await control.table("1")).status).toBe("Closed");
  });
}

test("what was opened is there to read without network in WebKit and Firefox", async ({ walk }) => {
  const site = await openSite();
  const walkers: Walker[] = [];
  for (const browser of MODERN) {
    const walker = await walk(browser, true, site);
    walkers.push(walker);
    await walker.visits("/geolocation");
    await givesAddress(walker);
    await walker.arrives(/^\/$/);
    await walker.presses("link", walker.t("title.menu.title"));
    await walker.arrives(/^\/menu$/);
    await walker.isKept();
  }
  await site.stop();
  for (const walker of walkers) {
    await walker.visits("/menu");
    await walker.sees(walker.t("offline.copy", { time: "" }));
    await walker.sees(DISH.name.pt);
    await walker.visits("/orders");
    await walker.says("offline.heading");
  }
});

async function givesAddress(walker: Walker): Promise<void> {
  await walker.arrives(/^\/geolocation$/);
  await walker.fills(walker.t("geolocation.search.label"), HOME.cep);
  await walker.presses("button", walker.t("geolocation.search.action"));
  await walker.fills(walker.t("geolocation.address.number"), HOME.number);
  await walker.presses("button", walker.t("geolocation.confirm.action"));
}

async function putsDishInCart(
  walker: Walker,
  look: (screen: string) => Promise<void> | undefined,
): Promise<void> {
  await walker.visits(`/menu/${DISH.id}`);
  await walker.arrives(new RegExp(`^/menu/${DISH.id}$`));
  await look("dish");
  for (const option of [CHOICE.size, CHOICE.side, CHOICE.heat]) await walker.presses("field", option.name.pt);
  await walker.presses("button", walker.t("item.add"));
  await walker.says("toast.cart.added", { item: DISH.name.pt });
}

async function signsIn(walker: Walker, password: string): Promise<void> {
  await walker.fills(walker.t("entry.auth.identifier"), CUSTOMERS.ana.email);
  await walker.fills(walker.t("common.password"), password);
  await walker.presses("button", walker.t("title.auth.title"));
}

/** Whether a screen looks as its kept picture of this browser does. */
async function looksAs(walker: Walker, { name }: Browser, screen: string): Promise<void> {
  const picture = sharp(await walker.picture());
  if (!comparesPictures()) {
    await picture.toFile(join(LOOKED_AT, `${name}-${screen}.png`));
    return;
  }
  const { width } = await picture.metadata();
  const small = picture.resize({ width: Math.round(width * SCALE) }).greyscale();
  expect
    .soft(await small.png({ palette: true, colours: 32 }).toBuffer())
    .toMatchSnapshot([name, `${screen}.png`], TOLERANCE);
}
