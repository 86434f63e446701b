import { post } from "../../e2e/people/shortcuts";
import { Reader } from "../../e2e/wire/client/reader";
import { comesIn, DISHES, linkOf, MENU, OWN, opensLink, takeForm } from "../../e2e/wire/client/together";
import type { Screens, Stage } from "../screen";

const originOf = async ({ page }: Stage) => new URL((await page.request.get("/healthz")).url()).origin;

/** Somebody who comes in without a browser, and chooses. */
async function friend(origin: string, link: string, name: string, items: readonly string[]): Promise<void> {
  const one = new Reader(origin, "pt-BR");
  await comesIn(one, link, name);
  for (const item of items)
    await one.posts(`/shared/menu/${item}`, { quantity: "1", note: "Sem gelo", age: "on" });
}

/** The page's visitor opens the cart. */
async function isOpened({ guest, page }: Stage): Promise<void> {
  await guest.hasCart();
  await page.goto(OWN);
  await guest.field("together.name").fill("Ana");
  await guest.button("together.open").click();
  await guest.field("together.link").waitFor();
}

/** The page's visitor opens the cart, and two others choose. */
async function isChosen(stage: Stage): Promise<void> {
  const { guest, page } = stage;
  await isOpened(stage);
  const link = new URL(await guest.field("together.link").inputValue()).pathname;
  const origin = await originOf(stage);
  await friend(origin, link, "Bia", ["pudim"]);
  await friend(origin, link, "Caio", ["cerveja", "suco-laranja"]);
  await stage.control.changeItem("suco-laranja", { price_cents: 1_500 });
  await page.goto(OWN);
}

/** The page's visitor comes in by a link of somebody else. */
async function isIn(stage: Stage): Promise<{ owner: Reader; link: string }> {
  const { guest, page } = stage;
  const owner = new Reader(await originOf(stage), "pt-BR");
  await owner.isIn();
  const link = await opensLink(owner);
  await page.goto(link);
  await guest.field("title.tableForm.title").fill("Bia");
  await guest.button("together.join.action").click();
  return { owner, link };
}

/** A cart that is opened to others by a link. */
export const SHARED: Screens = {
  "shared-new": {
    routes: ["shared/own.tsx"],
    reach: async ({ guest, page }) => {
      await guest.hasCart();
      await page.goto(OWN);
    },
  },
  "shared-opened": { routes: ["shared/own.tsx"], reach: isOpened },
  "shared-own": { routes: ["shared/own.tsx"], reach: isChosen },
  "shared-taken": {
    routes: ["shared/own.tsx"],
    reach: async (stage) => {
      await isChosen(stage);
      await stage.page.getByRole("checkbox").check();
      await stage.page.locator("#take button").click();
      await stage.page.goto(OWN);
    },
  },
  "shared-out": {
    routes: ["shared/own.tsx"],
    reach: async (stage) => {
      await isChosen(stage);
      await stage.page.locator("#take button").click();
      const { page } = stage;
      await page.goto("/cart");
      const line = await page
        .locator("li.line", { hasText: "“Bia" })
        .locator("input[name=line]")
        .first()
        .inputValue();
      await post(page, "/cart", { intent: "changeLine", line, quantity: "0" });
      await page.goto(OWN);
    },
  },
  "shared-ended": {
    routes: ["shared/own.tsx"],
    reach: async (stage) => {
      await isChosen(stage);
      await stage.guest.button("together.end").click();
      await stage.guest.says("together.ended");
    },
  },
  "shared-join": {
    routes: ["shared/join.tsx"],
    reach: async (stage) => {
      const owner = new Reader(await originOf(stage), "pt-BR");
      await owner.isIn();
      await opensLink(owner);
      await stage.page.goto(await linkOf(owner));
    },
  },
  "shared-over": {
    routes: ["shared/join.tsx"],
    reach: ({ page }) => page.goto(`/shared/${"A".repeat(32)}`),
  },
  "shared-menu": {
    routes: ["storefront/menu/menu.tsx"],
    reach: async (stage) => {
      await isIn(stage);
      await post(stage.page, `${MENU}/pudim`, { quantity: "2" });
      await stage.page.goto(MENU);
    },
  },
  "shared-dishes-placed": {
    routes: ["shared/dishes.tsx"],
    reach: async (stage) => {
      const { owner } = await isIn(stage);
      await post(stage.page, `${MENU}/pudim`, { quantity: "2", note: "Sem gelo" });
      await owner.posts(OWN, await takeForm(owner));
      await post(stage.page, `${MENU}/suco-laranja`, { quantity: "1" });
      await owner.places();
      await stage.page.goto(DISHES);
    },
  },
  "shared-dishes": {
    routes: ["shared/dishes.tsx"],
    reach: async (stage) => {
      await isIn(stage);
      for (const item of ["pudim", "suco-laranja"])
        await post(stage.page, `${MENU}/${item}`, { quantity: "2", note: "Sem gelo" });
      await stage.page.goto(DISHES);
    },
  },
};
