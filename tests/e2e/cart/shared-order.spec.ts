import type { Browser } from "@playwright/test";
import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { Guest } from "../people/guest";
import { contextOptions, once, turn, type Visit } from "../projects";

const PUDDING = { id: "pudim", pt: "Pudim de leite", en: "Caramel milk pudim" };

test("a friend chooses by a link, its owner takes it, orders, and reads who owes what", {
  tag: once(0),
}, async ({ guest, page, visit, browser, site, orders }) => {
  await guest.hasCart();
  const link = await opensLink(guest);

  const friend = await comesIn(browser, visit, site.origin, link);
  await addsPudding(friend);
  await friend.link("together.mine").click();
  await friend.arrives("/shared/dishes");
  await friend.says("together.kept", { name: "Ana" });

  await guest.link("common.refresh").click();
  await guest.says("together.state.waiting");
  await guest.look();
  await guest.button("together.take", { count: 1 }).click();
  await guest.arrives("/cart");
  await expect(page.getByText("“Bia”").first()).toBeVisible();
  await guest.ordersInCash();
  const [placed] = await orders();
  expect(placed?.items.at(-1)).toMatchObject({ item_id: PUDDING.id, quantity: 1, note: "Bia" });

  await guest.visits("/cart/shared");
  await guest.says("together.state.ordered");
  const owed = page.getByRole("region", { name: guest.t("together.owed") });
  const share = formatMoney({ value: 1_890, currency: "BRL" }, visit.language);
  await expect(owed.getByText(share)).toBeVisible();
  await friend.page.reload();
  await friend.says("together.theirs.ordered");
  await friend.page.context().close();
});

test("a dish that comes while its owner fills in the checkout is told there, and both read that it went without", {
  tag: turn(1),
}, async ({ guest, page, visit, browser, site, orders }) => {
  await guest.hasCart();
  const friend = await comesIn(browser, visit, site.origin, await opensLink(guest));
  await guest.visits("/payment");
  await guest.fillsCheckout();
  await addsPudding(friend);
  await guest.placeButton().click();
  await guest.arrives("/payment/changed");
  await expect(guest.heading("together.late", { names: "Bia" })).toBeVisible();
  await expect(page.getByText(guest.t("together.lateBy", { name: "Bia" }))).toBeVisible();
  await expect(guest.button("together.takeLate")).toBeVisible();
  await guest.button("together.without.order").click();
  await guest.followsOrder();
  await guest.says("together.leftOut");
  await expect(page.getByText(`Bia: 1× ${guest.reads(PUDDING)}`)).toBeVisible();
  const [placed] = await orders();
  expect(placed?.items.map(({ item_id }) => item_id)).not.toContain(PUDDING.id);
  await friend.page.goto("/shared/dishes");
  await friend.says("together.missed.title", { items: friend.reads(PUDDING) });
  await friend.page.context().close();
});

/** Opens the cart to others; the link. */
async function opensLink(guest: Guest): Promise<string> {
  await guest.opensCart();
  await guest.link("together.title").click();
  await guest.arrives("/cart/shared");
  await guest.field("together.name").fill("Ana");
  await guest.button("together.open").click();
  await expect(guest.field("together.link")).toBeVisible();
  await guest.look();
  return guest.field("together.link").inputValue();
}

/** Bia, who comes in by a link in a browser of her own. */
async function comesIn(browser: Browser, visit: Visit, baseURL: string, link: string): Promise<Guest> {
  const context = await browser.newContext({ ...contextOptions(visit), baseURL });
  const friend = new Guest(await context.newPage(), visit);
  await friend.page.goto(link);
  await expect(friend.heading("together.join.heading", { name: "Ana" })).toBeVisible();
  await friend.field("title.tableForm.title").fill("Bia");
  await friend.button("together.join.action").click();
  await friend.arrives("/shared/menu");
  return friend;
}

async function addsPudding(friend: Guest): Promise<void> {
  const item = friend.reads(PUDDING);
  await friend.page.getByRole("searchbox").fill(item);
  await friend.page.getByRole("searchbox").press("Enter");
  await expect(
    friend.page.getByRole("heading", { name: friend.t("menu.results.heading", { query: item }) }),
  ).toBeVisible();
  await friend.page.getByRole("button", { name: friend.t("a11y.add", { item }), exact: true }).click();
  await friend.says("together.inPart", { count: 1, item });
}
