import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { ownOrder } from "~/features/orders/order/own-order.server";
import { orderPath } from "~/features/orders/order-paths";
import { BankPage } from "~/features/payments/bank/bank-page";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import { paymentNews } from "~/features/payments/outcome/payment-news.server";
import { guard } from "~/guard.server";

// Nothing here needs a script, and the page is left at once.
export const handle: PageHandle = { title: { key: "enums.paymentStatus.REQUIRES_ACTION" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const order = await ownOrder(visitor, args.params.orderId);
    const url = bankAddress(order.payment);
    const back = orderPath(visitor, order.id);
    if (url === undefined) return visitor.redirect(back, paymentNews(visitor, order));
    return {
      ...{ url, refreshTo: url, amount: order.payment.amount },
      ...{ title: t("title.payment.title"), back, backWords: t("common.seeOrder") },
    };
  });
}

export default function OrderBankPage() {
  return <BankPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
