import type { ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EnterButton } from "~/components/form/enter-button";
import { summaryErrors } from "~/components/form/error-summary";
import { OneField, TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FieldMetadata, type FormOptions, useForm } from "~/components/form/use-form";
import { Icon } from "~/components/icon/icon";
import type { LegalText } from "~/features/legal/legal-text.server";
import type { Seating } from "~/features/table/sit-down.server";
import type { DinerForm } from "./form.server";
import { AccountDiner } from "./table-sign";

/** A refusal of a name by its field, or of anything else in words. */
type SeatAnswer = FormOptions<DinerForm>["lastResult"] | { refused: string };

export interface SeatFormProps {
  seating: Seating;
  text: LegalText;
  answer: SeatAnswer;
  constraint: FormOptions<DinerForm>["constraint"];
  /** What else it posts, to a page that has several forms. */
  hidden?: readonly { name: string; value: string }[];
  /** Whether it sends something to the kitchen, too: then Enter does not. */
  cooks?: boolean;
  /** Its button. */
  action: ReactNode;
}

/** Takes a seat. A guest says a name. A customer is asked for nothing, and sees what the table will. */
export function SeatForm({ seating, text, answer, constraint, hidden = [], cooks, action }: SeatFormProps) {
  const [form, fields] = useForm<DinerForm>({
    id: "diner",
    lastResult: answer && !("refused" in answer) ? answer : undefined,
    constraint,
  });
  const refused = answer && "refused" in answer ? [{ message: answer.refused }] : undefined;
  return (
    <Form className="stack" method="post" {...form.props}>
      {cooks ? <EnterButton disabled /> : null}
      {hidden.length > 0 ? <FormKey /> : null}
      {hidden.map((field) => (
        <input type="hidden" key={field.name} {...field} />
      ))}
      <input type="hidden" name="key" value={seating.key} />
      <OneField errors={refused ?? summaryErrors(form)}>
        {seating.diner ? <AccountDiner diner={seating.diner} /> : <NameField meta={fields.name} />}
      </OneField>
      {action}
      <Agreement text={text} />
    </Form>
  );
}

/** Leads to the bill. */
export function BillButton() {
  return <SubmitButton className="btn btn-wide">{useT()("seat.join.action")}</SubmitButton>;
}

/** The name that the table sees. */
function NameField({ meta }: { meta: FieldMetadata }) {
  const t = useT();
  return (
    <TextField
      meta={meta}
      label={t("common.name")}
      hint={t("seat.form.lead")}
      autoComplete="given-name"
      autoCapitalize="words"
    />
  );
}

/** Beside a button that accepts the terms of paying at the table: that it does, and their full text, folded. */
export function Agreement({ text }: { text: LegalText }) {
  const t = useT();
  return (
    <details className="small">
      <DetailsSummary className="link">
        {t("seat.terms.sentence")}
        <Icon name="down" />
      </DetailsSummary>
      <div className="stack">
        <p className="muted">
          {text.title}
          {text.inForce ? (
            <span className="block">{t("legal.updatedAt", { date: text.inForce })}</span>
          ) : null}
        </p>
        {text.sections.map(({ heading, paragraphs }) => (
          <section className="stack tight" key={heading}>
            <h2 className="small">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p className="muted" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
