import { getZodConstraint, type SubmissionResult } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CheckField } from "~/components/form/fields/check-field";
import { PhoneFields } from "~/components/form/fields/phone-fields";
import { EmailField, OneField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type FormOptions, useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { signedInUser } from "~/features/account/account.server";
import {
  type EmailForm as EmailFields,
  emailForm,
  type PhoneForm as PhoneFieldsOf,
} from "~/features/account/account-forms.server";
import { PROFILE } from "~/features/account/account-paths";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { OutsidePage } from "~/routes/profile/menu/menu-page";
import type { User } from "~/services/contract/crm.server";
import {
  askForEmail,
  askForPhone,
  type ContactPost,
  contactPost,
  contactView,
  saveNews,
} from "./contact.server";

export const handle: PageHandle = {
  title: { key: "title.profileContact.title", description: "title.profile.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const user = await signedInUser(visitor);
    return {
      isOutside: visitor.userType === "b2c",
      ...(await contactView(visitor, user)),
      emailConstraint: getZodConstraint(emailForm(visitor.t)),
    };
  });
}

const ANSWERS = {
  email: askForEmail,
  phone: askForPhone,
  news: (visitor: Visitor, _: User, form: FormData) => saveNews(visitor, form),
} as const;

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const user = await signedInUser(visitor);
    if (visitor.userType === "b2c") return visitor.redirect(PROFILE.contact);
    const form = await typedForm(args.request);
    const posted = readIntent(form, contactPost);
    if (!posted) return refuseIntent(visitor);
    const outcome = await ANSWERS[posted.intent](visitor, user, form);
    if ("reply" in outcome) return refuse({ ...posted, reply: outcome.reply }, outcome.status);
    return visitor.redirect(
      outcome.to,
      outcome.done ? { tone: "ok", text: visitor.t("toast.successUpdate") } : undefined,
    );
  });
}

export default function ContactPage() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const title = t("title.profileContact.title");
  if (data.isOutside) return <OutsidePage title={title} />;
  const of = (asked: ContactPost["intent"]) => (refused?.intent === asked ? refused.reply : undefined);
  return (
    <div className="wrap narrow stack roomy">
      <h1>{title}</h1>
      <EmailForm
        email={data.email}
        canChange={data.canChangeEmail}
        constraint={data.emailConstraint}
        lastResult={of("email")}
      />
      <PhoneForm phone={data.phone} countries={data.countries} lastResult={of("phone")} />
      <NewsForm wants={data.wantsNews} lastResult={of("news")} />
    </div>
  );
}

interface FormProps {
  constraint: FormOptions<EmailFields>["constraint"];
  /** The form's own refusal. */
  lastResult: SubmissionResult<string[]> | undefined;
}

interface EmailFormProps extends FormProps {
  email: string;
  /** False if a provider keeps the e-mail. */
  canChange: boolean;
}

/** The e-mail. A new one must be confirmed by a code. */
function EmailForm({ email, canChange, constraint, lastResult }: EmailFormProps) {
  const t = useT();
  const [form, fields] = useForm<EmailFields>({
    id: "email",
    lastResult,
    constraint,
    defaultValue: { email },
  });
  if (!canChange) {
    return (
      <div className="card field">
        <p className="label">{t("common.email")}</p>
        <p>{email}</p>
        <p className="hint">{t("profile.contact.emailKept")}</p>
      </div>
    );
  }
  return (
    <Form className="card stack" method="post" {...form.props}>
      <FormKey />
      <input type="hidden" {...intent<ContactPost>("email")} />
      <OneField errors={summaryErrors(form)}>
        <EmailField meta={fields.email} label={t("common.email")} hint={t("profile.contact.emailHint")} />
      </OneField>
      <SubmitButton className="btn btn-2 btn-wide">{t("register.verify.change.email")}</SubmitButton>
    </Form>
  );
}

/** The schema reads the two fields together, so it has no constraint for each. */
const PHONE_CONSTRAINT = { country: { required: true }, number: { required: true } };

interface PhoneFormProps extends Pick<FormProps, "lastResult"> {
  phone: { country: string; number: string };
  countries: readonly { iso: string; label: string }[];
}

/** The phone, of any country. A new one must be confirmed by a code. */
function PhoneForm({ phone, countries, lastResult }: PhoneFormProps) {
  const t = useT();
  const [form, fields] = useForm<PhoneFieldsOf>({
    id: "phone",
    lastResult,
    constraint: PHONE_CONSTRAINT,
    defaultValue: phone,
  });
  return (
    <Form className="card stack" method="post" {...form.props}>
      <FormKey />
      <input type="hidden" {...intent<ContactPost>("phone")} />
      <ErrorSummary errors={summaryErrors(form)} />
      <PhoneFields country={fields.country} number={fields.number} countries={countries} />
      <SubmitButton className="btn btn-2 btn-wide">{t("register.verify.change.phone")}</SubmitButton>
    </Form>
  );
}

interface NewsFormProps {
  wants: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Whether the customer wants news by mail. */
function NewsForm({ wants, lastResult }: NewsFormProps) {
  const t = useT();
  const [form, fields] = useForm<{ news: boolean }>({
    id: "news",
    lastResult,
    defaultValue: { news: wants },
  });
  return (
    <Form className="card stack tight" method="post" {...form.props}>
      <FormKey />
      <input type="hidden" {...intent<ContactPost>("news")} />
      <OneField errors={summaryErrors(form)}>
        <CheckField meta={fields.news} label={t("common.news")} />
      </OneField>
      <SubmitButton className="btn btn-wide">{t("profile.contact.saveNews")}</SubmitButton>
    </Form>
  );
}
