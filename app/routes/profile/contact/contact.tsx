import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { signedInUser } from "~/features/account/account.server";
import { PROFILE } from "~/features/account/account-paths";
import { emailForm } from "~/features/account/forms/account-forms.server";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/answer.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { OutsidePage } from "~/routes/profile/menu/outside";
import type { User } from "~/services/contract/crm.server";
import { EmailForm, NewsForm, PhoneForm } from "./contact.parts";
import {
  askForEmail,
  askForPhone,
  type ContactForm,
  contactView,
  postedForm,
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
    const form = await typedForm(args.request);
    const type = postedForm(form);
    if (type === undefined || visitor.userType === "b2c") return visitor.redirect(PROFILE.contact);
    const outcome = await ANSWERS[type](visitor, user, form);
    if ("reply" in outcome) return refuse({ type, reply: outcome.reply }, outcome.status);
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
  const of = (type: ContactForm) => (refused?.type === type ? refused.reply : undefined);
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
