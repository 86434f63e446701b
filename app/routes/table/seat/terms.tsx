import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/choice/check-field";
import { OneField } from "~/components/form/fields/one-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { shownCpf } from "~/domain/customer/cpf";
import { isAllAtOnce } from "~/domain/table/table-flow";
import { TABLE } from "~/domain/table/table-paths";
import { legalText } from "~/features/legal/legal-text.server";
import { seatingOf } from "~/features/table/seat/sit-down.server";
import { admitToTable, tableFactsOf } from "~/features/table/table-flow.server";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { TableFrame } from "~/routes/table/table-frame";
import { exitOf } from "./exit.server";
import { dinerAndTermsForm, isTurnedDown, keptCpf } from "./form.server";
import { LegalFold } from "./legal-fold";
import { Promises } from "./promises";
import { acceptAndSit, takesSeat } from "./scanned.server";
import { ScannedCustomer, ScannedGuest } from "./scanned-forms";
import { acceptTerms, type TableTermsForm, tableTermsForm } from "./terms.server";

export const handle: PageHandle = {
  title: { key: "title.table.title", description: "title.table.description" },
  card: true,
  index: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const facts = isTurnedDown(visitor) ? await tableFactsOf(visitor) : await admitToTable(visitor, "terms");
    const isScanned = isAllAtOnce(facts);
    const [text, exit, seating] = await Promise.all([
      legalText(visitor, "table terms"),
      exitOf(visitor, isScanned ? "seat.exit" : "a11y.back"),
      isScanned ? seatingOf(visitor) : undefined,
    ]);
    return {
      ...{ text, exit, seating, keptCpf: shownCpf(keptCpf(visitor)) },
      terms: facts.terms,
      registered: facts.registered,
      isSeated: facts.seated,
      constraint: getZodConstraint(seating && !seating.diner ? dinerAndTermsForm(t) : tableTermsForm(t)),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const posted = await typedForm(args.request);
    return takesSeat(posted) ? acceptAndSit(visitor, posted) : acceptTerms(visitor, posted);
  });
}

/**
 * How paying at the table works, and what the diner agrees to. For whoever scanned the code of a table from outside it
 * asks for all that the bill needs.
 */
export default function TermsPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT();
  const { exit, registered, seating, isSeated, text } = page;
  if (seating) {
    return (
      <TableFrame title={seating.table} exit={exit} entry>
        {seating.diner ? (
          <ScannedCustomer page={{ ...page, seating }} answer={answer} />
        ) : (
          <ScannedGuest page={{ ...page, seating }} answer={answer} />
        )}
      </TableFrame>
    );
  }
  return (
    <TableFrame title={t("title.table.title")} exit={exit} entry>
      <div className="stack tight">
        <h1>{t("seat.terms.heading")}</h1>
        <p className="lead">{t("seat.terms.lead")}</p>
      </div>
      <Promises registered={registered} />
      {isSeated ? (
        <>
          <LegalFold text={text} />
          <Link className="btn btn-wide" to={TABLE.order}>
            {t("seat.form.action")}
          </Link>
        </>
      ) : (
        <TermsForm />
      )}
    </TableFrame>
  );
}

function TermsForm() {
  const { text, terms, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<TableTermsForm>({
    id: "table-terms",
    lastResult: answer && !("refused" in answer) ? answer : undefined,
    constraint,
    // The box is ticked for a guest who has agreed before.
    defaultValue: { accepted_pg_terms: terms ? "on" : undefined },
  });
  return (
    <Form className="stack" method="post" {...form.props}>
      <FormKey />
      <LegalFold text={text} />
      <OneField errors={summaryErrors(form)}>
        <CheckField meta={fields.accepted_pg_terms} label={t("seat.terms.accept")} />
      </OneField>
      <SubmitButton className="btn btn-wide">{t("seat.terms.action")}</SubmitButton>
    </Form>
  );
}
