import { Follow } from "~/components/behavior/follow/follow";
import { useScripted } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-paths";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { STATE_WORDS } from "~/routes/table/bill/bill-state";
import type { BillView } from "~/routes/table/bill/bill-view.server";
import type { Followed } from "~/routes/table/bill/order.server";
import { BILL_NEWS } from "./bill-news";

/** How often a visible page asks whether the bill has changed, in seconds. Requirement: live by polling. */
export const BILL_SECONDS = 10;

interface BillFollowingProps {
  bill: BillView;
  followed: Followed;
}

/**
 * When the bill was read. With script, the page refreshes itself and says so. Without script there is a link, because a
 * refresh would lose the choice.
 */
export function BillFollowing({
  bill,
  followed: { fingerprint, updated, failed, stale },
}: BillFollowingProps) {
  const t = useT();
  const isScripted = useScripted();
  const status = newsWords(t, bill, useLocale());
  if (bill.ended) return null;
  return (
    <>
      <Follow
        everySeconds={BILL_SECONDS}
        asks={BILL_NEWS}
        fingerprint={fingerprint}
        news={t("a11y.live.now", { status })}
        words={{ updated, failed }}
        failed={stale === true}
      />
      {isScripted ? null : (
        <p className="small muted center">
          <a className="link" href={TABLE.order}>
            {t("bill.refresh")}
          </a>
        </p>
      )}
    </>
  );
}

function newsWords(t: Translate, { state, sums }: BillView, locale: Locale): string {
  if (state !== "open") return t(STATE_WORDS[state].title);
  return t("bill.news", { remaining: formatMoney(sums.remaining, locale) });
}
