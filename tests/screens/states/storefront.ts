import { expect } from "@playwright/test";
import { FAR_CEP, HOME } from "../../e2e/people/ana";
import { asCustomer } from "../../e2e/people/customer";
import { DISH } from "../../e2e/people/dishes";
import { post, putItemInCart } from "../../e2e/people/shortcuts";
import { beginning } from "../../e2e/say";
import type { Screens, Stage } from "../screen";

/** As a guest with an address, on a page. */
const guestOn =
  (path: string) =>
  async ({ guest, page }: Stage) => {
    await guest.isIn();
    await page.goto(path);
  };

const anaOn =
  (path: string) =>
  async ({ page }: Stage) => {
    await asCustomer(page, "ana");
    await page.goto(path);
  };

async function searchesAddress({ guest, page }: Stage, text = HOME.cep): Promise<void> {
  await page.goto("/geolocation");
  await guest.searchesAddress(text);
}

/** Sold in the morning: the restaurant that opens at night has it not. */
const MORNING = "pao-na-chapa";

/** Where dinner goes, and the restaurant: home, menu, items, favorites, coupons, restaurants. */
export const STOREFRONT: Screens = {
  address: { routes: ["geolocation/search.tsx"], reach: ({ page }) => page.goto("/geolocation") },
  "address-of-customer": {
    routes: ["geolocation/search.tsx"],
    reach: anaOn("/geolocation?scope=address"),
  },
  "address-unknown": {
    routes: ["geolocation/search.tsx", "geolocation/address.tsx"],
    reach: async (stage) => {
      await searchesAddress(stage, "Rua que ninguém conhece");
      await stage.page.waitForLoadState("load");
    },
  },
  "address-found": {
    routes: ["geolocation/search.tsx"],
    reach: async (stage) => {
      await searchesAddress(stage);
      await expect(stage.guest.field("geolocation.address.number")).toBeVisible();
    },
  },
  "address-by-hand": {
    routes: ["geolocation/by-hand.tsx"],
    reach: async (stage) => {
      await searchesAddress(stage, "18730-000");
      await stage.page.goto("/geolocation/by-hand");
    },
  },
  "pick-up": { routes: ["geolocation/pickup.tsx"], reach: ({ page }) => page.goto("/geolocation/pickup") },
  "door-menu": { routes: ["storefront/menu/menu.tsx"], reach: ({ page }) => page.goto("/welcome/menu") },
  "address-confirm": {
    routes: ["geolocation/confirm.tsx"],
    reach: async (stage) => {
      await searchesAddress(stage, FAR_CEP);
      await stage.guest.fillsAddress();
      await stage.guest.button("register.action").click();
      await stage.guest.arrives("/geolocation/confirm");
    },
  },
  home: { routes: ["storefront/home/home.tsx"], reach: guestOn("/") },
  "home-of-customer": {
    routes: ["storefront/home/home.tsx"],
    reach: async ({ guest, page }) => {
      await asCustomer(page, "ana");
      await putItemInCart(page);
      await page.goto("/payment");
      await page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.CASH")) }).check();
      await guest.placeButton().click();
      await guest.followsOrder();
      await page.goto("/");
    },
  },
  "home-without-pictures": {
    routes: ["storefront/home/home.tsx"],
    reach: async (stage) => {
      await stage.page.route("**/resources/picture?*", (route) => route.fulfill({ status: 404 }));
      await guestOn("/")(stage);
    },
  },
  menu: { routes: ["storefront/menu/menu.tsx"], reach: guestOn("/menu") },
  "menu-with-bag": {
    routes: ["storefront/menu/menu.tsx"],
    reach: async ({ guest, page }) => {
      await guest.hasCart();
      await page.goto("/menu");
    },
  },
  "menu-searched": { routes: ["storefront/menu/menu.tsx"], reach: guestOn("/menu?query=caf%C3%A9") },
  "menu-nothing-found": { routes: ["storefront/menu/menu.tsx"], reach: guestOn("/menu?query=sushi") },
  "menu-filters": { routes: ["storefront/menu/menu.tsx"], reach: guestOn("/menu?filters=open&tag=VEGAN") },
  "menu-no-delivery": {
    routes: ["storefront/menu/menu.tsx"],
    reach: async ({ guest, page, control }) => {
      await guest.isIn();
      await control.setService("vila-madalena-entrega", "UNAVAILABLE");
      await page.goto("/menu");
    },
  },
  "menu-without-pictures": {
    routes: ["storefront/menu/menu.tsx"],
    reach: async (stage) => {
      await stage.page.route("**/resources/picture?*", (route) => route.fulfill({ status: 404 }));
      await guestOn("/menu")(stage);
    },
  },
  item: { routes: ["storefront/item/item.tsx"], reach: guestOn(`/menu/${DISH.id}`) },
  "item-in-a-sheet": {
    over: true,
    routes: ["storefront/item/item.tsx", "storefront/menu/menu.tsx"],
    reach: async ({ guest, page }) => {
      await guest.isIn();
      await page.goto("/menu");
      await guest.arrives("/menu");
      await page
        .getByRole("link", { name: beginning(guest.reads(DISH.name)) })
        .first()
        .click();
      await guest.arrives(`/menu/${DISH.id}`);
    },
  },
  "item-refused": {
    routes: ["storefront/item/item.tsx"],
    reach: async ({ guest, page }) => {
      await guest.isIn();
      await page.goto(`/menu/${DISH.id}`);
      await guest.arrives(`/menu/${DISH.id}`);
      await page.locator("form").evaluateAll((forms) => {
        for (const form of forms) form.setAttribute("novalidate", "");
      });
      await guest.button("item.add").click();
      await page.locator(".errors").first().waitFor();
    },
  },
  "item-sold-out": {
    routes: ["storefront/item/item.tsx"],
    reach: async ({ guest, page, control }) => {
      await guest.isIn();
      await control.changeItem("pudim", { status: "UNAVAILABLE" });
      await page.goto("/menu/pudim");
    },
  },
  "item-store-closed": {
    over: true,
    routes: ["storefront/item/item.tsx"],
    reach: async ({ guest, page, control }) => {
      await guest.isIn();
      await control.changeStore("vila-madalena", { hours: [] });
      await page.goto("/menu/pudim");
      await guest.arrives("/menu/pudim");
      await guest.button("item.add").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  "item-added": {
    over: true,
    routes: ["storefront/item/item.tsx", "storefront/menu/menu.tsx"],
    reach: async ({ guest, page }) => {
      await guest.isIn();
      await page.goto("/menu/pudim");
      await guest.arrives("/menu/pudim");
      await guest.button("item.add").click();
      await guest.says("toast.cart.added", {
        item: guest.reads({ pt: "Pudim de leite", en: "Caramel milk pudim" }),
      });
    },
  },
  favorites: { routes: ["storefront/favorites.tsx"], reach: anaOn("/favorites") },
  "favorites-of-guest": { routes: ["storefront/favorites.tsx"], reach: guestOn("/favorites") },
  coupons: { routes: ["storefront/cupons.tsx"], reach: anaOn("/cupons") },
  stores: { routes: ["storefront/stores/stores.tsx"], reach: guestOn("/stores") },
  "stores-confirm": {
    routes: ["storefront/stores/stores-confirm.tsx"],
    reach: async ({ guest, page }) => {
      await guest.isIn();
      for (const id of [MORNING, "pudim"]) await post(page, `/menu/${id}`, { quantity: "1", note: "" });
      await page.goto("/stores");
      await page.getByRole("button", { name: beginning("Moema") }).click();
      await guest.arrives("/stores/confirm");
    },
  },
};
