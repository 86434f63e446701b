import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { PayByCardPage } from "~/features/payments/card-form/card-form";
import { cardLinks } from "~/features/payments/card-form/card-links";
import { cardQuestion } from "~/features/payments/cards/card-question";
import { cardPage } from "~/features/payments/cards/vault.server";
import { costOf, shareQuery } from "~/features/table/shares/kept-shares.server";
import { findOwn, leadToShare } from "~/features/table/shares/pay-share.server";
import { fittingShare, isAnother } from "~/features/table/shares/share-changed.server";
import { openShare } from "~/features/table/shares/share-words.server";
import { billOf } from "~/features/table/table-cookies.server";
import { admitToTable } from "~/features/table/table-flow.server";
import { guard } from "~/guard.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { chosenShareRows } from "./payment.server";

export const links = cardLinks;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, tableCardPage);
}

/** A new card for a share. Its fields are posted to the vault, which leads back. */
export default function TableCardPage() {
  return <PayByCardPage {...useLoaderData<typeof loader>()} />;
}

/**
 * The card form for a share. Redirects if the share is no longer open, or would be different by now.
 *
 * @throws the redirects of the table flow; ApiError
 */
export async function tableCardPage(visitor: Visitor) {
  await admitToTable(visitor, "payment");
  const { t, url } = visitor;
  const { searchParams } = url;
  const agreed = openShare(visitor, searchParams.get("share") ?? "");
  if (agreed instanceof Response) return agreed;
  const bill = await billOf(visitor);
  const share = fittingShare(bill, agreed);
  const { currency, value: left } = bill.total.remaining;
  const back = `${TABLE.payment}?${shareQuery(agreed, currency, visitor.locale)}`;
  // No card is asked for a share that cannot be paid. That page shows the share as it is now, or leads to the bill.
  if (share.amount > left || isAnother(bill, agreed)) {
    const own = await findOwn(visitor, bill, agreed);
    return own ? leadToShare(visitor, own) : visitor.redirect(back);
  }
  const money = (value: number) => ({ value, currency });
  const costs = { amount: money(share.amount), fee: money(share.fee), tip: money(share.tip ?? 0) };
  return cardPage(
    visitor,
    { purpose: "table", key: share.key, ...cardQuestion(searchParams) },
    {
      title: t("bill.table", { table: tableNumber(bill.table_name) }),
      action: t("common.pay"),
      back,
      rows: chosenShareRows(visitor, bill, { split: share, ...costs }),
      total: money(costOf(share)),
    },
  );
}
