import { useT } from "~/components/document/i18n";
import { Icon, type IconName } from "~/components/icon/icon";
import type { OrderView } from "~/features/orders/order/order-view.server";
import { type OrderExtra, orderPage } from "~/features/orders/order-paths";
import { SHARED } from "~/features/shared-order/shared-paths";
import type { OrderLinks } from "./order.server";

/** What else an order's page leads to: who owes what of it, its receipt, its invoice by mail, a link for others, what was wrong, cancelling it. */
export function OrderLinksCard({ order, links }: { order: OrderView; links: OrderLinks }) {
  const t = useT();
  const pages: [IconName, OrderExtra, string, boolean][] = [
    ["users", "share", t("tracking.share.link"), links.share],
    ["orders", "receipt", t("tracking.receipt.link"), links.receipt],
    ["mail", "invoice", t("tracking.invoice.heading"), links.invoice],
    ["alert", "issue", t("after.issue.heading"), links.issue],
    ["close", "cancel", t("after.cancel.link"), links.cancel],
  ];
  const shown = pages.filter(([, , , isShown]) => isShown);
  if (shown.length === 0 && !links.owed) return null;
  return (
    <section className="card stack tight">
      {links.owed ? (
        <a className="link row" href={SHARED.own}>
          <Icon name="users" />
          {t("together.owed")}
        </a>
      ) : null}
      {shown.map(([icon, page, label]) => (
        <a key={page} className="link row" href={orderPage(order.id, page)}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </section>
  );
}
