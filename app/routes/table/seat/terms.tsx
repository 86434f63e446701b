import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/check-field";
import { OneField } from "~/components/form/fields/one-field";
import { Form } from "~/components/form/form";
import { FormKey } from "~/components/form/form-key";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon, type IconName } from "~/components/icon/icon";
import { legalText } from "~/features/legal/legal-text.server";
import { admitToTable } from "~/features/table/table-flow.server";
import { guard, guardOnce } from "~/guard.server";
import { TableFrame } from "~/routes/table/table-frame";
import { exitOf } from "./exit.server";
import { acceptTerms, type TableTermsForm, tableTermsForm } from "./terms.server";

export const handle: PageHandle = {
  title: { key: "title.table.title", description: "title.table.description" },
  index: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { terms, registered } = await admitToTable(visitor, "terms");
    const [text, exit] = await Promise.all([legalText(visitor, "table terms"), exitOf(visitor, "a11y.back")]);
    return { text, exit, terms, registered, constraint: getZodConstraint(tableTermsForm(visitor.t)) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => acceptTerms(visitor, await args.request.formData()));
}

/** How paying at the table works, and what the diner agrees to. */
export default function TermsPage() {
  const { exit, registered } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <TableFrame title={t("title.table.title")} exit={exit} entry>
      <div className="stack tight">
        <h1>{t("seat.terms.heading")}</h1>
        <p className="lead">{t("seat.terms.lead")}</p>
      </div>
      <ul className="card promises">
        <Promised icon="users" words="seat.terms.split" />
        <Promised icon="heart" words="seat.terms.service" />
        <Promised icon="lock" words={registered ? "seat.terms.account" : "seat.terms.name"} />
      </ul>
      <TermsForm />
    </TableFrame>
  );
}

type Promises = "split" | "service" | "name" | "account";

function Promised({ icon, words }: { icon: IconName; words: `seat.terms.${Promises}` }) {
  const t = useT();
  return (
    <li>
      <div className="row">
        <Icon name={icon} />
        <span>
          {t(`${words}.title`)}
          <span className="small muted block">{t(`${words}.hint`)}</span>
        </span>
      </div>
    </li>
  );
}

function TermsForm() {
  const { terms, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<TableTermsForm>({
    id: "table-terms",
    lastResult,
    constraint,
    // The box is ticked for a guest who has agreed before.
    defaultValue: { accepted_pg_terms: terms ? "on" : undefined },
  });
  return (
    <Form className="stack" method="post" {...form.props}>
      <FormKey />
      <LegalText />
      <OneField errors={summaryErrors(form)}>
        <CheckField meta={fields.accepted_pg_terms} label={t("seat.terms.accept")} />
      </OneField>
      <SubmitButton className="btn btn-wide">{t("seat.terms.action")}</SubmitButton>
    </Form>
  );
}

/** The full text, folded. */
function LegalText() {
  const { text } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <details>
      <summary className="link">
        {t("seat.terms.read")}
        <Icon name="down" />
      </summary>
      <div className="stack small">
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
