import type { MoneyRow } from "~/components/cart/money-list";
import type { Money } from "~/domain/money/money";
import type { Visitor } from "~/platform/visitor/visitor";

/** What a share is made of. A part that is not known, or is nothing, has no row. */
interface ShareParts {
  /** The part of the bill, and its name if it is not "Your share". */
  part: { label?: string; amount: Money } | undefined;
  /** The percent of the service fee. */
  rate: number;
  fee: Money | undefined;
  tip: Money | undefined;
  /** The sum of all, as it is to pay or was paid. */
  total: Money | undefined;
}

/** The rows of a share wherever it is shown: its part of the bill, its service fee, its tip, and the total. */
export function shareRows(
  { t }: Pick<Visitor, "t">,
  { part, rate, fee, tip, total }: ShareParts,
  kind: "toPay" | "paid",
): MoneyRow[] {
  const rows: MoneyRow[] = [];
  if (part) rows.push({ label: part.label ?? t("share.row.share"), value: part.amount });
  if (fee && fee.value > 0) rows.push({ label: t("share.row.service", { rate }), value: fee });
  if (tip && tip.value > 0) rows.push({ label: t("tracking.total.tip"), value: tip });
  if (total) rows.push({ label: t(`share.row.${kind}`), value: total, kind: "total" });
  return rows;
}
