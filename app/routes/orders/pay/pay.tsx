import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EnterButton } from "~/components/form/enter-button";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { StillChecking } from "~/components/order/still-checking";
import { formatMoney } from "~/domain/money/money";
import type { MethodTexts } from "~/domain/payment/method-fields";
import { MethodSection, NextStep } from "~/features/payments/methods/method-section";
import { payingByWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { type ChoosePayment, payAgain, payPage, type RefusedPayment } from "./pay.server";

export const handle: PageHandle = { title: { key: "title.payment.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => payPage(visitor, args.params.orderId));
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const form = await typedForm(args.request);
    return payingByWallet(visitor, form, () => payAgain(visitor, args.params.orderId, form));
  });
}

/** Where an order whose payment came to nothing is paid again. */
export default function PayPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const isChecking = page.state === "checking";
  return (
    <StepPage back={page.back} title={t("title.payment.title")}>
      <div className="wrap narrow">
        {isChecking ? (
          <StillChecking isLong={page.isLong} lead={t("payment.again.checking")}>
            <Link className="btn btn-3 btn-wide fit" to={page.back}>
              {t("common.seeOrder")}
            </Link>
          </StillChecking>
        ) : (
          <PayForm page={page} refused={refused} />
        )}
      </div>
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** The fields of the form. */
type PayFields = MethodTexts & {
  method?: string | undefined;
  save?: string | undefined;
};

interface PayFormProps {
  page: ChoosePayment;
  refused: RefusedPayment | undefined;
}

/** Why it is to be paid again, and how that can be done. */
function PayForm({ page, refused }: PayFormProps) {
  const t = useT();
  const amount = formatMoney(page.amount, useLocale());
  const [form, fields] = useForm<PayFields>({
    id: "pay-again",
    lastResult: refused?.lastResult,
    constraint: { method: { required: true } },
    defaultValue: page.typed,
  });
  return (
    <Form className="stack roomy" method="post" {...form.props}>
      <EnterButton disabled />
      <input type="hidden" name="key" value={page.key} />
      <div className="stack tight">
        <h1>{t("payment.again.heading", { number: page.number })}</h1>
        <p className="lead">{t("payment.again.lead")}</p>
      </div>
      <ErrorSummary
        errors={summaryErrors(form)}
        solution={{ id: fields.method.id, words: t("payment.toWays") }}
      />
      {refused ? null : <Banner icon="alert" tone="bad" title={page.reason} />}
      <MethodSection
        form={form.id}
        fields={fields}
        offer={page.offer}
        total={page.amount}
        isApplePayChosen={false}
        heading={t("checkout.method.heading")}
        isOpen
        order={page.id}
      />
      <div className="stack tight">
        <SubmitButton className="btn btn-wide btn-split fit" busy={t("payment.sending")}>
          <NextStep>{t("common.pay")}</NextStep> <span className="price">{amount}</span>
        </SubmitButton>
        <Link className="btn btn-3 btn-wide fit" to={page.back}>
          {t("common.seeOrder")}
        </Link>
      </div>
    </Form>
  );
}
