import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { addressLabel, detailTexts } from "~/domain/address/address";
import { BY_HAND, courseOf, districtLine, STEPS, stepPath } from "~/features/address/address-paths";
import { LossList, lossTitle } from "~/features/cart/move/loss-list";
import { guard, guardOnce } from "~/guard.server";
import type { Translate } from "~/locales/catalog";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";
import { confirmAddress, lossesOf, type Reach, reachOf } from "./confirm.server";
import { completedDraft, draftOf, whereabouts } from "./draft.server";
import { ReachBanner } from "./found";

export const handle: PageHandle = {
  title: { key: "title.geolocationConfirm.title", description: "title.geolocationConfirm.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const draft = completedDraft(visitor);
    const { address, byHand } = draft;
    const reach = await reachOf(visitor, draft);
    return {
      edit: stepPath(byHand ? BY_HAND : STEPS.address, courseOf(visitor.url.searchParams)),
      label: addressLabel(address),
      details: [districtLine(address), ...detailTexts(address)],
      reach,
      losses: await lossesOf(visitor, whereabouts(draft), reach.checkoutOption),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const { order } = visitor;
    const isFirst = (visitor.isSignedIn ? order.addressId : order.guestOrderId) === undefined;
    // The first of two posts has used the draft, so the second one has nothing left to do.
    if (!isFirst && draftOf(visitor) === undefined)
      return visitor.redirect(courseOf(visitor.url.searchParams).back ?? takeWanted(visitor) ?? "/");
    const form = await typedForm(args.request);
    const option = textField(form, "checkout_option") === "TAKEOUT" ? "TAKEOUT" : "DELIVERY";
    return confirmAddress(visitor, completedDraft(visitor), { option, seen: textField(form, "seen") });
  });
}

export default function ConfirmPage() {
  const { edit, label, details, reach, ...page } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const losses = failure?.losses ?? page.losses;
  const t = useT();
  const [query] = useSearchParams();
  const course = courseOf(query);
  return (
    <>
      <h1>{t("geolocation.confirm.heading")}</h1>
      {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
      <div className="card stack tight">
        <div className="row start">
          <Icon name="pin" />
          <p className="grow">
            <b>{label}</b>
            {details.map((line) => (
              <span className="block small muted" key={line}>
                {line}
              </span>
            ))}
          </p>
        </div>
        <Link className="link small" to={edit}>
          {t("geolocation.confirm.edit")}
        </Link>
      </div>
      <ReachBanner reach={reach} />
      {losses ? (
        <section className="stack tight" aria-labelledby="losses">
          <h2 className="sub" id="losses">
            {lossTitle(t, losses)}
          </h2>
          <LossList losses={losses} />
        </section>
      ) : null}
      <Form className="stack tight" method="post">
        <FormKey />
        {losses ? <input type="hidden" name="seen" value={losses.fingerprint} /> : null}
        <SubmitButton className="btn btn-wide" name="checkout_option" value={reach.checkoutOption}>
          {buttonOf(reach, t)}
        </SubmitButton>
        {reach.delivers && reach.checkoutOption === "TAKEOUT" ? (
          <SubmitButton className="btn btn-2 btn-wide" name="checkout_option" value="DELIVERY">
            {t("geolocation.confirm.action")}
          </SubmitButton>
        ) : null}
        <Link className="btn btn-3 btn-wide" to={stepPath(STEPS.search, course)}>
          {t("geolocation.address.none")}
        </Link>
      </Form>
    </>
  );
}

/** The button must not promise a delivery if there is none. */
function buttonOf({ delivers, pickUp, checkoutOption }: Reach, t: Translate): string {
  if (checkoutOption === "TAKEOUT") return pickUp ?? t("geolocation.confirm.actionTakeout");
  return t(delivers === false ? "cart.empty.action" : "geolocation.confirm.action");
}
