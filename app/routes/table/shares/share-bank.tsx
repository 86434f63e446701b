import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/page-handle";
import { tableNumber } from "~/domain/table/table-link";
import { BankPage } from "~/features/payments/bank/bank-page";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import { ownShare, shareHome } from "~/features/table/shares/own-share.server";
import { sharePage } from "~/features/table/shares/share-paths.server";
import { guard } from "~/guard.server";

// The page needs no script, and is left at once.
export const handle: PageHandle = { title: { key: "enums.paymentStatus.REQUIRES_ACTION" }, script: false };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const share = await ownShare(visitor, args.params.paymentId);
    const { payment, bill, id, state } = share;
    const url = payment && state === "bank" ? bankAddress(payment) : undefined;
    if (!payment || url === undefined) return visitor.redirect(shareHome(share));
    return {
      ...{ url, refreshTo: url, amount: payment.amount },
      title: t("bill.table", { table: tableNumber(bill.table_name) }),
      ...{ back: sharePage(id), backWords: t("bill.own.underWay.action") },
    };
  });
}

export default function ShareBankPage() {
  return <BankPage {...useLoaderData<typeof loader>()} />;
}
