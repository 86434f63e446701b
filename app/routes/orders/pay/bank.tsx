import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { BankRedirect } from "~/components/order/bank-redirect";
import { ownOrder } from "~/features/orders/order/own-order.server";
import { orderPath } from "~/features/orders/order-paths";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import { paymentNews } from "~/features/payments/outcome/payment-news.server";
import { guard } from "~/guard.server";

// Nothing here needs a script, and the page is left at once.
export const handle: PageHandle = { title: { key: "payment.REQUIRES_ACTION.title" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const order = await ownOrder(visitor, args.params.orderId);
    const url = bankAddress(order.payment);
    const back = orderPath(visitor, order.id);
    if (url === undefined) return visitor.redirect(back, paymentNews(visitor, order));
    return { url, refreshTo: url, back, amount: order.payment.amount };
  });
}

/** The last page of ours before the bank's: it leads there by itself, or by the link. */
export default function BankPage() {
  const { url, back, amount } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepPage back={back} title={t("title.payment.title")}>
      <BankRedirect url={url} amount={amount} back={{ to: back, label: t("payment.again.toOrder") }} />
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
