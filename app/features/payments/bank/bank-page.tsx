import { Link } from "@remix-run/react";
import { useLocale, useT } from "~/components/document/i18n";
import { StepPage } from "~/components/frame/step-page";
import { Mark } from "~/components/order/order-hero";
import { formatMoney, type Money } from "~/domain/money/money";

interface BankPageProps {
  title: string;
  url: string;
  amount: Money | undefined;
  /** Where the payment is followed by a customer who does not go to the bank, and what the link there says. */
  back: string;
  backWords: string;
}

/**
 * The last page of ours before the bank's: it leads there by itself, or by the link. The form that made the payment could
 * not lead there directly, because browsers apply the policy for forms to the redirects that follow.
 */
export function BankPage({ title, url, amount, back, backWords }: BankPageProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <StepPage back={back} title={title}>
      <div className="wrap narrow">
        <section className="card stack roomy" aria-labelledby="bank">
          <Mark waiting />
          <div className="stack tight">
            <h1 id="bank">{t("enums.paymentStatus.REQUIRES_ACTION")}</h1>
            <p className="lead">{t("payment.REQUIRES_ACTION.body")}</p>
            {amount ? <p className="price big">{formatMoney(amount, locale)}</p> : null}
          </div>
          <a className="btn btn-wide fit" href={url} rel="noreferrer">
            {t("payment.REQUIRES_ACTION.action")}
          </a>
          <Link className="btn btn-3 btn-wide fit" to={back}>
            {backWords}
          </Link>
        </section>
      </div>
    </StepPage>
  );
}
