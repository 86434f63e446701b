import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Steps } from "~/components/feedback/progress/progress";
import { summaryErrors } from "~/components/form/error-summary";
import { OneField } from "~/components/form/fields/one-field";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { isCepAlone } from "~/domain/address/typed-address";
import { type SearchForm, searchForm } from "~/features/address/address-forms.server";
import { courseOf, STEPS, stepPath } from "~/features/address/address-steps";
import { isFound } from "~/features/address/candidates.server";
import { guard } from "~/guard.server";
import { refuse } from "~/platform/forms/answer.server";
import { orFormRefusal } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { draftOf, saveDraft } from "./draft.server";
import { Locate } from "./locate";
import { NotOnMap } from "./not-on-map";
import { SavedAddresses } from "./saved-addresses";
import { savedPlaces } from "./saved-addresses.server";
import { searchByPlace } from "./search-by-place.server";

export const handle: PageHandle = {
  title: { key: "title.geolocation.title", description: "title.geolocation.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const [saved, { setup }] = await Promise.all([savedPlaces(visitor), visitor.content()]);
    return {
      constraint: getZodConstraint(searchForm(visitor.t)),
      query: draftOf(visitor)?.query,
      takeout: visitor.order.checkoutOption === "TAKEOUT",
      saved,
      phone: setup.support_phone,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const form = await typedForm(args.request);
    if (form.has("latitude")) return searchByPlace(visitor, form);
    const submission = readForm(form, searchForm(t));
    if (submission.status !== "success") return refuse(submission.reply());
    const { query } = submission.value;
    const found = await isFound(visitor, query).catch(orFormRefusal(visitor, "address search failed"));
    if (found === false) {
      const words = t(isCepAlone(query) ? "form.cep.notFound" : "form.address.notFound");
      return refuse(submission.reply({ fieldErrors: { query: [words] } }));
    }
    if (found !== true) return refuse(submission.reply({ formErrors: [found.words] }), found.status);
    const course = courseOf(visitor.url.searchParams);
    const draft = draftOf(visitor);
    // Details belong to the search that found their address.
    const isSame = draft?.query === query && !draft.byHand;
    saveDraft(visitor, { ...(isSame ? draft : {}), scope: course.scope, query });
    return visitor.redirect(stepPath(STEPS.address, course));
  });
}

export default function SearchPage() {
  const { constraint, query, takeout, saved, phone } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const t = useT();
  const { back } = courseOf(useSearchParams()[0]);
  const [form, fields] = useForm<SearchForm>({
    id: "search",
    lastResult,
    constraint,
    defaultValue: { query },
  });
  return (
    <>
      {saved ? null : <Steps current={1} total={3} />}
      <h1>{t(takeout ? "geolocation.search.headingTakeout" : "geolocation.search.heading")}</h1>
      {saved ? (
        <>
          <SavedAddresses places={saved} back={back ?? "/"} />
          <h2 className="section sub">{t("addresses.pick.another")}</h2>
        </>
      ) : (
        <p className="lead">{t("geolocation.search.lead")}</p>
      )}
      <Form className="stack" method="post" {...form.props}>
        <OneField errors={summaryErrors(form)}>
          <TextField
            meta={fields.query}
            label={t("geolocation.search.label")}
            hint={t("geolocation.search.hint")}
            autoComplete="street-address"
            enterKeyHint="search"
          />
        </OneField>
        {lastResult ? <NotOnMap phone={phone} /> : null}
        <SubmitButton className="btn btn-wide">{t("geolocation.search.action")}</SubmitButton>
      </Form>
      <Locate form={form.id} />
    </>
  );
}
