import { useT } from "~/components/document/i18n";
import { Announce } from "~/components/feedback/announce/announce";
import { useChanged } from "~/components/feedback/announce/use-changed";
import { Banner } from "~/components/feedback/banner/banner";
import { statusWords } from "~/features/orders/order-words";
import type { Translate } from "~/locales/catalog";
import type { ShownOrder } from "./keep-shown";
import { useOrderNews } from "./use-order-news";

/** When the page was read and that it renews itself; where scripts run it asks how the order is. */
export function Following({ shown }: { shown: ShownOrder }) {
  const t = useT();
  const { order, paying } = shown;
  const { at, failed } = useOrderNews(shown);
  const changed = useChanged(newsWords(t, shown));
  const hasFailed = paying?.kind === "again" && changed === paying.title;
  return (
    <>
      {order.refreshSeconds === undefined ? null : failed ? (
        <Banner icon="alert" title={t("status.orderRefreshFailed", { at })} />
      ) : (
        <p className="small muted center">{t("tracking.updated", { at })}</p>
      )}
      {hasFailed ? (
        <p className="sr" role="alert">
          {changed}
        </p>
      ) : (
        <Announce>{changed && t("a11y.live.now", { status: changed })}</Announce>
      )}
    </>
  );
}

/** What is worth being said when it changes: how the payment came out, else the status. */
function newsWords(t: Translate, { order, paying }: ShownOrder): string {
  if (paying?.kind === "paid") return t("payment.pix.paid.title");
  return paying?.kind === "again" ? paying.title : statusWords(t, order, order.status);
}
