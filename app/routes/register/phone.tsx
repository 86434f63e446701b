import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { PhoneFields } from "~/components/form/fields/phone-fields";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { countries, countryOf, tidyPhone } from "~/domain/customer/phone-number.server";
import { secondsToResend } from "~/domain/customer/verification-code";
import { type PhoneForm, phoneFields, phoneForm, tidyNumber } from "~/features/account/account-forms.server";
import { guestContact } from "~/features/checkout/guest-contact.server";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { CompleteLead, StepBar } from "./parts";
import { goOn, registrationAt, saveRegistration, sendPhoneCode } from "./registration.server";

export const handle: PageHandle = {
  title: { key: "title.registerPhone.title", description: "title.registerPhone.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { draft, user } = await registrationAt(visitor, "phone");
    const { setup } = await visitor.content();
    return {
      constraint: getZodConstraint(phoneFields(visitor.t)),
      countries: countries(visitor.locale),
      country: draft.phone?.iso ?? countryOf(setup.country),
      number: draft.phone?.number ?? guestContact(visitor)?.phone,
      account: user?.email,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const { draft } = await registrationAt(visitor, "phone");
    const form = tidyNumber(await typedForm(args.request));
    const submission = readForm(form, phoneForm(visitor.t));
    const typed = { iso: textField(form, "country") ?? "", number: textField(form, "number") ?? "" };
    if (submission.status !== "success") {
      saveRegistration(visitor, { ...draft, phone: typed });
      return refuse(submission.reply());
    }
    const { phone, iso } = submission.value;
    const known = draft.phone?.valid?.e164 === phone ? draft.phone.valid : undefined;
    const number = { iso, number: tidyPhone(phone, iso) };
    // Its code was just sent, or is already confirmed.
    if (known && (known.checked || secondsToResend(known.sentAt, Date.now()) > 0))
      return goOn(visitor, "phone", { ...draft, phone: { ...number, valid: known } });
    const sent = await sendPhoneCode(visitor, phone);
    if ("proof" in sent)
      return goOn(visitor, "phone", {
        ...draft,
        phone: { ...number, valid: { e164: phone, ...sent.proof } },
      });
    saveRegistration(visitor, { ...draft, phone: typed });
    if ("conflict" in sent) return refuse(submission.reply({ fieldErrors: { number: [sent.conflict] } }));
    return refuse(submission.reply({ formErrors: [sent.words] }), sent.status);
  });
}

/** Step 3: the phone, of any country. */
export default function PhonePage() {
  const { constraint, countries, country, number, account } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<PhoneForm>({
    id: "register-phone",
    lastResult,
    constraint,
    defaultValue: { country, number },
  });
  return (
    <>
      <StepBar step="phone" shown={account === undefined} />
      <h1>{t("register.phone.heading")}</h1>
      {account === undefined ? (
        <p className="lead">{t("register.phone.lead")}</p>
      ) : (
        <CompleteLead account={account} />
      )}
      <Form className="stack" method="post" {...form.props}>
        <FormKey />
        <ErrorSummary errors={summaryErrors(form)} />
        <PhoneFields country={fields.country} number={fields.number} countries={countries} />
        <SubmitButton className="btn btn-wide">{t("common.sendCode")}</SubmitButton>
      </Form>
    </>
  );
}
