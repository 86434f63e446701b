import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Steps } from "~/components/feedback/progress";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { addressLabel, detailTexts } from "~/domain/address/address";
import type { CheckoutOption } from "~/domain/store/availability";
import { leadOn } from "~/features/account/sign-in/sign-in.server";
import { geolocationCookie } from "~/features/address/address-cookies.server";
import { BY_HAND, courseOf, districtLine, STEPS, stepPath } from "~/features/address/address-paths";
import { addHeld } from "~/features/basket/held-dish.server";
import { cartOf } from "~/features/cart/cart.server";
import { LossList, lossTitle } from "~/features/cart/move/loss-list";
import type { CartLosses } from "~/features/cart/move/move.server";
import { movedByAddress } from "~/features/cart/move/move-order.server";
import { guard, guardOnce } from "~/guard.server";
import { failedCall, logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { noteForNextTry } from "~/platform/guard/press-note.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { AddressInput } from "~/services/contract/primitives.server";
import { type Reach, reachOf, saveAddress } from "./confirm.server";
import { completedDraft, draftOf, noteOutcomeUnknown } from "./draft.server";

export const handle: PageHandle = {
  title: { key: "title.geolocationConfirm.title", description: "title.geolocationConfirm.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { address, byHand } = completedDraft(visitor);
    const reach = await reachOf(visitor, address);
    return {
      edit: stepPath(byHand ? BY_HAND : STEPS.address, courseOf(visitor.url.searchParams)),
      label: addressLabel(address),
      details: [districtLine(address), ...detailTexts(address)],
      reach,
      losses: await lossesOf(visitor, address, reach.checkoutOption),
    };
  });
}

/** What the cart would lose with this address. If the read fails, the cart's page tells it later. */
async function lossesOf(visitor: Visitor, address: AddressInput, option: CheckoutOption) {
  const reading = async () =>
    (await cartOf(visitor)) && (await movedByAddress(visitor, address, option))?.losses;
  return reading().catch(
    orElse(undefined, unlessVisitEnds, logged(visitor, "warn", "losses of an address unknown")),
  );
}

/** Why the address was not saved: the backend's refusal, or `losses` that the customer has not agreed to. */
interface RefusedConfirm {
  message: string;
  losses?: CartLosses;
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const { t, order } = visitor;
    const { scope, back } = courseOf(visitor.url.searchParams);
    const end = () => back ?? takeWanted(visitor) ?? "/";
    const isFirst = (visitor.isSignedIn ? order.addressId : order.guestOrderId) === undefined;
    // The first of two posts has used the draft, so the second one has nothing left to do.
    if (!isFirst && draftOf(visitor) === undefined) return visitor.redirect(end());
    const { address, outcomeUnknown } = completedDraft(visitor);
    const form = await typedForm(args.request);
    const option = textField(form, "checkout_option") === "TAKEOUT" ? "TAKEOUT" : "DELIVERY";
    const losses = await lossesOf(visitor, address, option);
    if (losses && losses.fingerprint !== textField(form, "seen")) {
      return refuse<RefusedConfirm>({ message: t("store.confirm.changed"), losses }, 409);
    }
    try {
      const wasTried = (await noteForNextTry(visitor, "address")) !== undefined;
      await saveAddress(visitor, address, option, outcomeUnknown || wasTried);
    } catch (thrown) {
      const error = failedCall(thrown);
      if (error.outcomeUnknown) noteOutcomeUnknown(visitor);
      const { words, status } = formRefusal(visitor, error, "address not saved");
      return refuse<RefusedConfirm>({ message: words }, status);
    }
    visitor.setCookie(geolocationCookie.clear());
    // Other details that the customer lacks come next.
    if (visitor.isSignedIn && (scope === "register" || !(await visitor.access()).access))
      return leadOn(visitor);
    const isChange = scope === "address" && !isFirst;
    const to = end();
    const held = await addHeld(visitor, to);
    if (held) return held;
    return visitor.redirect(to, isChange ? { tone: "ok", text: t("toast.address.saved") } : undefined);
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
      <Steps current={3} total={3} />
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
          {t(buttonOf(reach))}
        </SubmitButton>
        {reach.delivers && reach.checkoutOption === "TAKEOUT" ? (
          <SubmitButton className="btn btn-2 btn-wide" name="checkout_option" value="DELIVERY">
            {t("geolocation.confirm.action")}
          </SubmitButton>
        ) : null}
        <Link className="btn btn-3 btn-wide" to={stepPath(STEPS.search, course)}>
          {t("geolocation.confirm.another")}
        </Link>
      </Form>
    </>
  );
}

/** The button must not promise a delivery if there is none. */
function buttonOf({ delivers, canTakeout, checkoutOption }: Reach) {
  if (checkoutOption === "TAKEOUT") return "geolocation.confirm.actionTakeout";
  if (delivers === false && !canTakeout) return "geolocation.confirm.actionSeeMenu";
  return "geolocation.confirm.action";
}

function ReachBanner({ reach: { delivers, hint, canTakeout } }: { reach: Reach }) {
  const t = useT();
  if (delivers === undefined) return null;
  if (delivers) {
    return (
      <Banner icon="moto" tone="ok" title={t("geolocation.confirm.delivers")}>
        {hint}
      </Banner>
    );
  }
  const body = t("availability.OUT_OF_AREA.body");
  return (
    <Banner icon="store" tone="warn" title={t("availability.OUT_OF_AREA.title")}>
      {canTakeout ? `${body} ${t("availability.OUT_OF_AREA.takeout")}` : body}
    </Banner>
  );
}
