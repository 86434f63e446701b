import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Tile } from "~/components/menu/tile";
import { CouponRow, CouponRowForm } from "~/features/cart/coupons/coupon-row";
import { ActiveCard, PastCard } from "~/features/orders/order-cards";
import { ORDERS } from "~/features/orders/order-paths";
import type { Beside } from "./beside-settings.server";
import type { NewestOrders } from "./newest-orders.server";

interface BesideSettingsProps {
  orders: NewestOrders | undefined;
  rows: Beside | undefined;
}

/** The newest orders, favorites and coupons, beside the settings. */
export function BesideSettings({ orders, rows }: BesideSettingsProps) {
  return (
    <div className="beside stack roomy">
      {orders ? <NewestOrdersSection {...orders} /> : null}
      {rows ? <CouponRowForm /> : null}
      {rows ? <Rows {...rows} /> : null}
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

function Rows({ favorites, coupons }: Beside) {
  const t = useT();
  return (
    <div id="beside-settings" className="stack roomy">
      {favorites.length > 0 ? (
        <section aria-labelledby="beside-favorites">
          <div className="section-head">
            <h2 id="beside-favorites">{t("title.favorites.title")}</h2>
            <a href="/favorites" aria-label={t("a11y.allFavorites")}>
              {t("home.seeAll")}
            </a>
          </div>
          <ul className="quartet">
            {favorites.map((item) => (
              <Tile key={item.id} item={item} buttons={null} />
            ))}
          </ul>
        </section>
      ) : null}
      {coupons.length > 0 ? (
        <section aria-labelledby="beside-coupons">
          <div className="section-head">
            <h2 id="beside-coupons">{t("title.coupons.title")}</h2>
            <a href="/cupons" aria-label={t("a11y.allCoupons")}>
              {t("home.seeAll")}
            </a>
          </div>
          <CouponRow coupons={coupons} />
        </section>
      ) : null}
    </div>
  );
}
