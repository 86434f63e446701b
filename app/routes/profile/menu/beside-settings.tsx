import { Link } from "@remix-run/react";
import { Fragment, type FragmentData } from "~/components/document/fragment";
import { useT } from "~/components/document/i18n";
import { CouponRowForm } from "~/features/cart/coupons/coupon-row";
import { ActiveCard, PastCard } from "~/features/orders/order-cards";
import { ORDERS } from "~/features/orders/order-paths";
import type { NewestOrders } from "./newest-orders.server";

/** The element of the favorites and coupons, and the name of their fragment. */
export const BESIDE = "beside-settings";

interface BesideSettingsProps {
  orders: NewestOrders | undefined;
  rows: FragmentData | undefined;
}

/** The newest orders, favorites and coupons, beside the settings. */
export function BesideSettings({ orders, rows }: BesideSettingsProps) {
  return (
    <div className="beside stack roomy">
      {orders ? <NewestOrdersSection {...orders} /> : null}
      {rows ? <CouponRowForm /> : null}
      {rows ? <Fragment of={rows} className="stack roomy" /> : null}
    </div>
  );
}

/** The newest orders, beside the settings. */
function NewestOrdersSection({ active, past, rebuyKey }: NewestOrders) {
  const t = useT();
  return (
    <section aria-labelledby="newest-orders">
      <div className="section-head">
        <h2 id="newest-orders">{t("profile.menu.order")}</h2>
        <Link to={ORDERS}>{t("common.allOrders")}</Link>
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
