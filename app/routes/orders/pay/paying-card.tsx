import type { ReactNode } from "react";
import { useLocale, useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { StateHero } from "~/components/order/order-hero";
import { formatMoney } from "~/domain/money/money";
import type { PayingView } from "~/features/orders/pay-order.server";
import { PixCard } from "~/features/payments/pix/pix-card";
import type { PixView } from "~/features/payments/pix/pix-parts.server";
import type { Translate } from "~/locales/catalog";

interface PayingCardProps {
  paying: Exclude<PayingView, { kind: "paid" | "refunded" }>;
  saidPaid: boolean;
}

/** What there is to do about the payment of an order that waits for it: the page's first card. */
export function PayingCard({ paying, saidPaid }: PayingCardProps) {
  const t = useT();
  const locale = useLocale();
  switch (paying.kind) {
    case "pix":
      return <PixCard pix={paying} saidPaid={saidPaid} words={pixWords(t, paying)} />;
    case "noCode":
      return (
        <Card waiting title={t("payment.pix.heading")} body={t("payment.pix.missing")}>
          {paying.amount ? <p className="price big">{formatMoney(paying.amount, locale)}</p> : null}
        </Card>
      );
    case "bank":
      return <BankCard to={paying.to} />;
    case "again":
      return <AgainCard again={paying} />;
    default:
      return paying satisfies never;
  }
}

function pixWords(t: Translate, { end }: PixView) {
  return {
    heading: t("payment.pix.heading"),
    until: end && t("payment.pix.until", { time: end.until }),
    late: t("payment.pix.alreadyPaid"),
  };
}

function BankCard({ to }: { to: string | undefined }) {
  const t = useT();
  return (
    <Card
      waiting
      title={t("enums.paymentStatus.REQUIRES_ACTION")}
      body={t(to ? "payment.REQUIRES_ACTION.body" : "payment.bank.silent")}
    >
      {to ? (
        <a className="btn btn-wide fit" href={to}>
          {t("payment.REQUIRES_ACTION.action")}
        </a>
      ) : null}
    </Card>
  );
}

/** A payment that came to nothing: why, and the next method one step away. */
function AgainCard({ again }: { again: Extract<PayingView, { kind: "again" }> }) {
  const t = useT();
  const { title, reason, to, newCode, hint } = again;
  return (
    <Card title={title} body={reason}>
      {newCode ? (
        <Form method="post" action={to}>
          <input type="hidden" name="key" value={newCode} />
          <SubmitButton className="btn btn-wide fit" name="method" value="PIX">
            {t("payment.pix.expired.action")}
          </SubmitButton>
        </Form>
      ) : null}
      <a className={newCode ? "btn btn-3 btn-wide fit" : "btn btn-wide fit"} href={to}>
        {t("common.otherWay")}
      </a>
      {hint ? <p className="small muted">{hint}</p> : null}
    </Card>
  );
}

interface CardProps {
  title: string;
  body: string;
  /** It is under way; otherwise it stopped. */
  waiting?: boolean;
  children: ReactNode;
}

function Card({ title, body, waiting = false, children }: CardProps) {
  return (
    <section className="card stack roomy" aria-labelledby="order-state">
      <StateHero title={title} titleId="order-state" body={body} waiting={waiting} />
      <div className="stack tight">{children}</div>
    </section>
  );
}
