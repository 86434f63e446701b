import { Link } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { summaryErrors } from "~/components/form/error-summary";
import { CodeField } from "~/components/form/fields/code-field";
import { OneField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormOptions, useForm } from "~/components/form/use-form";
import type { CodeForm } from "~/features/account/account-forms.server";
import type { CodePost, ResendView } from "./code-step.server";
import { ResendCode } from "./resend-code";
import type { CodeContact } from "./sent-code.server";

interface CodeEntryProps extends FormOptions<CodeForm> {
  type: CodeContact["type"];
  /** The contact as it is shown. */
  target: string;
  /** The page where another contact can be given. */
  change: string;
  resend: ResendView;
}

/** The page of a code that was sent if there is an account: it does not say whether there is one. */
export function CodeEntry({ type, target, change, resend, ...options }: CodeEntryProps) {
  const t = useT();
  const [form, fields] = useForm<CodeForm>(options);
  return (
    <>
      <div className="stack tight">
        <h1>{t("common.enterCode")}</h1>
        <p className="lead">{t("auth.recovery.verify.lead", { target })}</p>
        <Link className="link small" to={change}>
          {t(`auth.recovery.verify.change.${type}`)}
        </Link>
      </div>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <input type="hidden" {...intent<CodePost>("check")} />
        <OneField errors={summaryErrors(form)}>
          <CodeField meta={fields.code} hint={t(`auth.recovery.verify.hint.${type}`)} />
        </OneField>
        <SubmitButton className="btn btn-wide">{t("common.confirm")}</SubmitButton>
      </Form>
      <ResendCode {...resend} />
    </>
  );
}
