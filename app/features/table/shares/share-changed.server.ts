import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-paths";
import type { KeptShare } from "~/features/table/table-cookies.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder } from "~/services/contract/table.server";
import { areStillThere } from "./agreed-share.server";
import { shareQuery } from "./kept-shares.server";

/** Nothing was charged, because the bill is different from what was shown. Leads back to it with a message. */
export interface ShareChanged {
  kind: "shareChanged";
  to: string;
  news: Toast;
}

/** @param bill - its current state */
export function changedShare(visitor: Visitor, bill: TableOrder, share: KeptShare): ShareChanged {
  const { title, body } = changedWords(visitor, bill, share);
  const query = shareQuery(share, bill.total.remaining.currency, visitor.locale);
  const news = { tone: "bad", text: `${title}. ${body}` } as const;
  return { kind: "shareChanged", to: `${TABLE.order}?${query}`, news };
}

/** The words for a bill that cannot be paid, by its status. */
const NOT_PAYABLE: Record<TableOrder["status"], "Closed" | "NotTotaled" | undefined> = {
  Closed: "Closed",
  Seated: "NotTotaled",
  NotTotaled: "NotTotaled",
  UNKNOWN: "NotTotaled",
  InProgress: undefined,
  Totaled: undefined,
};

function changedWords(
  { t, locale }: Visitor,
  bill: TableOrder,
  share: KeptShare,
): { title: string; body: string } {
  const words = (key: "REMAINING_CHANGED_ITEM" | "REMAINING_CHANGED_NOTHING") => ({
    title: t(`table.${key}.title`),
    body: t(`table.${key}.body`),
  });
  const { remaining } = bill.total;
  if (bill.status !== "Seated" && remaining.value <= 0) return words("REMAINING_CHANGED_NOTHING");
  const reason = NOT_PAYABLE[bill.status];
  if (reason !== undefined) {
    return {
      title: t(`table.TABLE_NOT_PAYABLE.${reason}.title`),
      body: t(`table.TABLE_NOT_PAYABLE.${reason}.body`),
    };
  }
  if (areStillThere(bill, share) && share.amount <= remaining.value) return words("REMAINING_CHANGED_ITEM");
  // More is left than this share, so nobody paid first: something was ordered, or a price changed.
  const isMore = share.amount <= remaining.value;
  return {
    title: t(isMore ? "table.REMAINING_CHANGED_MORE.title" : "table.REMAINING_CHANGED.title"),
    body: t("table.REMAINING_CHANGED.body", { remaining: formatMoney(remaining, locale) }),
  };
}
