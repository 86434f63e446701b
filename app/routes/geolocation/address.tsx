import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { addressForm, numberApart } from "~/features/address/address-forms.server";
import { BY_HAND, courseOf, STEPS, stepPath } from "~/features/address/address-paths";
import { knownAddresses } from "~/features/address/candidates.server";
import { placeNear, placeOn } from "~/features/restaurant/near-place.server";
import { guard, guardOnce } from "~/guard.server";
import { orFormRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { completed, foundAddresses, isTown } from "./address.server";
import { confirmAddress } from "./confirm.server";
import { saveDraft, searchedDraft } from "./draft.server";
import { FoundForm } from "./found";

export const handle: PageHandle = {
  title: { key: "title.geolocationAddress.title", description: "title.geolocationAddress.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const course = courseOf(visitor.url.searchParams);
    const { byHand } = searchedDraft(visitor);
    if (byHand && visitor.request.method !== "POST") return visitor.redirect(stepPath(BY_HAND, course));
    return (await foundAddresses(visitor)) ?? visitor.redirect(stepPath(STEPS.search, course));
  });
}

/** Completes an address. Where its form has shown that a delivery reaches it, the order goes there at once. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const { t } = visitor;
    const { sought, ...draft } = searchedDraft(visitor);
    const form = await typedForm(args.request);
    const submission = readForm(numberApart(form), addressForm(t));
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
    // A geocoder may know a street, and not where it is.
    const { near: _, ...rest } = draft;
    const near = placeOn(address) ? undefined : await placeNear(visitor, address);
    const whole = { ...rest, ...(near ? { near } : {}), byHand: false, address };
    saveDraft(visitor, whole);
    if (textField(form, "reached") === chosen.id) {
      const answer = await confirmAddress(visitor, { ...whole, sought }, { option: "DELIVERY" });
      if (answer instanceof Response) return answer;
      if (!answer.body.losses)
        return refuse(submission.reply({ formErrors: [answer.body.message] }), answer.status);
    }
    // What has to be agreed to has a page of its own.
    return visitor.redirect(stepPath(STEPS.confirm, courseOf(visitor.url.searchParams)));
  });
}

export default function AddressPage() {
  const found = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <h1>{t("title.geolocation.title")}</h1>
      <FoundForm found={found} lastResult={useActionData<typeof action>()} />
    </>
  );
}
