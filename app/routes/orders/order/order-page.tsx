import { useSearchParams } from "@remix-run/react";
import { Follow } from "~/components/behavior/follow";
import { useHere } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header/header";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { Icon, type IconName } from "~/components/icon/icon";
import { pagePath } from "~/domain/visit/page-path";
import type { OrderView } from "~/features/orders/order/order-view.server";
import { freshnessWords, lateWords, statusWords } from "~/features/orders/order/order-words";
import { ORDERS, type OrderExtra, orderPage } from "~/features/orders/order-paths";
import { UnseenPix } from "~/features/payments/pix/unseen-pix";
import { PushSwitch } from "~/features/push/push-switch";
import { SHARED } from "~/features/shared-order/shared-paths";
import type { Translate } from "~/locales/catalog";
import { PayingCard } from "~/routes/orders/pay/paying-card";
import type { OrderLinks, OrderPageData, UnseenOrder } from "./order.server";
import { IssuesCard, PaymentCard, PlacesCard, RatingCard, SummaryCard } from "./order-page.parts";
import { OrderState } from "./order-state";

interface OrderPageProps<Shown> {
  shown: Shown;
  /** Why a confirmation did not come through, in words. */
  error: string | undefined;
}

/** The page of one order, which follows it as long as anything can change. */
export function OrderPage({ shown, error }: OrderPageProps<OrderPageData | UnseenOrder>) {
  return "unseen" in shown ? <Unseen shown={shown} /> : <Seen shown={shown} error={error} />;
}

/** What can be shown of an order while the backend is silent: the code to pay it with. */
function Unseen({ shown: { unseen, number, pix, refreshSeconds } }: { shown: UnseenOrder }) {
  const t = useT();
  const [query] = useSearchParams();
  return (
    <UnseenPix
      back={ORDERS}
      title={t("tracking.number", { number })}
      unseen={unseen}
      everySeconds={refreshSeconds}
    >
      <PayingCard paying={pix} saidPaid={query.has("paid")} />
    </UnseenPix>
  );
}

function Seen({ shown, error }: OrderPageProps<OrderPageData>) {
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
            {shown.rating ? (
              <RatingCard
                orderId={order.id}
                rating={shown.rating.given}
                canReport={shown.links.issue}
                ratingUrl={shown.rating.ratingUrl}
              />
            ) : null}
            {shown.issues ? <IssuesCard issues={shown.issues} phone={order.restaurant.phone} /> : null}
            {shown.asksToKeep ? <KeepCard /> : null}
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

/** Asks a guest whether an account is to keep address and orders. Name and phone are filled in there. */
function KeepCard() {
  const t = useT();
  return (
    <form className="card stack tight" method="post" action="/resources/sign-in" aria-labelledby="keep">
      <h2 className="sub" id="keep">
        {t("tracking.keep.title")}
      </h2>
      <p className="small muted">{t("tracking.keep.body")}</p>
      <input type="hidden" name="back" value={useHere()} />
      <button type="submit" className="btn btn-2 btn-wide" name="to" value="/register">
        {t("title.register.title")}
      </button>
    </form>
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

/** When the page was read and that it renews itself; where scripts run it asks how the order is. */
function Following({ shown }: { shown: OrderPageData }) {
  const t = useT();
  const { order, paying, issues = [] } = shown;
  // An answer that came before the first question would be no news: its page is read each time.
  const isAsked = issues.every(({ answer }) => answer !== undefined);
  const { refreshSeconds, updatedAt, fingerprint } = order;
  return (
    <Follow
      everySeconds={refreshSeconds}
      asks={isAsked ? pagePath`/resources/order-status/${order.id}` : undefined}
      fingerprint={fingerprint}
      news={newsWords(t, shown)}
      isAlert={paying?.kind === "again"}
      words={refreshSeconds === undefined ? undefined : freshnessWords(t, updatedAt)}
    />
  );
}

/** What is worth being said when it changes: how the payment came out, else the status. */
function newsWords(t: Translate, { order, paying, issues = [] }: OrderPageData): string {
  if (paying?.kind === "again") return paying.title;
  const status = paying?.kind === "paid" ? t("payment.pix.paid.title") : statusWords(t, order, order.status);
  const answer = issues.findLast((issue) => issue.answer !== undefined)?.answer;
  if (answer !== undefined) return `${t("after.issue.answer")}: ${answer}`;
  const now = t("a11y.live.now", { status });
  return [now, lateWords(t, order.arrival), order.live.delay]
    .filter((words) => words !== undefined)
    .join(". ");
}

/** What else an order's page leads to: who owes what of it, its receipt, its invoice by mail, a link for others, what was wrong, cancelling it. */
function OrderLinksCard({ order, links }: { order: OrderView; links: OrderLinks }) {
  const t = useT();
  const pages: [IconName, OrderExtra, string, boolean][] = [
    ["users", "share", t("tracking.share.link"), links.share],
    ["orders", "receipt", t("common.receipt"), links.receipt],
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
