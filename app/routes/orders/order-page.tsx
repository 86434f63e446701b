import { type ReactNode, useEffect } from "react";
import { Announce } from "~/components/announce/announce";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header";
import { useRoot } from "~/components/frame/use-root";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { Mark } from "~/components/order/mark";
import { OrderHero } from "~/components/order/order-hero";
import { OrderAgain } from "~/components/order/past-order";
import { Timeline } from "~/components/order/timeline";
import { StageBar } from "~/components/progress/progress";
import type { OrderView } from "~/modules/order-view.server";
import { rememberShown, type ShownOrder } from "./keep-shown";
import { ConfirmDelivery, PaymentCard, PlacesCard, SummaryCard } from "./order-page.parts";
import { arrivalWords, statusWords, warmWords } from "./order-words";
import { rebuyPath } from "./rebuy-path";
import { useChanged, useOrderNews } from "./use-order-news";

interface OrderPageProps {
  shown: ShownOrder;
  /** Why a confirmation did not come through, in words. */
  error: string | undefined;
}

/** The page of one order, which follows it as long as anything can change. */
export function OrderPage({ shown, error }: OrderPageProps) {
  const t = useT();
  const root = useRoot();
  const brand = { name: root?.brand ?? "" };
  const { order } = shown;
  useEffect(() => rememberShown(shown), [shown]);
  return (
    <>
      <StepHeader back="/orders" title={t("tracking.number", { number: order.number })} brand={brand} />
      <main id="main">
        <div className="wrap split">
          <div className="stack">
            <section className="card stack roomy" aria-labelledby="order-state">
              <Hero order={order} />
              <Course order={order}>
                {order.canConfirm ? <ConfirmDelivery error={error} /> : null}
                {order.canRebuy ? (
                  <OrderAgain
                    action={rebuyPath(order.id)}
                    rebuyKey={shown.rebuyKey}
                    number={order.number}
                    className="btn btn-2 btn-wide fit"
                  />
                ) : null}
              </Course>
            </section>
            <Following shown={shown} />
          </div>
          <aside className="stack stuck">
            <SummaryCard order={order} />
            <PaymentCard order={order} />
            <PlacesCard order={order} />
          </aside>
        </div>
      </main>
      <Footer brand={brand} phone={root?.phone} />
    </>
  );
}

function Hero({ order }: { order: OrderView }) {
  const t = useT();
  if (order.status === "CANCELLED") {
    return (
      <div className="hero-top">
        <div className="hero">
          <h1 id="order-state" className="mt0">
            {t("order.cancelled.title")}
          </h1>
          <p className="muted">
            {t(order.payment.state === "UNCHARGED" ? "order.cancelled.uncharged" : "order.cancelled.body")}
          </p>
        </div>
        <Mark stopped />
      </div>
    );
  }
  return (
    <OrderHero
      {...arrivalWords(t, order)}
      title={warmWords(t, order)}
      titleId="order-state"
      image={order.image}
    />
  );
}

interface CourseProps {
  order: OrderView;
  /** What there is to do now. */
  children: ReactNode;
}

/** How far the order is, and what it has gone through; folded away once it has come. */
function Course({ order, children }: CourseProps) {
  const t = useT();
  const { stage, option } = order;
  const timeline = (
    <Timeline
      steps={order.steps.map(({ status, state, time }) => ({
        label: statusWords(t, order, status),
        time,
        state,
      }))}
    />
  );
  const bar = stage ? <StageBar {...stage} status={statusWords(t, order, order.status)} /> : null;
  if (order.arrival?.kind !== "arrived") {
    return (
      <>
        {bar}
        {timeline}
        {children}
      </>
    );
  }
  return (
    <>
      {bar}
      {children}
      <details>
        <summary className="link">
          {t(`tracking.went.${option}`)}
          <Icon name="down" />
        </summary>
        {timeline}
      </details>
    </>
  );
}

/** When the page was read and that it renews itself; where scripts run it asks how the order is. */
function Following({ shown }: { shown: ShownOrder }) {
  const t = useT();
  const { order } = shown;
  const { at, failed } = useOrderNews(shown);
  const changed = useChanged(statusWords(t, order, order.status));
  return (
    <>
      {order.refreshSeconds === undefined ? null : (
        <p className="small muted center">
          {failed ? t("status.orderRefreshFailed", { at }) : t("tracking.updated", { at })}
        </p>
      )}
      <Announce>{changed && t("a11y.live.now", { status: changed })}</Announce>
    </>
  );
}
