import { MoneyList, type MoneyRow } from "~/components/cart/money-list/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { CpfField, HiddenCpf } from "~/components/form/fields/cpf-field";
import type { FieldMetadata } from "~/components/form/use-form";
import { formatMoney, type Money } from "~/domain/money/money";

/** The fields of the form. */
export type PayFields = {
  method?: string | undefined;
  save?: string | undefined;
  cpf?: string | undefined;
  tip?: string | undefined;
  tipAmount?: string | undefined;
};

type PayMetas = { [Name in keyof PayFields]-?: FieldMetadata };

interface ShareCardProps {
  page: {
    rows: readonly MoneyRow[];
    /** `toggle` is the path of the same share with the fee added or removed. Undefined if it is no choice. */
    service: { rate: number; isIncluded: boolean; toggle: string | undefined } | undefined;
    isPartOfItem: boolean;
    paidBefore: Money | undefined;
  };
}

/**
 * The amounts to pay. A button of the form adds or removes the fee, so nothing that was typed is lost. With script the page is
 * only read anew.
 */
export function ShareCard({ page: { rows, service, isPartOfItem, paidBefore } }: ShareCardProps) {
  const t = useT();
  const locale = useLocale();
  const rate = service?.rate ?? 0;
  return (
    <section className="card stack" aria-labelledby="share-heading">
      <h1 className="sub" id="share-heading">
        {t("share.heading")}
      </h1>
      <MoneyList rows={rows} />
      {paidBefore ? <p>{t("share.pay.already", { amount: formatMoney(paidBefore, locale) })}</p> : null}
      {isPartOfItem ? <p className="small muted">{t("share.pay.partOfItem")}</p> : null}
      {service?.toggle ? (
        <div className="stack tight">
          <button
            className="btn btn-2 btn-wide"
            type="submit"
            name="go"
            value="service"
            formNoValidate
            id="share-service"
            data-here={service.toggle}
          >
            {t(service.isIncluded ? "share.pay.withoutService" : "bill.split.service", { rate })}
          </button>
          <p className="small muted center">{t("share.pay.serviceHint")}</p>
        </div>
      ) : null}
    </section>
  );
}

interface ReceiptSectionProps {
  fields: PayMetas;
  /** The CPF that the diner sat down with, partly hidden. The receipt has it already. */
  cpf: string | undefined;
  /** A CPF that was typed here before, partly hidden. */
  kept: string | undefined;
}

/** The CPF on the receipt. */
export function ReceiptSection({ fields, cpf, kept }: ReceiptSectionProps) {
  const t = useT();
  return (
    <section aria-labelledby="receipt">
      <h2 className="sub" id="receipt">
        {t("share.pay.receipt")}
      </h2>
      <div className="card stack">
        {cpf ? (
          <p className="row">
            <span>{t("checkout.invoice.cpf")}</span>
            <span className="muted small">
              <HiddenCpf cpf={cpf} />
            </span>
          </p>
        ) : null}
        <CpfField
          meta={fields.cpf}
          label={t(cpf ? "form.cpf.other" : "checkout.invoice.cpf")}
          hint={t(cpf ? "share.pay.otherCpf" : "share.pay.cpfHint")}
          kept={kept}
          className="short"
        />
      </div>
    </section>
  );
}
