import { ANA } from "../../e2e/people/ana";
import { CARDS, fillsCard } from "../../e2e/people/cards";
import { asCustomer } from "../../e2e/people/customer";
import { DISH } from "../../e2e/people/dishes";
import { post, putItemInCart } from "../../e2e/people/shortcuts";
import { beginning } from "../../e2e/say";
import type { Screens, Stage } from "../screen";

/** As a guest with a dish in the cart, on a page. */
const withCart =
  (path: string) =>
  async ({ guest, page }: Stage) => {
    await guest.hasCart();
    await page.goto(path);
  };

async function typesCard({ guest }: Stage): Promise<void> {
  await guest.standsAtCheckout();
  await guest.goesToCard();
}

/** From the cart to the order. */
export const CHECKOUT: Screens = {
  cart: {
    routes: ["payment/cart/cart.tsx"],
    reach: async ({ guest, page }) => {
      await guest.hasCart();
      for (const id of ["pudim", "suco-laranja"])
        await post(page, `/menu/${id}`, { quantity: "1", note: id === "pudim" ? "Sem calda" : "" });
      await page.goto("/cart");
    },
  },
  "cart-empty": {
    routes: ["payment/cart/cart.tsx"],
    reach: async ({ guest, page }) => {
      await guest.isIn();
      await page.goto("/cart");
    },
  },
  "cart-sold-out": {
    routes: ["payment/cart/cart.tsx"],
    reach: async ({ guest, page, control }) => {
      await guest.hasCart();
      await control.changeItem(DISH.id, { status: "UNAVAILABLE" });
      await page.goto("/cart");
    },
  },
  "cart-under-minimum": {
    routes: ["payment/cart/cart.tsx"],
    reach: async ({ guest, page }) => {
      await guest.isIn();
      await post(page, "/menu/pudim", { quantity: "1", note: "" });
      await page.goto("/cart");
    },
  },
  "cart-code-refused": {
    routes: ["payment/cart/cart.tsx"],
    reach: async ({ guest, page }) => {
      await guest.hasCart();
      await page.goto("/cart");
      await guest.field("title.coupon.title").fill("INVERNO15");
      await guest.button("bag.coupon.apply").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  "cart-coupon": { routes: ["payment/cart/coupon.tsx"], reach: withCart("/cart/coupon") },
  "cart-coupon-refused": {
    routes: ["payment/cart/coupon.tsx"],
    reach: async ({ guest, page }) => {
      await guest.hasCart();
      await page.goto("/cart/coupon");
      await guest.field("coupons.code").fill("INVERNO15");
      await guest.button("bag.coupon.apply").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  "cart-gift-card": { routes: ["payment/cart/gift-card.tsx"], reach: withCart("/cart/gift-card") },
  "payment-tip": {
    routes: ["payment/payment.tsx"],
    reach: async ({ guest, page }) => {
      await guest.standsAtCheckout();
      await page.getByRole("radio", { name: beginning("10%") }).check();
      await guest.button("tip.update").click();
      // On a phone the sums are folded, so they have no role.
      await page
        .locator("dt")
        .filter({ hasText: guest.t("tracking.total.tip") })
        .first()
        .waitFor({ state: "attached" });
    },
  },
  payment: { routes: ["payment/payment.tsx"], reach: withCart("/payment") },
  "payment-filled": {
    routes: ["payment/payment.tsx"],
    reach: async ({ guest }) => {
      await guest.standsAtCheckout("200");
      await guest.opensReceipt();
      await guest.field("checkout.note.label.DELIVERY").fill("Portaria B");
    },
  },
  "payment-of-customer": {
    routes: ["payment/payment.tsx"],
    reach: async ({ page }) => {
      await asCustomer(page, "ana");
      await putItemInCart(page);
      await page.goto("/payment");
    },
  },
  "payment-again": {
    routes: ["payment/payment.tsx"],
    reach: async ({ guest, page }) => {
      await asCustomer(page, "ana");
      for (const path of ["/profile/payments/new", "/payment"]) {
        await page.goto(path);
        if (path === "/payment") continue;
        await guest.arrives(path);
        await fillsCard(guest, CARDS.approved);
        await guest.button("cards.form.action").click();
        await guest.arrives("/profile/payments");
        await putItemInCart(page);
      }
      await page.getByRole("radio", { name: /4242/ }).check();
      await guest.placeButton().click();
      await guest.followsOrder();
      await putItemInCart(page);
      await page.goto("/payment");
    },
  },
  "payment-known-open": {
    routes: ["payment/payment.tsx"],
    reach: async ({ page }) => {
      await asCustomer(page, "ana");
      await putItemInCart(page);
      await page.goto("/payment");
      for (const summary of await page.locator("form summary:visible").all()) await summary.click();
    },
  },
  "payment-to-card": {
    routes: ["payment/payment.tsx"],
    reach: async ({ guest, page }) => {
      await guest.standsAtCheckout();
      await page.locator('input[name="method"][value="card:CREDIT"]').check();
    },
  },
  "payment-takeout": {
    routes: ["payment/payment.tsx"],
    reach: async ({ guest, page }) => {
      await guest.hasCart();
      await post(page, "/resources/service", { checkout_option: "TAKEOUT", back: "/payment" });
      await page.goto("/payment");
    },
  },
  "payment-scheduled": {
    routes: ["payment/payment.tsx"],
    reach: async ({ guest, page }) => {
      await guest.standsAtCheckout();
      await page.getByRole("radio", { name: beginning(guest.t("common.schedule")) }).check();
    },
  },
  "payment-refused": {
    routes: ["payment/payment.tsx"],
    reach: async ({ guest, page }) => {
      await guest.hasCart();
      await page.goto("/payment");
      await guest.arrives("/payment");
      await guest.field("common.phone").fill("(11) 91234");
      await page.locator("form").evaluateAll((forms) => {
        for (const form of forms) form.setAttribute("novalidate", "");
      });
      await guest.placeButton().click();
      await page.locator(".errors").first().waitFor();
    },
  },
  "payment-changed": {
    routes: ["payment/changed.tsx"],
    reach: async ({ guest, control }) => {
      await guest.standsAtCheckout();
      await control.changeItem(DISH.id, { price_cents: DISH.price_cents + 500 });
      await guest.placeButton().click();
      await guest.arrives("/payment/changed");
    },
  },
  "payment-checking": {
    routes: ["payment/checking.tsx"],
    reach: async ({ guest, control }) => {
      await guest.standsAtCheckout();
      await control.fault({ area: "order", method: "POST", path: "/orders", kind: "drop" });
      await guest.placeButton().click();
      await guest.arrives("/payment/checking");
    },
  },
  "payment-card": { routes: ["payment/card.tsx"], reach: typesCard },
  "payment-card-filled": {
    routes: ["payment/card.tsx"],
    reach: async (stage) => {
      await typesCard(stage);
      await fillsCard(stage.guest, CARDS.approved, ANA.name);
    },
  },
};
