import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { ActiveCard, PastCard } from "~/features/orders/history/order-cards";
import { ORDERS } from "~/features/orders/order-paths";
import type { NewestOrders } from "./newest-orders.server";

/** The newest orders, beside the settings. */
export function NewestOrdersSection({ active, past, rebuyKey }: NewestOrders) {
  const t = useT();
  return (
    <section aria-labelledby="newest-orders">
      <div className="section-head">
        <h2 id="newest-orders">{t("profile.menu.order")}</h2>
        <Link to={ORDERS}>{t("profile.menu.allOrders")}</Link>
      </div>
      <div className="orders">
        {active.map((order) =>
          order.onItsWay ? (
            <ActiveCard key={order.id} order={order} />
          ) : (
            <PastCard key={order.id} order={order} rebuyKey={rebuyKey} />
          ),
        )}
        {past.map((order) => (
          <PastCard key={order.id} order={order} rebuyKey={rebuyKey} />
        ))}
      </div>
    </section>
  );
}
