import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import type { Viewpoint } from "~/features/orders/order/order-arrival.server";
import { IN_ENGLISH, order, SAO_PAULO, WIRE } from "~/features/orders/order/order-view.fixture";
import { orderView } from "~/features/orders/order/order-view.server";
import type { Translate } from "~/locales/catalog";
import { catalog as english } from "~/locales/en-US";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { type Order, orderSchema } from "~/services/contract/order.server";
import { readPatiently } from "~/services/contract/patience.server";
import ReceiptPage from "./receipt";

const t = createTranslate(catalog, "pt-BR");
const inEnglish = createTranslate(english, "en-US");

const receiptOf = (change: object) => sheetOf(order(change), SAO_PAULO, t);

async function sheetOf(shown: Order, view: Viewpoint, t: Translate): Promise<string> {
  const loader = () => ({ order: orderView(shown, view), back: "/orders/ord_1" });
  const routes = [{ id: "receipt", path: "/", element: <ReceiptPage />, loader }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://shop.test/"));
  if (context instanceof Response) throw new Error("no page");
  const info = { locale: view.locale, t, requestId: "r", nonce: "", here: "/" };
  return renderToStaticMarkup(
    <DocumentProvider info={info}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} />
    </DocumentProvider>,
  );
}

it("of a cancelled order says on the sheet that it was cancelled, whatever was paid", async () => {
  const paid = { method: "PIX", type: "PREPAID", status: "PAID", id: "p1", amount: order().payment.amount };
  expect(await receiptOf({ status: "CANCELLED", payment: paid })).toContain(t("order.cancelled.title"));
  expect(await receiptOf({ status: "CONCLUDED", payment: paid })).not.toContain(t("order.cancelled.title"));
});

it("of an order that lacks any of its fields, or all but its id, has no gap, in both languages", async () => {
  const { id, ...rest } = WIRE;
  const without = Object.keys(rest).map((gone) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => name !== gone)),
  );
  for (const left of [...without, {}]) {
    const reading = readPatiently(orderSchema, { id, ...left });
    if (!("data" in reading)) throw new Error(reading.broken);
    for (const [view, words] of [
      [SAO_PAULO, t],
      [IN_ENGLISH, inEnglish],
    ] as const) {
      const [, html] = /<article(.*)<\/article>/s.exec(await sheetOf(reading.data, view, words)) ?? [];
      expect(html).toContain(reading.data.number);
      expect(html).not.toMatch(/undefined|NaN|Invalid|<(dd|dt|li|b|span|ul|dl)( [^>]*)?><\/\1>/);
    }
  }
});
