import { CARDS, fillsCard } from "../../e2e/people/cards";
import { asCustomer } from "../../e2e/people/customer";
import { beginning } from "../../e2e/say";
import type { Screens, Stage } from "../screen";

const ORDER = ["orders/order/order.tsx", "orders/order/mobile-order.tsx"];

/** The id of an order that was just placed, paid in cash. */
async function orders({ guest }: Stage): Promise<string> {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  return guest.followsOrder();
}

/** An order that the kitchen has taken so many steps further. */
const at = (steps: number) => async (stage: Stage) => {
  const id = await orders(stage);
  for (let step = 0; step < steps; step += 1) await stage.control.advance(id);
  await stage.page.reload();
  return id;
};

const DELAY = { pt: "A cozinha está cheia agora.", en: "The kitchen is full right now." };
const ANSWER = { pt: "Vamos devolver a taxa de entrega.", en: "We'll give back the delivery fee." };

async function waitsForPix({ guest, page }: Stage): Promise<string> {
  await guest.standsAtCheckout();
  await page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.PIX")) }).check();
  await guest.placeButton().click();
  return guest.followsOrder();
}

/** A page below one's own order. */
const below = (path: string) => async (stage: Stage) => {
  await stage.page.goto(`/orders/${await orders(stage)}/${path}`);
};

const anaOn =
  (path: string) =>
  async ({ page }: Stage) => {
    await asCustomer(page, "ana");
    await page.goto(path);
  };

/** Typed a card whose bank wants to ask: the bank's page answers with nothing. */
async function goesToBank({ guest, page, sandbox }: Stage): Promise<void> {
  await guest.standsAtCheckout();
  await guest.goesToCard();
  await page.route(`${sandbox}/pay/3ds/**`, (route) => route.fulfill({ status: 204 }));
  await fillsCard(guest, CARDS.challenged);
  await guest.placeButton().click();
  await guest.arrives(/\/bank$/);
}

/** After the order: how it goes, paying again, papers, past orders. */
export const ORDERS: Screens = {
  "order-placed": { routes: ORDER, reach: orders },
  "order-preparing": { routes: ORDER, reach: at(2) },
  "order-late": {
    routes: ORDER,
    reach: async (stage) => {
      const id = await orders(stage);
      await stage.control.advance(id);
      await stage.control.estimate(id, -40);
      await stage.page.reload();
    },
  },
  "order-on-the-way": {
    routes: ORDER,
    reach: async (stage) => {
      const id = await at(4)(stage);
      await stage.control.putCourier(id, 0.6);
      await stage.page.reload();
    },
  },
  "order-put-off": {
    routes: ORDER,
    reach: async (stage) => {
      const id = await at(2)(stage);
      await stage.control.delay(id, 20, stage.guest.reads(DELAY));
      await stage.page.reload();
    },
  },
  "order-rated-and-answered": {
    routes: ORDER,
    reach: async (stage) => {
      const { guest, page, control } = stage;
      const id = await at(6)(stage);
      await page.goto(`/orders/${id}/issue`);
      await page.getByRole("radio", { name: guest.t("after.issue.kind.LATE") }).check();
      await guest.button("after.issue.action").click();
      await guest.followsOrder();
      await control.answerIssue(id, guest.reads(ANSWER));
      await page.goto(`/orders/${id}/rating`);
      await page.getByRole("radio", { name: guest.t("after.rating.star", { count: 4 }) }).check();
      await guest.button("after.rating.action").click();
      await guest.followsOrder();
    },
  },
  "order-arrived": { routes: ORDER, reach: at(6) },
  "order-pix": { routes: ORDER, reach: waitsForPix },
  "order-pix-expired": {
    routes: ORDER,
    reach: async (stage) => {
      await stage.control.setPayment(await waitsForPix(stage), "EXPIRED");
      await stage.page.reload();
    },
  },
  "order-payment-failed": {
    routes: ORDER,
    reach: async (stage) => {
      await stage.control.setPayment(await orders(stage), "FAILED");
      await stage.page.reload();
    },
  },
  "order-pay-again": {
    routes: ["orders/pay/pay.tsx"],
    reach: async (stage) => {
      const id = await orders(stage);
      await stage.control.setPayment(id, "FAILED");
      await stage.page.goto(`/orders/${id}/pay`);
    },
  },
  "order-card": {
    routes: ["orders/pay/card.tsx"],
    reach: async (stage) => {
      const { guest, page, control } = stage;
      const id = await orders(stage);
      await control.setPayment(id, "FAILED");
      await page.goto(`/orders/${id}/pay`);
      await guest.goesToCard(`/orders/${id}/card`);
    },
  },
  "order-to-the-bank": { routes: ["orders/pay/bank.tsx"], reach: goesToBank },
  "order-receipt": { routes: ["orders/order/receipt.tsx"], reach: below("receipt") },
  "order-cancel": { routes: ["orders/after/cancel.tsx"], reach: below("cancel") },
  "order-issue": {
    routes: ["orders/after/issue.tsx"],
    reach: async (stage) => {
      await stage.page.goto(`/orders/${await at(6)(stage)}/issue`);
    },
  },
  "order-rating": {
    routes: ["orders/after/rating.tsx"],
    reach: async (stage) => {
      await stage.page.goto(`/orders/${await at(6)(stage)}/rating`);
    },
  },
  "order-cancelled": {
    routes: ORDER,
    reach: async (stage) => {
      const { guest, page } = stage;
      await below("cancel")(stage);
      await guest.arrives(/\/cancel$/);
      await page.getByRole("radio", { name: guest.t("after.cancel.reason.CHANGED_MIND") }).check();
      await guest.button("after.cancel.action").click();
      await guest.says("order.cancelled.title");
    },
  },
  "order-invoice": {
    routes: ["orders/order/invoice.tsx"],
    reach: async (stage) => {
      await anaOn("/orders?filter=CONCLUDED")(stage);
      const order = stage.page.getByRole("main").locator('a[href^="/orders/"]').first();
      await stage.page.goto(`${await order.getAttribute("href")}/invoice`);
    },
  },
  "order-share": { routes: ["orders/order/share.tsx"], reach: below("share") },
  "order-tracked": {
    routes: ["orders/order/track.tsx"],
    reach: async (stage) => {
      await below("share")(stage);
      await stage.page.goto(await stage.guest.field("tracking.share.label").inputValue());
    },
  },
  orders: { routes: ["orders/list.tsx"], reach: anaOn("/orders") },
  "orders-of-guest": {
    routes: ["orders/list.tsx"],
    reach: async ({ guest, page }) => {
      await guest.isIn();
      await page.goto("/orders");
    },
  },
  "order-again-at-once": {
    routes: ["payment/payment.tsx"],
    reach: async ({ guest, page, control }) => {
      await asCustomer(page, "ana");
      await control.changeItem("strogonoff", { status: "UNAVAILABLE" });
      await control.changeItem("burger", { price_cents: 4_590 });
      await page.goto("/");
      await page.locator('button[formaction*="/rebuy?order"]').click();
      await guest.arrives("/payment");
    },
  },
  "orders-again": {
    routes: ["orders/rebuy/rebuy.tsx"],
    reach: async (stage) => {
      await asCustomer(stage.page, "ana");
      await stage.control.changeItem("strogonoff", { status: "UNAVAILABLE" });
      await stage.control.changeItem("burger", { price_cents: 4_590 });
      await stage.page.goto("/orders");
      await stage.guest.button("a11y.orderAgain", { number: "1040" }).click();
      await stage.guest.arrives(/\/rebuy$/);
    },
  },
};
