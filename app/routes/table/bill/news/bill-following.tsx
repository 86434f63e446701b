import { useLocale, useT } from "~/components/document/i18n";
import { Announce } from "~/components/feedback/announce/announce";
import { useChanged } from "~/components/feedback/announce/use-changed";
import { Banner } from "~/components/feedback/banner/banner";
import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-paths";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { STATE_WORDS } from "~/routes/table/bill/bill-state";
import type { BillView } from "~/routes/table/bill/bill-view.server";
import type { Followed } from "~/routes/table/bill/order.server";
import { useBillNews } from "./use-bill-news";

interface BillFollowingProps {
  bill: BillView;
  followed: Followed;
}

/**
 * When the bill was read. With script, the page refreshes itself and says so. Without script there is a link, because a
 * refresh would lose the choice.
 */
export function BillFollowing({ bill, followed }: BillFollowingProps) {
  const t = useT();
  const { at, failed } = useBillNews(followed, bill.ended);
  const changed = useChanged(newsWords(t, bill, useLocale()));
  if (bill.ended) return null;
  return (
    <>
      {failed ? (
        <Banner icon="alert" title={t("status.orderRefreshFailed", { at })} />
      ) : (
        <p className="small muted center">
          {t("bill.updated", { at })}{" "}
          <a className="link unscripted" href={TABLE.order}>
            {t("bill.refresh")}
          </a>
        </p>
      )}
      <Announce>{changed && t("a11y.live.now", { status: changed })}</Announce>
    </>
  );
}

function newsWords(t: Translate, { state, sums }: BillView, locale: Locale): string {
  if (state !== "open") return t(STATE_WORDS[state].title);
  return t("bill.news", { remaining: formatMoney(sums.remaining, locale) });
}
