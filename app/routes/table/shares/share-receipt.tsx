import { Link } from "@remix-run/react";
import { MoneyList } from "~/components/cart/money-list/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { Mark } from "~/components/order/mark";
import { OrderHero } from "~/components/order/order-hero";
import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-paths";
import type { ShareView } from "~/features/table/shares/own-share-view.server";
import type { Fact } from "~/features/table/shares/share-facts.server";

/** The receipt of a paid share, to read, print or save. */
export function ShareReceipt({ share }: { share: ShareView }) {
  const t = useT();
  const locale = useLocale();
  const { title, amount, rows, facts, receipt } = share;
  return (
    <section className="card stack roomy" aria-labelledby="share-state">
      <Mark />
      <OrderHero
        lead={t("share.paid.receipt")}
        figure={amount && formatMoney(amount, locale)}
        title={title}
        titleId="share-state"
      />
      <MoneyList rows={rows} />
      <ShareFacts facts={facts} />
      <p className="small muted">{t("tracking.receipt.notFiscal")}</p>
      <div className="stack tight noprint">
        <Link className="btn btn-wide fit" to={TABLE.order}>
          {t("share.paid.seeTable")}
        </Link>
        {receipt ? (
          <a className="btn btn-2 btn-wide fit" href={receipt} download>
            {t("share.paid.keep")}
          </a>
        ) : null}
        <Link className="btn btn-3 btn-wide fit" to={TABLE.leave}>
          {t("table.leave.action.leave")}
        </Link>
      </div>
    </section>
  );
}

/** The facts that identify a payment. */
export function ShareFacts({ facts }: { facts: readonly Fact[] }) {
  const t = useT();
  return (
    <dl className="money facts small" aria-label={t("share.paid.facts")}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          {key === "cpf" ? (
            <dd>
              <span aria-hidden="true">{value}</span>
              <span className="sr">{t("tracking.cpfHidden")}</span>
            </dd>
          ) : (
            <dd translate={key === "store" || key === "number" ? "no" : undefined}>{value}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
