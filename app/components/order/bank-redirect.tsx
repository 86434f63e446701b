import { Link } from "@remix-run/react";
import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney, type Money } from "~/domain/money/money";
import { Mark } from "./order-hero";

interface BankRedirectProps {
  url: string;
  amount: Money;
  /** Where the payment is followed by a customer who does not go to the bank. */
  back: { to: string; label: string };
}

/**
 * The last page of ours before the bank's. The form that made the payment could not lead there directly, because
 * browsers apply the policy for forms to the redirects that follow.
 */
export function BankRedirect({ url, amount, back }: BankRedirectProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="wrap narrow">
      <section className="card stack roomy" aria-labelledby="bank">
        <Mark waiting />
        <div className="stack tight">
          <h1 id="bank">{t("payment.REQUIRES_ACTION.title")}</h1>
          <p className="lead">{t("payment.REQUIRES_ACTION.body")}</p>
          <p className="price big">{formatMoney(amount, locale)}</p>
        </div>
        <a className="btn btn-wide fit" href={url} rel="noreferrer">
          {t("payment.REQUIRES_ACTION.action")}
        </a>
        <Link className="btn btn-3 btn-wide fit" to={back.to}>
          {back.label}
        </Link>
      </section>
    </div>
  );
}
