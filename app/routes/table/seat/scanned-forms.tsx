import type { SubmissionResult } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/choice/check-field";
import { CpfField } from "~/components/form/fields/cpf-field";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FieldMetadata, type FormOptions, useForm } from "~/components/form/use-form";
import { tableNumber } from "~/domain/table/table-name";
import type { LegalText } from "~/features/legal/legal-text.server";
import type { Seating } from "~/features/table/seat/sit-down.server";
import { HowLink } from "~/routes/table/tutorial/how-link";
import type { DinerAndTermsForm } from "./form.server";
import { LegalFold } from "./legal-fold";
import { Promises } from "./promises";
import { AccountDiner, AnotherTable } from "./table-sign";
import type { TableTermsForm } from "./terms.server";

interface ScannedProps {
  page: {
    seating: Seating;
    text: LegalText;
    /** The terms were accepted before. */
    terms: boolean;
    keptCpf: string | undefined;
    constraint: FormOptions<DinerAndTermsForm>["constraint"];
  };
  /** Why the last try was refused: by fields, or in words. */
  answer: (SubmissionResult<string[]> & { keptCpf?: string | undefined }) | { refused: string } | undefined;
}

/** All that a guest with a scanned table has to say before the bill: a name, and that they accept the terms. */
export function ScannedGuest({ page, answer }: ScannedProps) {
  const { seating, terms, constraint, keptCpf } = page;
  const lastResult = answer && !("refused" in answer) ? answer : undefined;
  const t = useT();
  const [form, fields] = useForm<DinerAndTermsForm>({
    id: "diner",
    lastResult,
    constraint,
    // The box is ticked for a guest who has agreed before.
    defaultValue: { accepted_pg_terms: terms ? "on" : undefined },
  });
  return (
    <ScannedPage seating={seating}>
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <input type="hidden" name="key" value={seating.key} />
        <ErrorSummary errors={summaryErrors(form)} />
        <TextField
          meta={fields.name}
          label={t("seat.form.name")}
          hint={t("seat.form.lead")}
          autoComplete="given-name"
          autoCapitalize="words"
        />
        <CpfField
          meta={fields.cpf}
          label={t("seat.form.cpf")}
          hint={t("seat.form.cpfHint")}
          kept={lastResult ? lastResult.keptCpf : keptCpf}
        />
        <Agreement text={page.text} meta={fields.accepted_pg_terms} />
      </Form>
    </ScannedPage>
  );
}

/**
 * The same for a signed-in customer, who has a name. It loads a document, because no GET leads to the page that answers
 * a refused one: by then the account has accepted the terms.
 */
export function ScannedCustomer({ page, answer }: ScannedProps) {
  const { seating, constraint } = page;
  const refused = answer && "refused" in answer ? answer.refused : undefined;
  const [form, fields] = useForm<TableTermsForm>({
    id: "diner",
    lastResult: answer && !("refused" in answer) ? answer : undefined,
    constraint,
    // Joining is refused only after the terms were accepted.
    defaultValue: { accepted_pg_terms: refused ? "on" : undefined },
  });
  const errors = refused ? [{ message: refused }] : summaryErrors(form);
  return (
    <ScannedPage seating={seating} registered>
      {seating.diner ? <AccountDiner diner={seating.diner} /> : null}
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <input type="hidden" name="key" value={seating.key} />
        <ErrorSummary errors={errors} />
        <Agreement text={page.text} meta={fields.accepted_pg_terms} />
      </Form>
    </ScannedPage>
  );
}

interface ScannedPageProps {
  seating: Seating;
  registered?: boolean;
  children: ReactNode;
}

function ScannedPage({ seating: { table, store }, registered = false, children }: ScannedPageProps) {
  const t = useT();
  return (
    <>
      <div className="stack tight">
        <h1>{t("bill.heading", { table: tableNumber(table) })}</h1>
        <div className="row">
          <p className="grow">
            <b>{store}</b>
          </p>
          <HowLink />
        </div>
        <Promises registered={registered} brief />
      </div>
      {children}
      <AnotherTable />
    </>
  );
}

function Agreement({ text, meta }: { text: LegalText; meta: FieldMetadata }) {
  const t = useT();
  return (
    <>
      <div>
        <LegalFold text={text} />
        <CheckField meta={meta} label={t("seat.terms.accept")} />
      </div>
      <SubmitButton className="btn btn-wide">{t("seat.form.action")}</SubmitButton>
    </>
  );
}
