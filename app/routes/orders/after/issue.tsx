import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EnterButton } from "~/components/form/enter-button";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckGroup } from "~/components/form/fields/check-field";
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
import { CallLink } from "~/routes/orders/order/order-page.parts";
import { type IssueForm, issuePage, reportIssue } from "./issue.server";

export const handle: PageHandle = { title: { key: "after.issue.heading" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => issuePage(visitor, args.params.orderId));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    reportIssue(visitor, args.params.orderId, await typedForm(args.request)),
  );
}

/** Asks what was wrong with an order, by its items. */
export default function IssuePage() {
  const { number, back, phone, canReport } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepFrame back={back} title={t("tracking.number", { number })}>
      <div className="wrap narrow stack">
        <h1>{t("after.issue.heading")}</h1>
        {canReport ? (
          <IssueFields />
        ) : (
          <Banner icon="clock" tone="warn" title={t("after.NOT_REPORTABLE")} role="alert" />
        )}
        <div className="stack tight">
          <CallLink phone={phone} />
          <a className="btn btn-3 btn-wide fit" href={back}>
            {t("common.backToOrder")}
          </a>
        </div>
      </div>
    </StepFrame>
  );
}

const KINDS = ["MISSING_ITEM", "WRONG_ITEM", "QUALITY", "LATE", "OTHER"] as const;

function IssueFields() {
  const { items, key, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<IssueForm>({
    ...{ id: "issue", lastResult, constraint },
    defaultValue: { key },
  });
  return (
    <Form className="card stack" method="post" {...form.props}>
      <EnterButton disabled />
      <FormKey />
      <input type="hidden" name="key" value={fields.key.initialValue ?? key} />
      <ErrorSummary errors={summaryErrors(form)} />
      <RadioCards
        meta={fields.kind}
        legend={t("after.issue.kind.label")}
        options={KINDS.map((value) => ({ value, label: t(`after.issue.kind.${value}`) }))}
      />
      {items.length > 0 ? (
        <CheckGroup
          meta={fields.items}
          legend={t("after.issue.items.label")}
          chosen={lastResult?.initialValue?.items}
          options={items.map(({ name, quantity }, place) => ({
            value: String(place),
            label: quantity > 1 ? `${t("bag.times", { count: quantity })} ${name}` : name,
          }))}
        />
      ) : null}
      <TextAreaField meta={fields.text} label={t("after.text")} rows={3} />
      <SubmitButton className="btn btn-wide fit">{t("after.issue.action")}</SubmitButton>
    </Form>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
