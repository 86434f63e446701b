import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EnterButton } from "~/components/form/enter-button";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { RadioCards } from "~/components/form/fields/radio-cards";
import { TextAreaField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepFrame } from "~/components/frame/step-page";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { CallLink, GivenBackSection } from "~/routes/orders/order/order-page.parts";
import { type CancelForm, cancelOrder, cancelPage } from "./cancel.server";

export const handle: PageHandle = { title: { key: "after.cancel.link" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => cancelPage(visitor, args.params.orderId));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    cancelOrder(visitor, args.params.orderId, await typedForm(args.request)),
  );
}

/** Asks before an order is cancelled, and says what comes back. */
export default function CancelPage() {
  const { number, back, phone, canCancel, givenBack } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepFrame back={back} title={t("tracking.number", { number })}>
      <div className="wrap narrow stack">
        <h1>{t("after.cancel.link")}</h1>
        {canCancel ? (
          <>
            <section className="card stack" aria-labelledby="given-back">
              <GivenBackSection givenBack={givenBack} />
            </section>
            <ReasonForm />
          </>
        ) : (
          <Banner icon="clock" tone="warn" title={t("after.NOT_CANCELLABLE")} role="alert" />
        )}
        <div className="stack tight">
          <CallLink phone={phone} />
          <a className="btn btn-3 btn-wide fit" href={back}>
            {t(canCancel ? "after.cancel.keep" : "common.backToOrder")}
          </a>
        </div>
      </div>
    </StepFrame>
  );
}

function ReasonForm() {
  const { constraint, reasons } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<CancelForm>({ id: "cancel", lastResult, constraint });
  return (
    <Form className="card stack" method="post" {...form.props}>
      <EnterButton disabled />
      <FormKey />
      <ErrorSummary errors={summaryErrors(form)} />
      <RadioCards
        meta={fields.reason}
        legend={t("after.cancel.reason.label")}
        options={reasons.map((value) => ({ value, label: t(`after.cancel.reason.${value}`) }))}
      />
      <TextAreaField meta={fields.text} label={t("after.text")} rows={2} />
      <SubmitButton className="btn btn-line btn-bad btn-wide fit">{t("after.cancel.action")}</SubmitButton>
    </Form>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
