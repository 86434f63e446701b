import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MoneyList } from "~/components/cart/money-list";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { EmailField, TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { normalizeCpf, parseCpf } from "~/domain/customer/cpf";
import { knownOf } from "~/features/account/account.server";
import { emailField } from "~/features/account/account-fields.server";
import { PRIVACY } from "~/features/legal/legal-paths";
import { guard, guardOnce } from "~/guard.server";
import type { Translate } from "~/locales/catalog";
import { type FormRefusal, orFormRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import privacyCss from "./privacy.css";

export const handle: PageHandle = {
  title: { key: "title.myData.title", description: "title.myData.description" },
  script: false,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: privacyCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { email, shownCpf } = await knownOf(visitor);
    const schema = myDataForm(visitor.t, { email, knowsCpf: shownCpf !== undefined });
    return { email, shownCpf, constraint: getZodConstraint(schema) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const { t } = visitor;
    const known = await knownOf(visitor);
    const schema = myDataForm(t, { email: known.email, knowsCpf: known.document !== undefined });
    const submission = readForm(await typedForm(args.request), schema);
    if (submission.status !== "success") return refuse(submission.reply());
    const { email, document = known.document ?? "" } = submission.value;
    const refusal = await sendMyData(visitor, email, document);
    if (refusal) return refuse(submission.reply({ formErrors: [refusal.words] }), refusal.status);
    return visitor.redirect(PRIVACY.myData, { tone: "ok", text: t("toast.myData.sent", { email }) });
  });
}

export default function MyDataPage() {
  const t = useT();
  return (
    <div className="wrap split">
      <div className="stack">
        <h1>{t("privacy.myData.heading")}</h1>
        <CopyForm />
        <section className="card stack tight" aria-labelledby="counting">
          <h2 className="sub" id="counting">
            {t("privacy.cookies.title")}
          </h2>
          <p className="muted">{t("privacy.cookies.description")}</p>
          <Link className="link fit" to={PRIVACY.cookies}>
            {t("privacy.cookies.action")}
          </Link>
        </section>
        <section className="card danger stack tight" aria-labelledby="delete">
          <h2 className="sub" id="delete">
            {t("form.account.delete.action.delete")}
          </h2>
          <p className="muted">{t("privacy.delete.link")}</p>
          <Link className="link fit" to={PRIVACY.deleteAccount}>
            {t("form.account.delete.action.delete")}
          </Link>
        </section>
      </div>
      <aside className="stack stuck">
        <Kept />
      </aside>
    </div>
  );
}

function CopyForm() {
  const { email, shownCpf, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<MyDataForm>({
    id: "my-data",
    lastResult,
    constraint,
    defaultValue: { email },
  });
  return (
    <Form className="card stack" method="post" {...form.props}>
      <FormKey />
      <h2 className="sub">{t("privacy.myData.copy")}</h2>
      <p className="muted">{t("privacy.myData.body")}</p>
      <ErrorSummary errors={summaryErrors(form)} />
      <div className="field-row">
        <EmailField meta={fields.email} label={t("privacy.myData.email")} />
        <TextField
          meta={fields.document}
          label={t("privacy.myData.cpf")}
          hint={shownCpf === undefined ? undefined : t("privacy.myData.cpfHint", { cpf: shownCpf })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={shownCpf === undefined ? "000.000.000-00" : undefined}
          markOptional={false}
        />
      </div>
      <SubmitButton className="btn btn-wide fit">{t("privacy.myData.action")}</SubmitButton>
    </Form>
  );
}

const KEPT = ["contact", "cpf", "addresses", "orders", "cards"] as const;

/** Which data of a customer is kept, and why. */
function Kept() {
  const t = useT();
  return (
    <section className="card stack" aria-labelledby="kept">
      <h2 className="sub" id="kept">
        {t("privacy.kept.heading")}
      </h2>
      <div className="small">
        <MoneyList
          rows={KEPT.map((what) => ({
            label: t(`privacy.kept.${what}.what`),
            value: t(`privacy.kept.${what}.why`),
          }))}
        />
      </div>
      <Link className="btn btn-3 btn-wide" to={PRIVACY.policy}>
        {t("privacy.kept.policy")}
      </Link>
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** The e-mail, see {@link emailField} for the account's, and the CPF (11 digits). The CPF is optional if the account has one. */
export function myDataForm(
  t: Translate,
  { email, knowsCpf }: { email?: string | undefined; knowsCpf: boolean },
) {
  const cpf = z.string({ error: t("form.cpf.required") }).transform((text, context): string | undefined => {
    if (knowsCpf && normalizeCpf(text) === "") return undefined;
    const parsed = parseCpf(text);
    if ("cpf" in parsed) return parsed.cpf;
    context.addIssue({ code: "custom", message: t(`form.cpf.${parsed.issue}`) });
    return z.NEVER;
  });
  return z.object({
    email: emailField(t, email),
    document: knowsCpf ? cpf.optional() : cpf,
  });
}
type MyDataForm = z.input<ReturnType<typeof myDataForm>>;

/**
 * Requests a copy of a customer's data. The answer is the same whether or not there is such an account.
 *
 * @param document - the CPF, 11 digits
 * @returns the refusal, if the request was not made
 */
async function sendMyData(
  visitor: Visitor,
  email: string,
  document: string,
): Promise<FormRefusal | undefined> {
  const seconds = await limit(visitor, "myData", email);
  if (seconds !== undefined) return { words: waitWords(visitor, seconds), status: 429 };
  return visitor.api.crm.sendMyData(email, document).catch(orFormRefusal(visitor, "my data not asked for"));
}
