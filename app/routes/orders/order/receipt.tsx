import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header/header";
import type { PageHandle } from "~/components/frame/page-handle";
import { useBrand, useRoot } from "~/components/frame/root-data";
import receiptCss from "~/components/order/receipt.css";
import { canHaveInvoice } from "~/domain/order/order-progress";
import { orderAsOnMenu } from "~/features/menu/whole-menu.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { orderView } from "~/features/orders/order/order-view.server";
import { ownOrder } from "~/features/orders/order/own-order.server";
import { orderPage, orderPath } from "~/features/orders/order-paths";
import { guard } from "~/guard.server";
import { has } from "~/platform/content/content.server";
import { OrderSums, PaymentFacts, PlaceFacts } from "./order-page.parts";
import "~/components/order/hero.css";

// A receipt needs no script ever.
export const handle: PageHandle = { script: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: receiptCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const [order, view] = await Promise.all([ownOrder(visitor, args.params.orderId), viewpointOf(visitor)]);
    return {
      order: orderView(await orderAsOnMenu(visitor, order), view),
      back: orderPath(visitor, order.id),
      invoice:
        canHaveInvoice(order) && (await has(visitor, "invoice")) ? orderPage(order.id, "invoice") : undefined,
      pageTitle: { text: visitor.t("tracking.receipt.heading", { number: order.number }) },
    };
  });
}

/** An order on one sheet: what, from whom, where to, for how much. */
export default function ReceiptPage() {
  const { order, back, invoice } = useLoaderData<typeof loader>();
  const root = useRoot();
  const t = useT();
  const brand = useBrand();
  return (
    <>
      <StepHeader back={back} title={t("tracking.number", { number: order.number })} brand={brand} />
      <main id="main">
        <div className="wrap stack receipt">
          <article className="card stack roomy">
            <div className="hero">
              <p className="muted" translate="no">
                {brand.name}
              </p>
              <h1 className="mt0">{t("tracking.receipt.heading", { number: order.number })}</h1>
              {order.placed ? <p className="muted">{order.placed}</p> : null}
              {order.status === "CANCELLED" ? <p>{t("order.cancelled.title")}</p> : null}
            </div>
            <div>
              <OrderSums order={order} />
            </div>
            <div className="stack">
              <PaymentFacts order={order} />
              <PlaceFacts order={order} />
            </div>
            <p className="small muted">{t("tracking.receipt.notFiscal")}</p>
          </article>
          <div className="stack tight noprint">
            <p className="small muted">{t("tracking.receipt.print")}</p>
            {invoice ? (
              <a className="btn btn-2 btn-wide fit" href={invoice}>
                {t("tracking.invoice.heading")}
              </a>
            ) : null}
          </div>
        </div>
      </main>
      <Footer brand={brand} phone={root?.phone} consent={false} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
