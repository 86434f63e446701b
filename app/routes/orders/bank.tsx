import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { useLocale, useT } from "~/components/i18n";
import { Mark } from "~/components/order/mark";
import { formatMoney } from "~/domain/money";
import { orderPath } from "~/modules/checkout.server";
import { guard } from "~/modules/guard.server";
import { bankAddress } from "~/modules/paying.server";
import { paymentNews } from "~/modules/payment-news.server";
import { StepPage } from "~/routes/payment/step-page";
import { ownOrder } from "./order.server";

// Nothing here needs a script, and the page is left at once.
export const handle: PageHandle = { title: { key: "payment.REQUIRES_ACTION.title" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const order = await ownOrder(visitor, args.params.orderId);
    const url = bankAddress(order.payment);
    const back = orderPath(visitor, order.id);
    if (url === undefined) throw visitor.redirect(back, paymentNews(visitor, order));
    return { url, refreshTo: url, back, amount: order.payment.amount };
  });
}

/**
 * The last page of ours before the bank's: it leads there by itself, or by the link. A form that made the payment
 * could not lead there, as browsers hold the policy for forms against the redirects that follow it.
 */
export default function BankPage() {
  const { url, back, amount } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  return (
    <StepPage back={back} title={t("title.payment.title")}>
      <div className="wrap narrow">
        <section className="card stack roomy" aria-labelledby="bank">
          <Mark waiting />
          <div className="stack tight">
            <h1 id="bank">{t("payment.REQUIRES_ACTION.title")}</h1>
            <p className="lead">{t("payment.REQUIRES_ACTION.body")}</p>
            <p>
              <b>{formatMoney(amount, locale)}</b>
            </p>
          </div>
          <a className="btn btn-wide fit" href={url} rel="noreferrer">
            {t("payment.REQUIRES_ACTION.action")}
          </a>
          <Link className="btn btn-3 btn-wide fit" to={back}>
            {t("payment.again.toOrder")}
          </Link>
        </section>
      </div>
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
