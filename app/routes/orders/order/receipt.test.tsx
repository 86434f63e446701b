import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import { order, SAO_PAULO } from "~/features/orders/order/order-view.fixture";
import { orderView } from "~/features/orders/order/order-view.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import ReceiptPage from "./receipt";

const t = createTranslate(catalog, "pt-BR");

async function receiptOf(change: object): Promise<string> {
  const loader = () => ({ order: orderView(order(change), SAO_PAULO), back: "/orders/ord_1" });
  const routes = [{ id: "receipt", path: "/", element: <ReceiptPage />, loader }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://shop.test/"));
  if (context instanceof Response) throw new Error("no page");
  const info = { locale: "pt-BR" as const, t, lite: true, requestId: "r", nonce: "", here: "/" };
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
