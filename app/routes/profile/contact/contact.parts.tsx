import type { SubmissionResult } from "@conform-to/zod/v4";
import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/choice/check-field";
import { EmailField } from "~/components/form/fields/email-field";
import { OneField } from "~/components/form/fields/one-field";
import { PhoneFields } from "~/components/form/fields/phone-fields";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormOptions, useForm } from "~/components/form/use-form";
import type {
  EmailForm as EmailFields,
  PhoneForm as PhoneFieldsOf,
} from "~/features/account/forms/account-forms.server";

interface FormProps {
  constraint: FormOptions<EmailFields>["constraint"];
  /** The form's own refusal. */
  lastResult: SubmissionResult<string[]> | undefined;
}

interface EmailFormProps extends FormProps {
  email: string;
  /** False if a provider keeps the e-mail. */
  canChange: boolean;
}

/** The e-mail. A new one must be confirmed by a code. */
export function EmailForm({ email, canChange, constraint, lastResult }: EmailFormProps) {
  const t = useT();
  const [form, fields] = useForm<EmailFields>({
    id: "email",
    lastResult,
    constraint,
    defaultValue: { email },
  });
  if (!canChange) {
    return (
      <div className="card field">
        <p className="label">{t("profile.contact.email")}</p>
        <p>{email}</p>
        <p className="hint">{t("profile.contact.emailKept")}</p>
      </div>
    );
  }
  return (
    <Form className="card stack" method="post" {...form.props}>
      <FormKey />
      <OneField errors={summaryErrors(form)}>
        <EmailField
          meta={fields.email}
          label={t("profile.contact.email")}
          hint={t("profile.contact.emailHint")}
        />
      </OneField>
      <SubmitButton className="btn btn-2 btn-wide" name="type" value="email">
        {t("profile.contact.changeEmail")}
      </SubmitButton>
    </Form>
  );
}

/** The schema reads the two fields together, so it has no constraint for each. */
const PHONE_CONSTRAINT = { country: { required: true }, number: { required: true } };

interface PhoneFormProps extends Pick<FormProps, "lastResult"> {
  phone: { country: string; number: string };
  countries: readonly { iso: string; label: string }[];
}

/** The phone, of any country. A new one must be confirmed by a code. */
export function PhoneForm({ phone, countries, lastResult }: PhoneFormProps) {
  const t = useT();
  const [form, fields] = useForm<PhoneFieldsOf>({
    id: "phone",
    lastResult,
    constraint: PHONE_CONSTRAINT,
    defaultValue: phone,
  });
  return (
    <Form className="card stack" method="post" {...form.props}>
      <FormKey />
      <ErrorSummary errors={summaryErrors(form)} />
      <PhoneFields country={fields.country} number={fields.number} countries={countries} />
      <SubmitButton className="btn btn-2 btn-wide" name="type" value="phone">
        {t("profile.contact.changePhone")}
      </SubmitButton>
    </Form>
  );
}

interface NewsFormProps {
  wants: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Whether the customer wants news by mail. */
export function NewsForm({ wants, lastResult }: NewsFormProps) {
  const t = useT();
  const [form, fields] = useForm<{ news: boolean }>({
    id: "news",
    lastResult,
    defaultValue: { news: wants },
  });
  return (
    <Form className="card stack tight" method="post" {...form.props}>
      <FormKey />
      <OneField errors={summaryErrors(form)}>
        <CheckField meta={fields.news} label={t("profile.contact.newsLabel")} />
      </OneField>
      <SubmitButton className="btn btn-2 btn-wide" name="type" value="news">
        {t("profile.contact.saveNews")}
      </SubmitButton>
    </Form>
  );
}
