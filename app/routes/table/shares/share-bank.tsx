import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { BankRedirect } from "~/components/order/bank-redirect";
import { tableNumber } from "~/domain/table/table-link";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import { ownShare, shareHome } from "~/features/table/shares/own-share.server";
import { sharePage } from "~/features/table/shares/share-paths.server";
import { guard } from "~/guard.server";

// The page needs no script, and is left at once.
export const handle: PageHandle = { title: { key: "payment.REQUIRES_ACTION.title" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const share = await ownShare(visitor, args.params.paymentId);
    const { payment, bill, id, state } = share;
    const url = payment && state === "bank" ? bankAddress(payment) : undefined;
    if (!payment || url === undefined) return visitor.redirect(shareHome(share));
    return {
      ...{ url, refreshTo: url, back: sharePage(id), amount: payment.amount },
      table: tableNumber(bill.table_name),
    };
  });
}

/** The last page before the bank's, for a share. It refreshes to the bank, and has a link to it. */
export default function ShareBankPage() {
  const { url, back, amount, table } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepPage back={back} title={t("bill.table", { table })}>
      <BankRedirect url={url} amount={amount} back={{ to: back, label: t("bill.own.underWay.action") }} />
    </StepPage>
  );
}
