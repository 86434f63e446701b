import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { summaryErrors } from "~/components/form/error-summary";
import { OneField, TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormOptions, useForm } from "~/components/form/use-form";
import type { ContactForm } from "./sent-code.server";

/** The form that asks for a code: the e-mail or phone of an account. */
export function CodeRequest(options: FormOptions<ContactForm>) {
  const t = useT();
  const [form, fields] = useForm<ContactForm>(options);
  return (
    <Form className="stack" method="post" {...form.props}>
      <FormKey />
      <OneField errors={summaryErrors(form)}>
        <TextField
          meta={fields.username}
          label={t("entry.auth.identifier")}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </OneField>
      <SubmitButton className="btn btn-wide">{t("common.sendCode")}</SubmitButton>
    </Form>
  );
}
