import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { StageBar } from "~/components/feedback/progress/progress";
import { Footer } from "~/components/frame/footer/footer";
import { StepHeader } from "~/components/frame/header/header";
import { useBrand, useRoot } from "~/components/frame/use-root";
import { Icon } from "~/components/icon/icon";
import { OrderHero } from "~/components/order/order-hero";
import { OrderAgain } from "~/components/order/past-order";
import { StateHero } from "~/components/order/state-hero";
import { Timeline } from "~/components/order/timeline";
import { ORDERS, rebuyPath } from "~/features/orders/order-paths";
import type { OrderView } from "~/features/orders/order-view.server";
import { arrivalWords, statusWords, warmWords } from "~/features/orders/order-words";
import { PushSwitch } from "~/features/push/switch/push-switch";
import type { MessageKey } from "~/locales/catalog";
import { PayingCard } from "~/routes/orders/pay/paying-card";
import { Following } from "./following";
import type { ShownOrder } from "./order.server";
import { OrderLinksCard } from "./order-links";
import { ConfirmDelivery, PaymentCard, PlacesCard, SummaryCard } from "./order-page.parts";

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
  const places = <PlacesCard order={order} phone={root?.phone} />;
  // Where to go comes first once there is something to go for.
  const isWaitingThere = order.status === "READY" && order.option === "TAKEOUT";
  return (
    <>
      <StepHeader back={ORDERS} title={t("tracking.number", { number: order.number })} brand={brand} />
      <main id="main">
        <div className="wrap split">
          <div className="stack">
            <State shown={shown} error={error} />
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
      <Footer brand={brand} phone={root?.phone} />
    </>
  );
}

/** How the order is; one that waits for its payment says first what there is to do about that. */
function State({ shown, error }: OrderPageProps) {
  const { order, paying } = shown;
  const [query] = useSearchParams();
  const t = useT();
  if (paying && paying.kind !== "paid" && paying.kind !== "refunded") {
    return (
      <>
        <PayingCard paying={paying} saidPaid={query.has("paid")} />
        <section className="card stack" aria-labelledby="order-after">
          <h2 id="order-after" className="sub">
            {t("payment.pix.after")}
          </h2>
          <Steps order={order} note={paying.kind === "pix" ? t("payment.pix.waiting") : undefined} />
        </section>
      </>
    );
  }
  return (
    <section className="card stack roomy" aria-labelledby="order-state">
      {paying?.kind === "refunded" ? (
        <StateHero title={t("order.refunded.title")} titleId="order-state" body={t("order.refunded.body")} />
      ) : (
        <Hero order={order} />
      )}
      {paying?.kind === "paid" ? (
        <Banner icon="check" tone="ok" title={t("payment.pix.paid.title")}>
          {` ${t("payment.pix.paid.body")}`}
        </Banner>
      ) : null}
      <Course order={order}>
        {order.canConfirm ? <ConfirmDelivery order={order} error={error} /> : null}
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
  );
}

function Hero({ order }: { order: OrderView }) {
  const t = useT();
  if (order.status === "CANCELLED") {
    const title = t("order.cancelled.title");
    return <StateHero title={title} titleId="order-state" body={t(CANCELLED_WORDS[order.payment.state])} />;
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

/** What happens to the money of a cancelled order, by the state of its payment. */
const CANCELLED_WORDS: Record<OrderView["payment"]["state"], MessageKey> = {
  REFUNDED: "order.refunded.body",
  UNCHARGED: "order.cancelled.uncharged",
  PENDING: "order.cancelled.body",
  REQUIRES_ACTION: "order.cancelled.body",
  AUTHORIZED: "order.cancelled.body",
  PAID: "order.cancelled.body",
  FAILED: "order.cancelled.body",
  EXPIRED: "order.cancelled.body",
  UNKNOWN: "order.cancelled.body",
  LATER: "order.cancelled.body",
  PIX_EXPIRED: "order.cancelled.body",
  NONE: "order.cancelled.body",
};

interface CourseProps {
  order: OrderView;
  /** What there is to do now. */
  children: ReactNode;
}

/** How far the order is, and what it has gone through; folded away once it has come. */
function Course({ order, children }: CourseProps) {
  const t = useT();
  const { stage, option } = order;
  const timeline = <Steps order={order} />;
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

/** What the order goes through; `note` is said of the present step. */
function Steps({ order, note }: { order: OrderView; note?: string | undefined }) {
  const t = useT();
  const steps = order.steps.map(({ status, state, time }) => ({
    ...{ label: statusWords(t, order, status), time, state },
    note: state === "now" ? note : undefined,
  }));
  return <Timeline steps={steps} />;
}
