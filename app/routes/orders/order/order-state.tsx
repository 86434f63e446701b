import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { useLevel } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";
import { OrderHero, StateHero } from "~/components/order/order-hero";
import { OrderAgain } from "~/components/order/past-order";
import { Timeline } from "~/components/order/timeline";
import type { EarnedView } from "~/features/loyalty/loyalty.server";
import type { CourierView } from "~/features/orders/order/order-arrival.server";
import type { OrderView } from "~/features/orders/order/order-view.server";
import {
  arrivalWords,
  cardArrivalWords,
  lateWords,
  leftWords,
  nextWords,
  statusWords,
  warmWords,
} from "~/features/orders/order/order-words";
import { rebuyPath } from "~/features/orders/order-paths";
import type { MessageKey } from "~/locales/catalog";
import { PayingCard } from "~/routes/orders/pay/paying-card";
import type { OrderPageData } from "./order.server";
import { CallLink, ConfirmDelivery, GivenBackSection } from "./order-page.parts";

interface OrderStateProps {
  shown: OrderPageData;
  /** Why a confirmation did not come through, in words. */
  error: string | undefined;
}

/** How the order is; one that waits for its payment says first what there is to do about that. */
export function OrderState({ shown, error }: OrderStateProps) {
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
          {order.arrival ? <p className="mt0">{cardArrivalWords(t, order)}</p> : null}
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
      {shown.givenBack ? <GivenBackSection givenBack={shown.givenBack} isDone /> : null}
      {order.live.courier ? (
        <CourierWay courier={order.live.courier} hasMinutes={tellsMinutes(order.arrival)} />
      ) : null}
      <Late order={order} />
      {paying?.kind === "paid" ? (
        <Banner icon="check" tone="ok" title={t("payment.pix.paid.title")}>
          {` ${t("payment.pix.paid.body")}`}
        </Banner>
      ) : null}
      {shown.earned ? <Earned {...shown.earned} /> : null}
      <Course order={order}>
        {order.canConfirm ? <ConfirmDelivery order={order} error={error} /> : null}
        {order.canRebuy && !order.onItsWay ? (
          <OrderAgain
            action={rebuyPath(order.id)}
            rebuyKey={shown.rebuyKey}
            number={order.number}
            className={order.canConfirm ? "btn btn-2 btn-wide fit" : "btn btn-wide fit"}
          />
        ) : null}
      </Course>
    </section>
  );
}

/** The stamps that the order has given, and the way to what they have become. */
function Earned({ words, hasWon }: EarnedView) {
  const t = useT();
  const hasSavings = useLevel("savings");
  return (
    <p className="row mt0">
      <Icon name="voucher" />
      <span className="grow">{words}</span>
      {hasWon && hasSavings ? (
        <a className="link" href="/cupons">
          {t("bag.coupon.all")}
        </a>
      ) : null}
    </p>
  );
}

/** Whether the top of the page tells how many minutes are left. */
function tellsMinutes(arrival: OrderView["arrival"]): boolean {
  return arrival?.kind === "near" || (arrival?.kind === "between" && arrival.due !== undefined);
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
      left={leftWords(t, order.arrival)}
      next={nextWords(t, order)}
      title={warmWords(t, order)}
      titleId="order-state"
      image={order.image}
    />
  );
}

/** An order that has not come in the time that was told, or will not, and why: said before anybody asks. */
function Late({ order }: { order: OrderView }) {
  const t = useT();
  const { delay } = order.live;
  const late = lateWords(t, order.arrival);
  const title = late ?? delay;
  if (title === undefined) return null;
  return (
    <>
      <Banner icon="clock" tone="warn" title={title}>
        {late ? ` ${delay ?? t("tracking.late.body")}` : null}
      </Banner>
      <CallLink phone={order.restaurant.phone} />
    </>
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
  const timeline = <Steps order={order} />;
  if (order.arrival?.kind !== "arrived") {
    return (
      <>
        {timeline}
        {children}
      </>
    );
  }
  return (
    <>
      {children}
      <details>
        <DetailsSummary className="link">
          {t(`tracking.went.${order.option}`)}
          <Icon name="down" />
        </DetailsSummary>
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
    isAtWork: state === "now" && order.stage?.isAtWork,
    note: state === "now" ? note : undefined,
  }));
  return <Timeline steps={steps} />;
}

/**
 * Who brings the order, how far it is, and a line from the restaurant to the door with where the courier is. The minutes
 * at the pace so far are told unless the page tells others.
 */
function CourierWay({ courier, hasMinutes }: { courier: CourierView; hasMinutes: boolean }) {
  const t = useT();
  const { name, distance, minutes, percent, at } = courier;
  const pace =
    hasMinutes || minutes === undefined ? undefined : t("tracking.courier.pace", { count: minutes });
  return (
    <div className="stack tight">
      <p className="mt0">
        <b>{t("tracking.courier.name", { name })}</b>
        {distance ? (
          <span className="block">
            {[t("tracking.courier.away", { distance }), pace]
              .filter((words) => words !== undefined)
              .join(", ")}
          </span>
        ) : null}
        <span className="small muted block">{t("tracking.courier.seen", { at })}</span>
      </p>
      {percent === undefined ? null : (
        <div className="row">
          <Icon name="store" />
          <svg className="grow" height="24" role="img" aria-label={t("tracking.courier.way", { percent })}>
            <rect y="10" width="100%" height="4" rx="2" fill="var(--line-2)" />
            <rect y="10" width={`${percent}%`} height="4" rx="2" fill="var(--accent-ink)" />
            <circle cx={`${Math.min(95, Math.max(5, percent))}%`} cy="12" r="8" fill="var(--accent-ink)" />
          </svg>
          <Icon name="pin" />
        </div>
      )}
    </div>
  );
}
