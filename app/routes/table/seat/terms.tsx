import { getZodConstraint, type SubmissionResult } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/check-field";
import { CpfField } from "~/components/form/fields/cpf-field";
import { OneField, TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FieldMetadata, type FormOptions, useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon, type IconName } from "~/components/icon/icon";
import { shownCpf } from "~/domain/customer/cpf";
import { isAllAtOnce, TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { type LegalText, legalText } from "~/features/legal/legal-text.server";
import { isClosed } from "~/features/table/find-table.server";
import { type Seating, seatingOf } from "~/features/table/sit-down.server";
import { seatOf } from "~/features/table/table-cookies.server";
import { admitToTable, placeOf, tableFactsOf, tableInfoOf } from "~/features/table/table-flow.server";
import { guard, guardOnce } from "~/guard.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { TableFrame } from "~/routes/table/table-frame";
import { HowLink } from "~/routes/table/tutorial/tutorial-steps";
import { exitOf } from "./exit.server";
import {
  type DinerAndTermsForm,
  dinerAndTermsForm,
  isTurnedDown,
  keptCpf,
  seatCustomer,
  seatGuest,
} from "./form.server";
import { AccountDiner, AnotherTable } from "./table-sign";
import {
  acceptTerms,
  refusedTerms,
  type TableTermsForm,
  type TermsPost,
  tableTermsForm,
  termsPost,
} from "./terms.server";

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
    const form = await typedForm(args.request);
    const posted = readIntent(form, termsPost);
    switch (posted?.intent) {
      case "accept":
        return acceptTerms(visitor, form);
      case "sit":
        return acceptAndSit(visitor, form);
      case undefined:
        return refuseIntent(visitor);
      default:
        return posted satisfies never;
    }
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
      <input type="hidden" {...intent<TermsPost>("accept")} />
      <LegalFold text={text} />
      <OneField errors={summaryErrors(form)}>
        <CheckField meta={fields.accepted_pg_terms} label={t("seat.terms.accept")} />
      </OneField>
      <SubmitButton className="btn btn-wide">{t("seat.terms.action")}</SubmitButton>
    </Form>
  );
}

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
function ScannedGuest({ page, answer }: ScannedProps) {
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
        <input type="hidden" {...intent<TermsPost>("sit")} />
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
function ScannedCustomer({ page, answer }: ScannedProps) {
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
        <input type="hidden" {...intent<TermsPost>("sit")} />
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

/**
 * Accepts the terms and takes a seat by one form, for a diner who scanned the code outside of our pages. Record 72.
 *
 * @returns the redirect to the bill, or why it was refused
 * @throws as `sitDown`; ApiError
 */
export async function acceptAndSit(visitor: Visitor, posted: FormData) {
  if (seatOf(visitor)) return visitor.redirect(TABLE.order);
  const away = await awayFromTable(visitor);
  if (away) return away;
  if (!visitor.isSignedIn) return seatGuest(visitor, posted, { withTerms: true });
  return (await refusedTerms(visitor, posted, { tutorial: true })) ?? seatCustomer(visitor, posted);
}

/** The redirect for a table that is closed or gone since the page was shown. It stays on the page, and says so. */
async function awayFromTable(visitor: Visitor): Promise<Response | undefined> {
  const info = await tableInfoOf(visitor);
  if (info && !isClosed(info)) return undefined;
  const words = info ? "seat.closed" : placeOf(visitor) ? "table.codeIs.other" : "seat.gone";
  return visitor.redirect(TABLE.terms, { tone: "info", text: visitor.t(words) });
}

/** The full text of the terms, folded. */
function LegalFold({ text }: { text: LegalText }) {
  const t = useT();
  return (
    <details>
      <DetailsSummary className="link">
        {t("seat.terms.read")}
        <Icon name="down" />
      </DetailsSummary>
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

interface PromisesProps {
  registered: boolean;
  /** One line each, without its explanation. */
  brief?: boolean;
}

/** What paying at the table is, in three lines. */
function Promises({ registered, brief = false }: PromisesProps) {
  return (
    <ul className={brief ? "promises brief" : "card promises"}>
      <Promised icon="split" words="seat.terms.split" brief={brief} />
      <Promised icon="heart" words="seat.terms.service" brief={brief} />
      <Promised icon="lock" words={registered ? "seat.terms.account" : "seat.terms.name"} brief={brief} />
    </ul>
  );
}

interface PromisedProps {
  icon: IconName;
  words: `seat.terms.${"split" | "service" | "name" | "account"}`;
  brief: boolean;
}

function Promised({ icon, words, brief }: PromisedProps) {
  const t = useT();
  return (
    <li>
      <div className="row">
        <Icon name={icon} />
        <span>
          {t(`${words}.title`)}
          {brief ? null : <span className="small muted block">{t(`${words}.hint`)}</span>}
        </span>
      </div>
    </li>
  );
}
