import { Follow } from "~/components/behavior/follow/follow";
import { useT } from "~/components/document/i18n";
import { pagePath } from "~/domain/visit/page-path";
import { freshnessWords, statusWords } from "~/features/orders/order/order-words";
import type { Translate } from "~/locales/catalog";
import type { ShownOrder } from "./order.server";

/** When the page was read and that it renews itself; where scripts run it asks how the order is. */
export function Following({ shown }: { shown: ShownOrder }) {
  const t = useT();
  const { order, paying, issues = [], stale = false } = shown;
  // An answer that came before the first question would be no news: its page is read each time.
  const isAsked = issues.every(({ answer }) => answer !== undefined);
  const { refreshSeconds, updatedAt, fingerprint } = order;
  return (
    <Follow
      everySeconds={refreshSeconds}
      asks={isAsked ? pagePath`/resources/order-status/${order.id}` : undefined}
      fingerprint={stale ? undefined : fingerprint}
      news={newsWords(t, shown)}
      isAlert={paying?.kind === "again"}
      words={refreshSeconds === undefined ? undefined : freshnessWords(t, updatedAt)}
      failed={stale}
    />
  );
}

/** What is worth being said when it changes: how the payment came out, else the status. */
function newsWords(t: Translate, { order, paying, issues = [] }: ShownOrder): string {
  if (paying?.kind === "again") return paying.title;
  const status = paying?.kind === "paid" ? t("payment.pix.paid.title") : statusWords(t, order, order.status);
  const answer = issues.findLast((issue) => issue.answer !== undefined)?.answer;
  if (answer !== undefined) return `${t("after.issue.answer")}: ${answer}`;
  const now = t("a11y.live.now", { status });
  const late = order.arrival?.kind === "late" ? t("tracking.late.title") : undefined;
  return [now, late, order.live.delay].filter((words) => words !== undefined).join(". ");
}
