import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MoneyList, type MoneyRow } from "~/components/cart/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { EnterReads } from "~/components/form/enter-button";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CpfField, HiddenCpf } from "~/components/form/fields/cpf-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FieldMetadata, useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { Icon } from "~/components/icon/icon";
import { formatMoney, type Money } from "~/domain/money/money";
import type { MethodTexts } from "~/domain/payment/method-fields";
import { TABLE } from "~/domain/table/table-flow";
import { MethodSection, NextStep } from "~/features/payments/methods/method-section";
import { payingByWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { TipSection } from "~/features/tips/tip-section";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { payTable, tablePaymentPage } from "./payment.server";
import "~/components/frame/thumb-bar.css";

export const handle: PageHandle = {
  title: { key: "title.tablePayment.title", description: "title.tablePayment.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, tablePaymentPage);
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const form = await typedForm(args.request);
    return payingByWallet(visitor, form, () => payTable(visitor, form));
  });
}

/** A diner's share, and the choice of a payment method. */
export default function TablePaymentPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const total = formatMoney(page.total, useLocale());
  const [form, fields] = useForm<PayFields>({
    id: "share",
    lastResult: refused?.lastResult,
    constraint: { method: { required: true } },
    defaultValue: { method: page.method, ...page.typedTip },
  });
  return (
    <StepPage back={page.back} title={t("bill.table", { table: page.table })} bar>
      <Form
        className="wrap stack roomy"
        method="post"
        action={`${TABLE.payment}?${page.query}`}
        {...form.props}
      >
        <EnterReads />
        {page.hidden.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ErrorSummary
          errors={summaryErrors(form)}
          solution={{ id: fields.method.id, words: t("payment.toWays") }}
        />
        <ShareCard page={page} />
        <MethodSection
          form={form.id}
          fields={fields}
          offer={page.offer}
          total={page.total}
          isApplePayChosen={fields.method.initialValue === "APPLE_PAY"}
          heading={t("share.pay.how")}
          none={t("common.cannotPayHere")}
          table
        />
        {page.tips ? (
          <TipSection fields={fields} whom="TABLE" isFolded={page.hasService} {...page.tips} />
        ) : null}
        <ReceiptSection fields={fields} cpf={page.cpf} kept={refused ? refused.keptCpf : page.keptCpf} />
        <p className="small muted row start">
          <Icon name="info" />
          <span>{t("share.pay.hold", { amount: page.hold })}</span>
        </p>
        <div className="cartbar">
          <SubmitButton className="btn btn-wide btn-split" busy={t("payment.sending")}>
            <NextStep>{t("common.pay")}</NextStep> <span className="price">{total}</span>
          </SubmitButton>
        </div>
      </Form>
    </StepPage>
  );
}

/** The fields of the form. */
type PayFields = MethodTexts & {
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
 * only read again.
 */
function ShareCard({ page: { rows, service, isPartOfItem, paidBefore } }: ShareCardProps) {
  const t = useT();
  const locale = useLocale();
  const rate = service?.rate ?? 0;
  return (
    <section className="card stack" aria-labelledby="share-heading">
      <h1 className="sub" id="share-heading">
        {t("share.heading")}
      </h1>
      <MoneyList rows={rows} />
      {paidBefore ? (
        <p>
          {t(service ? "share.pay.alreadyNet" : "share.pay.already", {
            amount: formatMoney(paidBefore, locale),
          })}
        </p>
      ) : null}
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
          <p className="small muted center">{t("bill.split.serviceHint")}</p>
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
function ReceiptSection({ fields, cpf, kept }: ReceiptSectionProps) {
  const t = useT();
  return (
    <section aria-labelledby="receipt">
      <h2 className="sub" id="receipt">
        {t("share.pay.receipt")}
      </h2>
      <div className="card stack">
        {cpf ? (
          <p className="row">
            <span>{t("common.cpfOnReceipt")}</span>
            <span className="muted small">
              <HiddenCpf cpf={cpf} />
            </span>
          </p>
        ) : null}
        <CpfField
          meta={fields.cpf}
          label={t(cpf ? "form.cpf.other" : "common.cpfOnReceipt")}
          hint={t(cpf ? "share.pay.otherCpf" : "share.pay.cpfHint")}
          kept={kept}
          className="short"
        />
      </div>
    </section>
  );
}
