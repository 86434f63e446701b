import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { Footer } from "~/components/frame/footer/footer";
import { StepHeader } from "~/components/frame/header/header";
import { useBrand, useRoot } from "~/components/frame/use-root";
import { ORDERS } from "~/features/orders/order-paths";
import { PushSwitch } from "~/features/push/switch/push-switch";
import { SHARED } from "~/features/shared-order/shared-paths";
import { IssuesCard } from "~/routes/orders/after/issues-card";
import { RatingCard } from "~/routes/orders/after/rating-card";
import { Following } from "./following";
import type { ShownOrder } from "./order.server";
import { OrderLinksCard } from "./order-links";
import { PaymentCard, PlacesCard, SummaryCard } from "./order-page.parts";
import { OrderState } from "./order-state";

interface OrderPageProps {
  shown: ShownOrder;
  /** Why a confirmation did not come through, in words. */
  error: string | undefined;
}

/** The page of one order, which follows it as long as anything can change. */
export function OrderPage({ shown, error }: OrderPageProps) {
  const t = useT();
  const root = useRoot();
  const brand = useBrand();
  const { order } = shown;
  const places = <PlacesCard order={order} />;
  // Where to go comes first once there is something to go for.
  const isWaitingThere = order.status === "READY" && order.option === "TAKEOUT";
  return (
    <>
      <StepHeader back={ORDERS} title={t("tracking.number", { number: order.number })} brand={brand} />
      <main id="main">
        <div className="wrap split">
          <div className="stack">
            {shown.left ? <LeftOut left={shown.left} /> : null}
            <OrderState shown={shown} error={error} />
            {shown.rating ? <RatingCard orderId={order.id} rating={shown.rating.given} /> : null}
            {shown.issues ? <IssuesCard issues={shown.issues} phone={order.restaurant.phone} /> : null}
            <PushSwitch vapidKey={shown.vapidKey} isKept={shown.alertsKept} />
            <Following shown={shown} />
          </div>
          <aside className="stack stuck">
            {isWaitingThere ? places : null}
            {order.lines.length > 0 ? <SummaryCard order={order} /> : null}
            <PaymentCard order={order} />
            {isWaitingThere ? null : places}
            <OrderLinksCard order={order} links={shown.links} />
          </aside>
        </div>
      </main>
      <Footer brand={brand} phone={root?.phone} leave={false} />
    </>
  );
}

/** What others chose and is not in the order. */
function LeftOut({ left }: { left: readonly string[] }) {
  const t = useT();
  const action = (
    <a className="btn btn-2 btn-s" href={SHARED.own}>
      {t("together.seeAdded")}
    </a>
  );
  return (
    <Banner icon="users" tone="warn" title={t("together.leftOut")} action={action}>
      {left.join(". ")}
    </Banner>
  );
}
