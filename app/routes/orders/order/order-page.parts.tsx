import type { ReactNode } from "react";
import { LinesMini, toMiniLine } from "~/components/cart/lines-mini/lines-mini";
import { MoneyList } from "~/components/cart/money-list/money-list";
import { FormKey } from "~/components/document/form-key";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon, type IconName } from "~/components/icon/icon";
import { formatMoney } from "~/domain/money/money";
import type { TotalPart } from "~/features/orders/order/order-money.server";
import type { OrderView } from "~/features/orders/order/order-view.server";
import { paymentWords } from "~/features/orders/order/order-words";
import { METHOD_ICONS } from "~/features/payments/methods/method-icons";
import { CallLink } from "./call-link";

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
        <span className="small muted">{order.placed}</span>
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
      <LinesMini lines={order.lines.map(toMiniLine)} />
      <div className="card-foot">
        <MoneyList
          rows={order.totals.map(({ part, amount }) => ({
            label: t(`tracking.total.${part}`),
            value: part === "delivery" && amount.value === 0 ? t("tracking.total.free") : amount,
            kind: kinds[part],
          }))}
        />
      </div>
    </>
  );
}

/** How it is paid, the CPF of its receipt, and the note for the restaurant. */
export function PaymentCard({ order }: OrderProps) {
  const t = useT();
  const { payment, note, status } = order;
  // There the page begins with it.
  const isStopped = status === "CREATED" || status === "CANCELLED";
  return (
    <section className="card stack" aria-labelledby="order-payment">
      <h2 id="order-payment" className="sub mt0">
        {t("tracking.payment.heading")}
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
      <Fact icon={METHOD_ICONS[method]} title={t(`enums.paymentMethod.${method}`)}>
        {details.map((words) => (
          <span key={words} className="block">
            {words}
          </span>
        ))}
      </Fact>
      {cpf ? (
        <Fact icon="orders" title={t("tracking.invoiceCpf")}>
          <span aria-hidden="true">{cpf}</span>
          <span className="sr">{t("tracking.cpfHidden")}</span>
        </Fact>
      ) : null}
    </>
  );
}

/** Where it goes or where it waits, and whom to call: the restaurant, else the number for all matters. */
export function PlacesCard({ order }: OrderProps) {
  return (
    <section className="card stack">
      <PlaceFacts order={order} />
      <CallLink phone={order.restaurant.phone} />
    </section>
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
      <Fact
        icon="store"
        label={option === "TAKEOUT" ? t("tracking.pickUpAt") : t("tracking.restaurant")}
        title={restaurant.name}
        foreign
      >
        {place ? (
          <span translate="no">{option === "TAKEOUT" ? `${place.main}, ${place.area}` : place.main}</span>
        ) : null}
      </Fact>
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
