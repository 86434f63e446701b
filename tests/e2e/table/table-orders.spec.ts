import type { Browser, Request } from "@playwright/test";
import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { Diner } from "../people/diner";
import { Guest } from "../people/guest";
import { passedPages } from "../people/passed-pages";
import { wakes } from "../people/wakes";
import { contextOptions, once, phones, type Visit } from "../projects";

/** A table without diners. */
const TABLE = "6";
/** From the code on a table to the first dish in the kitchen, a guest posts so often at most. */
const MOST_POSTS = 2;
const PUDDING = { id: "pudim", pt: "Pudim de leite", en: "Caramel milk pudim" };
/** A page of a bill asks every ten seconds whether it is another one. */
const NEWS_MS = 25_000;

test.beforeEach(({ control }) => control.setFlags({ table_payment: true }));

/** Searches for the pudding and adds one, from its card. */
async function addsPudding({ guest }: Diner): Promise<void> {
  const { page, t } = guest;
  const item = guest.reads(PUDDING);
  await page.getByRole("searchbox").fill(item);
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { name: t("menu.results.heading", { query: item }) })).toBeVisible();
  await guest.arrives("/table/menu");
  await page.getByRole("button", { name: t("a11y.add", { item }), exact: true }).click();
  await expect(page.getByRole("link", { name: /Meu pedido na mesa|My order at the table/ })).toBeVisible();
}

test("from the scan to a dish in the kitchen, and what the kitchen does is seen", {
  tag: [phones(0), "@phone"],
}, async ({ guest, page, visit, control, site }) => {
  const posts: string[] = [];
  page.on("request", (request: Request) => {
    if (request.method() === "POST" && request.url().startsWith(site.origin)) posts.push(request.url());
  });
  const diner = new Diner(guest);
  await diner.scans(TABLE);
  // The menu comes first: dishes with their prices, before anything is asked.
  await guest.arrives("/table");
  await guest.sees(formatMoney({ value: 2_490, currency: "BRL" }, visit.language));
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await guest.link("door.whole").click();
  await guest.arrives("/table/menu");
  await addsPudding(diner);
  await page.getByRole("link", { name: /Meu pedido na mesa|My order at the table/ }).click();
  await guest.arrives("/table/round");
  expect((await control.table(TABLE)).order?.diners).toEqual([]);
  await guest.field("common.name").fill("Ana");
  await guest.button("round.send").click();
  await guest.arrives("/table/order");
  await guest.says("round.sent");
  expect(posts.length, posts.join()).toBeLessThanOrEqual(MOST_POSTS);
  expect((await control.table(TABLE)).order?.items).toMatchObject([{ item_id: PUDDING.id, quantity: 1 }]);
  expect((await control.table(TABLE)).order?.diners).toMatchObject([{ name: "Ana" }]);
  await guest.says("round.kitchen.SENT");
  // Nothing asks for money yet, and who wants to pay can.
  await expect(guest.button("title.tablePayment.title")).toBeHidden();

  await control.cooks(TABLE);
  if (visit.script === "on") await wakes(page.context());
  else await guest.link("common.refresh").click();
  await expect(page.getByText(guest.t("round.kitchen.PREPARING"))).toBeVisible({ timeout: NEWS_MS });

  await guest.button("round.again").click();
  await guest.arrives("/table/round");
  await guest.says("round.againDone");
  await guest.button("round.send").click();
  await guest.arrives("/table/order");
  expect((await control.table(TABLE)).order?.items).toHaveLength(2);
});

const PHONES: readonly Visit[] = [
  { script: "off", device: "phone", language: "pt-BR" },
  { script: "on", device: "phone", language: "en-US" },
  { script: "on", device: "phone", language: "pt-BR" },
];

test("a diner sees dishes with the scan, and has sent one with two posts and one word", {
  tag: [phones(1), "@phone"],
}, async ({ guest, page, control, site }) => {
  const posts: string[] = [];
  page.on("request", (request: Request) => {
    if (request.method() === "POST" && request.url().startsWith(site.origin)) posts.push(request.url());
  });
  const pages = passedPages(page);
  await new Diner(guest).scans(TABLE);
  await guest.arrives("/table");
  const dish = page.getByRole("listitem").getByRole("heading", { level: 3 }).first();
  const name = (await dish.textContent()) ?? "";
  await page.getByRole("button", { name: guest.t("a11y.add", { item: name }), exact: true }).click();
  await expect(
    page.getByRole("button", { name: guest.t("a11y.stepper.remove", { item: name }) }),
  ).toBeVisible();
  await guest.visits("/table/round");
  await expect(page.locator("main form :is(input, select, textarea):visible")).toHaveCount(1);
  await guest.field("common.name").fill("Ana");
  await guest.button("round.send").click();
  await guest.arrives("/table/order");
  expect(pages()).toEqual(["/table", "/table/round", "/table/order"]);
  expect(posts).toHaveLength(2);
  expect((await control.table(TABLE)).order?.items).toHaveLength(1);
});

test("three phones order and pay a table to zero", { tag: [once(0), "@phone"] }, async ({
  browser,
  site,
  control,
}) => {
  const diners = await Promise.all(PHONES.map((visit) => phoneOf(browser, visit, site.origin)));
  for (const [at, diner] of diners.entries()) {
    await diner.isSeated(TABLE, `Diner ${at}`);
    await diner.guest.page.goto("/table/menu");
    await diner.guest.arrives("/table/menu");
    await addsPudding(diner);
    await diner.guest.visits("/table/round");
  }
  // At once: each on a page that knows nothing of the others.
  await Promise.all(diners.map(({ guest }) => guest.button("round.send").click()));
  await Promise.all(diners.map(({ guest }) => guest.arrives("/table/order")));
  const total = (await control.table(TABLE)).order?.total.items_price.value ?? 0;
  expect((await control.table(TABLE)).order?.items).toHaveLength(PHONES.length);
  expect(total % PHONES.length).toBe(0);
  const share = total / PHONES.length;

  for (const [at, diner] of diners.entries()) {
    await diner.guest.visits("/table/order");
    const left = PHONES.length - at;
    await diner.chooses(left > 1 ? { kind: "EQUAL", people: left } : { kind: "FULL" }, { service: false });
    await diner.guest.sees(formatMoney({ value: share, currency: "BRL" }, diner.guest.visit.language));
    await control.settleShare(await diner.paysByPix(), "PAID");
  }
  const { status, order } = await control.table(TABLE);
  expect(status).toBe("Closed");
  expect(order?.total).toMatchObject({
    paid: { value: total },
    reserved: { value: 0 },
    remaining: { value: 0 },
  });
  for (const { guest } of diners) await guest.page.context().close();
});

async function phoneOf(browser: Browser, visit: Visit, baseURL: string): Promise<Diner> {
  const context = await browser.newContext({ ...contextOptions(visit), baseURL });
  const page = await context.newPage();
  return new Diner(new Guest(page, visit));
}
