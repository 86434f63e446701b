import { Fragment, type FragmentData } from "~/components/document/fragment";
import { CouponRowForm } from "~/features/cart/coupon-row/coupon-row";
import { NewestOrdersSection } from "./newest-orders";
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
