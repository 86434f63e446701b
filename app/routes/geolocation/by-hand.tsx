import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { PhoneLink } from "~/components/frame/footer";
import type { PageHandle } from "~/components/frame/page-handle";
import { formatCep } from "~/domain/address/address";
import { AddressDetails } from "~/features/address/address-details";
import { numberApart, type WrittenForm, writtenForm } from "~/features/address/address-forms.server";
import { courseOf, STEPS, stepPath } from "~/features/address/address-paths";
import { guard } from "~/guard.server";
import { orFormRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { filledByHand, locateByHand, writtenAddress } from "./by-hand.server";
import { draftOf, saveDraft } from "./draft.server";

export const handle: PageHandle = {
  title: { key: "geolocation.byHand.heading", description: "geolocation.byHand.lead" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const [defaultValue, { setup }] = await Promise.all([filledByHand(visitor), visitor.content()]);
    return {
      constraint: getZodConstraint(writtenForm(visitor.t)),
      defaultValue,
      phone: setup.support_phone,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const submission = readForm(numberApart(await typedForm(args.request)), writtenForm(t));
    if (submission.status !== "success") return refuse(submission.reply());
    const form = submission.value;
    const located = await locateByHand(visitor, form).catch(orFormRefusal(visitor, "address search failed"));
    if ("words" in located) return refuse(submission.reply({ formErrors: [located.words] }), located.status);
    if ("isUnknown" in located)
      return refuse(submission.reply({ formErrors: [t("geolocation.byHand.unknown")] }));
    if ("elsewhere" in located) {
      const words = t("form.cep.elsewhere", { city: located.elsewhere });
      return refuse(submission.reply({ fieldErrors: { postal_code: [words] } }));
    }
    const course = courseOf(visitor.url.searchParams);
    const { query, place } = draftOf(visitor) ?? {};
    saveDraft(visitor, {
      scope: course.scope,
      ...(place ? { place } : { query: query ?? formatCep(form.postal_code) }),
      ...("near" in located && located.near ? { near: located.near } : {}),
      address: writtenAddress(form, located.state, "place" in located ? located.place : undefined),
      byHand: true,
    });
    return visitor.redirect(stepPath(STEPS.confirm, course));
  });
}

/** The way on for a street that no map knows. */
export default function ByHandPage() {
  const { constraint, defaultValue, phone } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const [form, fields] = useForm<WrittenForm>({ id: "by-hand", lastResult, constraint, defaultValue });
  return (
    <>
      <h1>{t("geolocation.byHand.heading")}</h1>
      <p className="lead">{t("geolocation.byHand.lead")}</p>
      <Form className="stack" method="post" {...form.props}>
        <ErrorSummary errors={summaryErrors(form)} />
        <TextField
          meta={fields.postal_code}
          label={t("geolocation.byHand.postalCode")}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <AddressDetails fields={fields} asksStreet asksDistrict />
        <TextField meta={fields.city} label={t("geolocation.byHand.city")} autoComplete="address-level2" />
        <SubmitButton className="btn btn-wide">{t("register.action")}</SubmitButton>
      </Form>
      {phone && lastResult ? (
        <PhoneLink className="btn btn-3 btn-wide" phone={phone} isShown>
          {t("geolocation.byHand.call", { phone })}
        </PhoneLink>
      ) : null}
    </>
  );
}
