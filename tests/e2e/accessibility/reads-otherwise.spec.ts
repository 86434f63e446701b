import type { Page } from "@playwright/test";
import { overflow } from "../audit/in-page";
import { expect, test } from "../fixture";
import { asCustomer } from "../people/customer";
import { Diner } from "../people/diner";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { putItemInCart } from "../people/shortcuts";
import { once } from "../projects";
import { cutOff, moving, restyle, SPACED, unreachable } from "./in-page";

/** A way to read a page besides those of `every-page-fits.spec.ts`, and what has to hold there alone. */
interface Reading {
  name: string;
  begin(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
  asks?: () => string[];
}

const PHONE = { width: 360, height: 740 };

const READINGS: readonly Reading[] = [
  window("320 px wide", { width: 320, height: 640 }),
  window("1280 px at 400 %", { width: 320, height: 256 }),
  window("a phone held across", { width: 740, height: 360 }),
  {
    name: "text spaced out",
    begin: (page) => page.evaluate(restyle, SPACED),
    end: (page) => page.evaluate(restyle, ""),
  },
  {
    name: "no motion",
    begin: (page) => page.emulateMedia({ reducedMotion: "reduce" }),
    end: (page) => page.emulateMedia({ reducedMotion: "no-preference" }),
    asks: moving,
  },
];

function window(name: string, size: { width: number; height: number }): Reading {
  let before = PHONE;
  return {
    name,
    begin: (page) => {
      before = page.viewportSize() ?? PHONE;
      return page.setViewportSize(size);
    },
    end: (page) => page.setViewportSize(before),
  };
}

/** Reads each of the pages in each of the ways. */
async function readsAll({ page }: Guest, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState("load");
    for (const { name, begin, end, asks } of READINGS) {
      await begin(page);
      const where = `${path}, ${name}`;
      expect.soft(await page.evaluate(overflow), `${where}: pixels too wide`).toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(cutOff), `${where}: cut off`).toEqual([]);
      expect.soft(await page.evaluate(unreachable), `${where}: cannot be pressed`).toEqual([]);
      if (asks) expect.soft(await page.evaluate(asks), where).toEqual([]);
      await end(page);
    }
  }
}

test("a newcomer and a guest read every page otherwise, on a phone", { tag: once(3) }, async ({
  newcomer: guest,
}) => {
  await readsAll(guest, ["/auth", "/auth/login", "/register", "/recovery", "/geolocation", "/privacy/terms"]);
  await guest.page.goto("/");
  await guest.hasCart();
  await readsAll(guest, ["/", "/menu", `/menu/${DISH.id}`, "/cart", "/payment", "/stores"]);
  await guest.visits("/cart");
  await guest.ordersInCash();
  await readsAll(guest, [new URL(guest.page.url()).pathname, "/orders"]);
});

test("a customer reads every page otherwise, on a desktop", { tag: once(2) }, async ({ newcomer: guest }) => {
  await guest.page.goto("/auth");
  await asCustomer(guest.page, "ana");
  await putItemInCart(guest.page);
  await readsAll(guest, ["/", "/orders", "/favorites", "/cupons", "/profile", "/profile/personal"]);
  await readsAll(guest, ["/profile/contact", "/profile/addresses", "/profile/payments", "/menu"]);
  await readsAll(guest, [`/menu/${DISH.id}`, "/cart", "/payment", "/stores"]);
});

test("a diner reads every page otherwise", { tag: once(0) }, async ({ newcomer: guest, control }) => {
  await control.setFlags({ table_payment: true });
  const diner = new Diner(guest);
  await guest.page.goto("/table");
  await readsAll(guest, ["/welcome", "/table", "/table/how-it-works"]);
  await diner.sitsAt("1", "Teodora");
  await readsAll(guest, ["/table/order", "/table/payment?split=FULL"]);
  await guest.page.goto("/table/payment?split=FULL");
  await diner.paysByPix();
  await readsAll(guest, [new URL(guest.page.url()).pathname]);
});
