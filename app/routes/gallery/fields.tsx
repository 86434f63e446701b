import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/choice/check-field";
import { RadioCards } from "~/components/form/fields/choice/radio-cards";
import { EmailField } from "~/components/form/fields/email-field";
import { KnownUsername } from "~/components/form/fields/known-username";
import { TextAreaField, TextField } from "~/components/form/fields/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { Section } from "./section";

interface SampleForm {
  name: string;
  email: string;
  cpf: string;
  password: string;
  note: string;
  invoice: string;
  method: string;
  change: string;
}

const CONSTRAINT = {
  name: { required: true },
  email: { required: true },
  cpf: { required: true },
  password: { required: true, minLength: 8 },
  note: { maxLength: 140 },
  method: { required: true },
};

const FILLED = {
  name: "Ana Lima",
  email: "ana@exemplo",
  cpf: "123.456.789-00",
  invoice: "on",
  method: "CASH",
};

/** Every kind of field, some of them refused. */
export function Fields() {
  const t = useT();
  const [form, fields] = useForm<SampleForm>({
    id: "sample",
    constraint: CONSTRAINT,
    lastResult: {
      status: "error",
      initialValue: FILLED,
      error: {
        email: [t("form.email.invalid")],
        cpf: [t("form.cpf.invalid")],
        password: [t("form.password.required")],
      },
    },
  });
  const methods = [
    {
      value: "PIX",
      label: t("enums.paymentMethod.PIX"),
      detail: t("gallery.method.pix"),
      icon: "pix" as const,
    },
    {
      value: "CASH",
      label: t("enums.paymentMethod.CASH"),
      detail: t("gallery.method.cash"),
      icon: "cash" as const,
      more: (
        <TextField
          meta={fields.change}
          label={t("gallery.method.change")}
          inputMode="decimal"
          autoComplete="off"
          className="short"
        />
      ),
    },
  ];
  return (
    <Section title={t("gallery.forms")}>
      <form className="stack narrow" method="get" action="/example" {...form.props}>
        {/* It would take the focus, and the page would open here. */}
        <div {...{ inert: "" }}>
          <ErrorSummary errors={summaryErrors(form)} />
        </div>
        <TextField meta={fields.name} label={t("gallery.field.name")} autoComplete="name" />
        <EmailField meta={fields.email} label={t("gallery.field.email")} hint="ana@exemplo.com" />
        <TextField
          meta={fields.cpf}
          label={t("gallery.field.cpf")}
          inputMode="numeric"
          autoComplete="off"
          className="short"
        />
        <KnownUsername username="ana@exemplo.com" />
        <TextField
          meta={fields.password}
          label={t("gallery.field.password")}
          type="password"
          autoComplete="new-password"
        />
        <TextAreaField
          meta={fields.note}
          label={t("gallery.note.label")}
          hint={t("gallery.note.hint")}
          placeholder={t("gallery.note.placeholder")}
        />
        <RadioCards meta={fields.method} legend={t("gallery.method.legend")} options={methods} />
        <CheckField meta={fields.invoice} label={t("gallery.field.invoice")} aside="•••.456.789-••" />
        <SubmitButton className="btn btn-wide fit">{t("gallery.buttons.main")}</SubmitButton>
      </form>
    </Section>
  );
}
