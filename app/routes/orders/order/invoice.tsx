import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { summaryErrors } from "~/components/form/error-summary";
import { EmailField, OneField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepFrame } from "~/components/frame/step-page";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { askForInvoice, type InvoiceForm, invoicePage } from "./invoice.server";

export const handle: PageHandle = { title: { key: "tracking.invoice.heading" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => invoicePage(visitor, args.params.orderId));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    askForInvoice(visitor, args.params.orderId, await typedForm(args.request)),
  );
}

export default function InvoicePage() {
  const { number, email, back, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<InvoiceForm>({
    id: "invoice",
    lastResult,
    constraint,
    defaultValue: { email },
  });
  return (
    <StepFrame back={back} title={t("tracking.number", { number })}>
      <div className="wrap narrow">
        <Form className="card stack" method="post" {...form.props}>
          <FormKey />
          <h1 className="sub">{t("tracking.invoice.heading")}</h1>
          <OneField errors={summaryErrors(form)}>
            <EmailField meta={fields.email} label={t("tracking.invoice.label")} />
          </OneField>
          <SubmitButton className="btn btn-wide fit">{t("tracking.invoice.action")}</SubmitButton>
        </Form>
      </div>
    </StepFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
