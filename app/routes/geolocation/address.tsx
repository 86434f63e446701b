import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Steps } from "~/components/feedback/progress";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { RadioCards } from "~/components/form/fields/radio-cards";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { AddressDetails } from "~/features/address/address-details";
import { type AddressForm, addressForm, numberApart } from "~/features/address/address-forms.server";
import { BY_HAND, courseOf, STEPS, stepPath } from "~/features/address/address-paths";
import { knownAddresses, type Sought } from "~/features/address/candidates.server";
import { guard } from "~/guard.server";
import { ifAnyFailed, orElse } from "~/platform/backend/or-else.server";
import { orFormRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/primitives.server";
import { completed, filledIn, isTown, optionsOf } from "./address.server";
import { saveDraft, searchedDraft } from "./draft.server";

export const handle: PageHandle = {
  title: { key: "title.geolocationAddress.title", description: "title.geolocationAddress.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const draft = searchedDraft(visitor);
    const course = courseOf(visitor.url.searchParams);
    if (draft.byHand && visitor.request.method !== "POST") return visitor.redirect(stepPath(BY_HAND, course));
    const found = await foundFor(visitor, draft.sought);
    if (found?.length === 0) return visitor.redirect(stepPath(STEPS.search, course));
    return {
      constraint: getZodConstraint(addressForm(visitor.t)),
      query: draft.query,
      ...optionsOf(found ?? []),
      defaultValue: filledIn(draft, found ?? []),
    };
  });
}

/** The addresses. After a post that was refused, the form can be shown without them: a failed read gives undefined. */
async function foundFor(visitor: Visitor, sought: Sought): Promise<readonly Address[] | undefined> {
  const found = knownAddresses(visitor, sought);
  return visitor.request.method === "POST" ? found.catch(orElse(undefined, ifAnyFailed)) : found;
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const { sought, ...draft } = searchedDraft(visitor);
    const submission = readForm(numberApart(await typedForm(args.request)), addressForm(t));
    if (submission.status !== "success") return refuse(submission.reply());
    const found = await knownAddresses(visitor, sought).catch(
      orFormRefusal(visitor, "address search failed"),
    );
    if ("words" in found) return refuse(submission.reply({ formErrors: [found.words] }), found.status);
    const chosen = found.find(({ id }) => id === submission.value.candidate);
    if (!chosen) return refuse(submission.reply({ fieldErrors: { candidate: [t("form.address.choose")] } }));
    const address = completed(chosen, submission.value);
    const missing = [
      ...(address.street ? [] : ["street"]),
      ...(isTown(chosen) && !address.district ? ["district"] : []),
    ];
    if (missing.length > 0) {
      const fieldErrors = Object.fromEntries(missing.map((name) => [name, [t("form.required")]]));
      return refuse(submission.reply({ fieldErrors }));
    }
    saveDraft(visitor, { ...draft, byHand: false, address });
    return visitor.redirect(stepPath(STEPS.confirm, courseOf(visitor.url.searchParams)));
  });
}

export default function AddressPage() {
  const { constraint, query, options, asksStreet, asksDistrict, defaultValue } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const isScripted = useScripted();
  const [search] = useSearchParams();
  // What is typed for one place is not filled in for another: `app/browser/typed.ts`.
  const about = query ?? options[0]?.value;
  const [form, fields] = useForm<AddressForm>({
    id: "address",
    lastResult,
    constraint,
    defaultValue,
  });
  return (
    <>
      <Steps current={2} total={3} />
      <h1>{t("geolocation.address.heading")}</h1>
      <Form className="stack" method="post" data-about={isScripted ? about : undefined} {...form.props}>
        <ErrorSummary errors={summaryErrors(form)} />
        {options.length > 0 ? (
          <RadioCards
            meta={fields.candidate}
            legend={
              query === undefined
                ? t("geolocation.search.near", { count: options.length })
                : t("geolocation.search.found", { count: options.length, query })
            }
            options={options}
          />
        ) : (
          <input type="hidden" name={fields.candidate.name} value={fields.candidate.initialValue ?? ""} />
        )}
        <p className="row small">
          <Link className="link grow" to={stepPath(STEPS.search, courseOf(search))}>
            {t("geolocation.address.none")}
          </Link>
          <Link className="link grow" to={stepPath(BY_HAND, courseOf(search))}>
            {t("geolocation.byHand.link")}
          </Link>
        </p>
        <AddressDetails fields={fields} asksStreet={asksStreet} asksDistrict={asksDistrict} />
        <SubmitButton className="btn btn-wide">{t("geolocation.address.action")}</SubmitButton>
      </Form>
    </>
  );
}
