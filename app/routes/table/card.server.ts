import { tableNumber } from "~/domain/table-name";
import { fittingShare, isAnother } from "~/modules/agreed-share.server";
import { cardPage } from "~/modules/card-page.server";
import { cardQuestion } from "~/modules/paying-by-card.server";
import { billOf } from "~/modules/seat.server";
import { openShare } from "~/modules/table-card.server";
import { admitToTable } from "~/modules/table-flow.server";
import { shareQuery } from "~/modules/table-share.server";
import type { Visitor } from "~/modules/visitor.server";
import { shareRows } from "./payment.server";

/** The card's fields for a share. @throws a redirect where the share is not open any more, or another one by now; ApiError */
export async function tableCardPage(visitor: Visitor) {
  await admitToTable(visitor, "payment");
  const { searchParams } = visitor.url;
  const agreed = openShare(visitor, searchParams.get("share") ?? "");
  const bill = await billOf(visitor);
  const share = fittingShare(bill, agreed);
  const { currency, value: left } = bill.total.remaining;
  const back = `/table/payment?${shareQuery(agreed, currency, visitor.locale)}`;
  // No card is typed for nothing: that page shows what the share is now, or leads to the bill.
  if (share.amount > left || isAnother(bill, agreed)) throw visitor.redirect(back);
  const money = (value: number) => ({ value, currency });
  return cardPage(
    visitor,
    { purpose: "table", key: share.key, ...cardQuestion(searchParams) },
    {
      table: tableNumber(bill.table_name),
      rows: shareRows(visitor, bill, { split: share, amount: money(share.amount), fee: money(share.fee) }),
      total: money(share.amount + share.fee),
      back,
    },
  );
}
