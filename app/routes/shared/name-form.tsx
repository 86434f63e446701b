import type { ReactNode } from "react";
import { FormKey } from "~/components/document/document";
import { summaryErrors } from "~/components/form/error-summary";
import { OneField, TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormOptions, useForm } from "~/components/form/use-form";
import type { SharedNameForm } from "~/features/shared-order/joined.server";

interface NameFormProps extends Pick<FormOptions<SharedNameForm>, "id" | "lastResult" | "constraint"> {
  /** Of the account. */
  name: string | undefined;
  label: string;
  hint?: string;
  /** The words of the button. */
  action: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Asks for the name under which the others see somebody. */
export function NameForm({ id, lastResult, constraint, name, label, hint, action, children }: NameFormProps) {
  const [form, fields] = useForm<SharedNameForm>({ id, lastResult, constraint, defaultValue: { name } });
  return (
    <Form className="stack roomy" method="post" {...form.props}>
      <FormKey />
      {children}
      <OneField errors={summaryErrors(form)}>
        <TextField
          meta={fields.name}
          label={label}
          hint={hint}
          autoComplete="given-name"
          autoCapitalize="words"
        />
      </OneField>
      <SubmitButton className="btn btn-wide">{action}</SubmitButton>
    </Form>
  );
}
