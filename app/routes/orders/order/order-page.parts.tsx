import type { ReactNode } from "react";
import { LinesMini, toMiniLine } from "~/components/cart/cart-line";
import { MoneyList } from "~/components/cart/money-list";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { PhoneLink } from "~/components/frame/footer";
import { useRoot } from "~/components/frame/root-data";
import { Icon, type IconName } from "~/components/icon/icon";
import { formatMoney } from "~/domain/money/money";
import type { IssueView, RatingView } from "~/features/orders/follow-ups.server";
import type { GivenBack, TotalPart } from "~/features/orders/order/order-money.server";
import type { OrderView } from "~/features/orders/order/order-view.server";
import { paymentWords } from "~/features/orders/order/order-words";
import { orderPage } from "~/features/orders/order-paths";
import { METHOD_ICONS } from "~/features/payments/methods/registry.server";
import type { MessageKey, Translate } from "~/locales/catalog";
import "~/components/form/fields/choice.css";
import "~/components/form/fields/choice-row.css";
import "~/routes/orders/after/rating.css";

interface OrderProps {
  order: OrderView;
}

/** The form of a customer who has the order in hand. */
export function ConfirmDelivery({ order, error }: OrderProps & { error: string | undefined }) {
  const t = useT();
  return (
    <Form method="post" className="stack tight">
      <FormKey />
      {error ? <Banner icon="alert" tone="bad" title={error} role="alert" /> : null}
      <SubmitButton className="btn btn-wide fit">
        <Icon name="check" />
        {t("tracking.confirm.action")}
      </SubmitButton>
      <p className="small muted">{t(`tracking.confirm.hint.${order.option}`)}</p>
    </Form>
  );
}

/** What was ordered and what it costs. */
export function SummaryCard({ order }: OrderProps) {
  const t = useT();
  return (
    <section className="card" aria-labelledby="order-lines">
      <div className="section-head">
        <h2 id="order-lines" className="sub mt0">
          {t("tracking.number", { number: order.number })}
        </h2>
        {order.placed ? <span className="small muted">{order.placed}</span> : null}
      </div>
      <OrderSums order={order} />
    </section>
  );
}

/** The items and every part of the sum, by its name. */
export function OrderSums({ order }: OrderProps) {
  const t = useT();
  const kinds: Partial<Record<TotalPart["part"], "less" | "total">> = {
    discount: "less",
    giftCard: "less",
    total: "total",
  };
  return (
    <>
      {order.lines.length > 0 ? <LinesMini lines={order.lines.map((line) => toMiniLine(line, t))} /> : null}
      {order.totals.length > 0 ? (
        <div className="card-foot">
          <MoneyList
            rows={order.totals.map(({ part, amount }) => ({
              label: t(`tracking.total.${part}`),
              value: part === "delivery" && amount.value === 0 ? t("tracking.total.free") : amount,
              kind: kinds[part],
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

/** How it is paid, the CPF of its receipt, and the note for the restaurant. */
export function PaymentCard({ order }: OrderProps) {
  const t = useT();
  const { payment, note, status } = order;
  // There the page begins with it.
  const isStopped = status === "CREATED" || status === "CANCELLED";
  if (payment.method === "UNKNOWN" && !note && !order.cpf) return null;
  return (
    <section className="card stack" aria-labelledby="order-payment">
      <h2 id="order-payment" className="sub mt0">
        {t("common.payment")}
      </h2>
      <PaymentFacts order={order} />
      {payment.state === "REFUNDED" && !isStopped ? (
        <p className="small muted">{t("order.refunded.body")}</p>
      ) : null}
      {note ? (
        <Fact icon="info" title={t("tracking.note")}>
          <span translate="no">{note}</span>
        </Fact>
      ) : null}
    </section>
  );
}

/** The payment method, the state of the payment, and the CPF of the receipt. */
export function PaymentFacts({ order }: OrderProps) {
  const t = useT();
  const locale = useLocale();
  const { option, payment, cpf } = order;
  const { method, change, lastFour } = payment;
  const money = change === "exact" || change === undefined ? change : formatMoney(change, locale);
  const details = [
    lastFour && t("tracking.payment.card", { last4: lastFour }),
    paymentWords(t, { ...payment, option }),
    money &&
      (change === "exact" ? t("tracking.payment.exact") : t("tracking.payment.changeFor", { amount: money })),
  ].filter((words) => words !== undefined);
  return (
    <>
      {method === "UNKNOWN" ? null : (
        <Fact icon={METHOD_ICONS[method]} title={t(`enums.paymentMethod.${method}`)}>
          {details.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </Fact>
      )}
      {cpf ? (
        <Fact icon="orders" title={t("common.cpfOnReceipt")}>
          <span aria-hidden="true">{cpf}</span>
          <span className="sr">{t("tracking.cpfHidden")}</span>
        </Fact>
      ) : null}
    </>
  );
}

/** Where it goes or where it waits, and whom to call: the restaurant, else the number for all matters. */
export function PlacesCard({ order }: OrderProps) {
  const { option, address, restaurant } = order;
  if (option === "DELIVERY" && !address && !restaurant.name && !restaurant.phone) return null;
  return (
    <section className="card stack">
      <PlaceFacts order={order} />
      {order.option === "TAKEOUT" ? <AtCounter order={order} /> : null}
      <CallLink phone={order.restaurant.phone} />
    </section>
  );
}

/** For who picks it up: the way there, and what to show. The map is a plain link with the restaurant's address alone. */
function AtCounter({ order: { number, restaurant, onItsWay } }: OrderProps) {
  const t = useT();
  const { address } = restaurant;
  return (
    <>
      {onItsWay ? <p className="small">{t("tracking.showNumber", { number })}</p> : null}
      {address ? (
        <a
          className="link"
          href={`https://www.google.com/maps/search/?${new URLSearchParams({
            api: "1",
            query: `${address.main}, ${address.area}`,
          })}`}
        >
          {t("tracking.map")}
        </a>
      ) : null}
    </>
  );
}

/** Where it goes, and where it comes from. */
export function PlaceFacts({ order }: OrderProps) {
  const t = useT();
  const { address, restaurant, option } = order;
  const place = restaurant.address;
  return (
    <>
      {address ? (
        <Fact icon="pin" label={t("tracking.deliverTo")} title={address.main} foreign>
          <span translate="no">{address.area}</span>
        </Fact>
      ) : null}
      {restaurant.name ? (
        <Fact
          icon="store"
          label={option === "TAKEOUT" ? t("tracking.pickUpAt") : t("share.paid.store")}
          title={restaurant.name}
          foreign
        >
          {place ? (
            <span translate="no">{option === "TAKEOUT" ? `${place.main}, ${place.area}` : place.main}</span>
          ) : null}
        </Fact>
      ) : null}
    </>
  );
}

interface FactProps {
  icon: IconName;
  /** Over the title. */
  label?: string;
  title: string;
  /** The title is a name or an address, the same in every language. */
  foreign?: boolean;
  children?: ReactNode;
}

/** One thing to know of an order. */
function Fact({ icon, label, title, foreign, children }: FactProps) {
  return (
    <p className="row start">
      <Icon name={icon} />
      <span>
        {label ? <span className="small muted block">{label}</span> : null}
        <b translate={foreign ? "no" : undefined}>{title}</b>
        {children ? <span className="small muted block">{children}</span> : null}
      </span>
    </p>
  );
}

interface GivenBackSectionProps {
  givenBack: GivenBack;
  /** The order is cancelled, and its page has said what became of the payment. */
  isDone?: boolean;
}

/** What a cancellation gives back: amounts by where they go, and in words what has none. */
export function GivenBackSection({ givenBack, isDone = false }: GivenBackSectionProps) {
  const t = useT();
  const locale = useLocale();
  const { amounts, charge, tip, coupon } = givenBack;
  if (isDone && amounts.length === 0 && charge !== "PIX_OPEN" && !coupon) return null;
  const rows = amounts.map((back) => ({ label: labelOf(t, back), value: back.amount }));
  return (
    <>
      <h2 id="given-back" className="sub mt0">
        {t("after.givenBack.heading")}
      </h2>
      {rows.length > 0 ? <MoneyList rows={rows} /> : null}
      {tip ? (
        <p className="small muted">{t("after.givenBack.tip", { tip: formatMoney(tip, locale) })}</p>
      ) : null}
      {charge === "NONE" || (isDone && charge !== "PIX_OPEN") ? null : <p>{t(CHARGE_WORDS[charge])}</p>}
      {coupon ? <p>{t("after.givenBack.coupon")}</p> : null}
    </>
  );
}

const CHARGE_WORDS = {
  REFUNDED: "order.refunded.body",
  RELEASED: "after.givenBack.RELEASED",
  PIX_OPEN: "after.givenBack.PIX_OPEN",
  UNCHARGED: "common.uncharged",
  UNSURE: "after.givenBack.UNSURE",
} as const satisfies Record<Exclude<GivenBack["charge"], "NONE">, MessageKey>;

function labelOf(t: Translate, back: GivenBack["amounts"][number]): string {
  if (back.what === "giftCard") return t("tracking.total.giftCard");
  const method = t(`enums.paymentMethod.${back.method}`);
  if (back.lastFour === undefined) return method;
  return `${method}, ${t("tracking.payment.card", { last4: back.lastFour })}`;
}

interface IssuesCardProps {
  issues: readonly IssueView[];
  phone: string | undefined;
}

/** What was reported of an order, what the restaurant answered, and whom to call until then. */
export function IssuesCard({ issues, phone }: IssuesCardProps) {
  const t = useT();
  return (
    <section className="card stack" aria-labelledby="order-issues">
      <h2 id="order-issues" className="sub mt0">
        {t("after.issue.heading")}
      </h2>
      {issues.map((issue) => (
        <IssueItem key={issue.id} issue={issue} />
      ))}
      {issues.some(({ answer }) => answer === undefined) ? <CallLink phone={phone} /> : null}
    </section>
  );
}

function IssueItem({ issue }: { issue: IssueView }) {
  const t = useT();
  const { kind, items, text, answer, at } = issue;
  return (
    <div>
      <p className="mt0">
        <b>{t(`after.issue.kind.${kind}`)}</b>
        {items ? <span className="block">{items}</span> : null}
        {text ? <span className="block" translate="no">{`“${text}”`}</span> : null}
        <span className="small muted block">{at}</span>
      </p>
      {answer === undefined ? (
        <p className="small muted">{t("after.issue.open")}</p>
      ) : (
        <p>
          <span className="small muted block">{t("after.issue.answer")}</span>
          {answer}
        </p>
      )}
    </div>
  );
}

interface RatingCardProps {
  orderId: string;
  rating: RatingView | undefined;
  /** Something that was wrong can be reported. */
  /** Where anybody can say how the restaurant is. */
  ratingUrl: string | undefined;
  canReport: boolean;
}

/** So many stars, or fewer, say that something was wrong. */
const POOR = 3;
const BEST = 5;

/**
 * Of an order that came: asks how it was, or shows what was said, and after few stars the way to report what was wrong,
 * after all of them that to the restaurant's public page.
 */
export function RatingCard({ orderId, rating, canReport, ratingUrl }: RatingCardProps) {
  const t = useT();
  return (
    <section className="card stack" aria-labelledby="order-rating">
      <h2 id="order-rating" className="sub mt0">
        {t("after.rating.heading")}
      </h2>
      {rating ? <Given rating={rating} /> : <Asked orderId={orderId} />}
      {rating && rating.stars <= POOR && canReport ? (
        <a className="btn btn-2 btn-wide fit" href={orderPage(orderId, "issue")}>
          {t("after.issue.heading")}
        </a>
      ) : null}
      {rating && rating.stars >= BEST && ratingUrl ? (
        <a className="btn btn-2 btn-wide fit" href={ratingUrl} rel="noreferrer">
          {t("after.rating.public")}
        </a>
      ) : null}
    </section>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** A link for each number of stars. It leads to the form with that number, which can be changed before it is sent. */
function Asked({ orderId }: { orderId: string }) {
  const t = useT();
  const page = orderPage(orderId, "rating");
  return (
    <p className="choices choices-row">
      {STARS.map((count) => (
        <a key={count} className="btn btn-line btn-s" href={`${page}?stars=${count}`}>
          <span aria-hidden="true">{`${count} ★`}</span>
          <span className="sr">{t("after.rating.star", { count })}</span>
        </a>
      ))}
    </p>
  );
}

function Given({ rating }: { rating: RatingView }) {
  const t = useT();
  const { stars, about, text, at } = rating;
  return (
    <p className="mt0">
      <span className="given" aria-hidden="true">
        {STARS.map((count) => (count <= stars ? "★" : "☆"))}
      </span>
      <span className="sr">{t("after.rating.star", { count: stars })}</span>
      {about ? <span className="block">{about}</span> : null}
      {text ? <span className="block" translate="no">{`“${text}”`}</span> : null}
      <span className="small muted block">{at}</span>
    </p>
  );
}

/** A link that calls an order's restaurant by its `phone`, or else the number for all matters. */
export function CallLink({ phone }: { phone: string | undefined }) {
  const t = useT();
  const root = useRoot();
  const call = phone ?? root?.phone;
  if (call === undefined) return null;
  return (
    <PhoneLink className="btn btn-line btn-wide fit" phone={call}>
      <Icon name="phone" />
      {t(phone === undefined ? "common.contact" : "tracking.call")}
    </PhoneLink>
  );
}
