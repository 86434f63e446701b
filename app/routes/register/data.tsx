import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CpfField } from "~/components/form/fields/cpf-field";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type Fields, useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { shownCpf } from "~/domain/customer/cpf";
import { cpfAnswer, withKeptCpf } from "~/features/account/account-fields.server";
import { type DataForm, tidyData } from "~/features/account/account-forms.server";
import { PRIVACY } from "~/features/legal/legal-paths";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { type DataRefusal, dataSchema, filledIn, saveData, typedData } from "./data.server";
import { Choices, CompleteLead, LegalLink, StepBar } from "./parts";
import registerCss from "./register.css";
import { registrationAt, saveRegistration } from "./registration.server";

export const handle: PageHandle = {
  title: { key: "title.registerData.title", description: "title.registerData.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: registerCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const registration = await registrationAt(visitor, "data");
    return {
      constraint: getZodConstraint(await dataSchema(visitor, registration)),
      defaultValue: filledIn(visitor, registration),
      keptCpf: shownCpf(registration.draft.person?.cpf),
      account: registration.user?.email,
      asksTerms: registration.user !== undefined && registration.user.accepted_terms_at === undefined,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const registration = await registrationAt(visitor, "data");
    const posted = await typedForm(args.request);
    const form = tidyData(withKeptCpf(posted, registration.draft.person?.cpf), visitor.locale);
    const submission = readForm(form, await dataSchema(visitor, registration));
    const person = typedData(form);
    saveRegistration(visitor, { ...registration.draft, person });
    const saved =
      submission.status === "success"
        ? await saveData(visitor, registration, submission.value)
        : { errors: {}, status: 422 };
    if (saved instanceof Response) return saved;
    const { errors, status }: DataRefusal = saved;
    const isTaken = errors.fieldErrors?.cpf !== undefined;
    // A later page must not offer to keep it.
    if (isTaken) saveRegistration(visitor, { ...registration.draft, person: { ...person, cpf: "" } });
    const { hideFields, keptCpf } = cpfAnswer(posted, person.cpf, isTaken);
    return refuse({ ...submission.reply({ ...errors, hideFields }), keptCpf }, status);
  });
}

/** Step 4: name, birthday and CPF. */
export default function DataPage() {
  const { constraint, defaultValue, keptCpf, account, asksTerms } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<DataForm>({
    id: "register-data",
    lastResult,
    constraint,
    defaultValue,
  });
  const isNew = account === undefined;
  return (
    <>
      <StepBar step="data" shown={isNew} />
      <h1>{t("register.data.heading")}</h1>
      {isNew ? null : <CompleteLead account={account} />}
      <Form className="stack roomy" method="post" {...form.props}>
        <FormKey />
        <ErrorSummary errors={summaryErrors(form)} />
        <DataFields fields={fields} keptCpf={lastResult ? lastResult.keptCpf : keptCpf} />
        {asksTerms ? <Choices terms={fields.terms} notifications={fields.notifications} /> : null}
        <SubmitButton className="btn btn-wide">{t(isNew ? "register.action" : "common.save")}</SubmitButton>
        <p className="small muted">
          {t("register.data.privacy")} <LegalLink to={PRIVACY.policy}>{t("register.terms.policy")}</LegalLink>
          .
        </p>
      </Form>
    </>
  );
}

interface DataFieldsProps {
  fields: Fields<DataForm>;
  /** A CPF that was typed before, partly hidden. */
  keptCpf: string | undefined;
}

/** Name, birthday and CPF. Script formats a field when it loses the focus, never while it is typed. */
function DataFields({ fields, keptCpf }: DataFieldsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <TextField
        meta={fields.name}
        label={t("common.fullName")}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        meta={fields.birthday}
        label={t("common.birthday")}
        hint={t("common.birthdayHint")}
        className="brief"
        inputMode="numeric"
        autoComplete="bday"
        data-tidy={`birthday ${locale}`}
        data-mask="##/##/####"
      />
      <CpfField
        meta={fields.cpf}
        label={t("common.cpf")}
        hint={t("register.data.cpfHint")}
        kept={keptCpf}
        className="brief"
      />
    </>
  );
}
