import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useT } from "~/components/document/i18n";
import { LiveWords } from "~/components/feedback/toast";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { ListForms } from "~/components/menu/item-card";
import { SuggestionsPart } from "~/components/menu/suggestions";
import { CART } from "~/domain/visit/cart-paths";
import { changeLine, linePost } from "~/features/basket/line-change.server";
import { couponPost, putCoupon } from "~/features/cart/coupons/coupon-use.server";
import { AvailabilityBanner, AvailabilityDialog } from "~/features/restaurant/availability";
import { waitingOf } from "~/features/shared-order/waiting.server";
import { WaitingNotice } from "~/features/shared-order/waiting-notice";
import { guard, guardOnce } from "~/guard.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { OutcomeUnknownNotice } from "~/routes/payment/checking";
import { CartSummary, CheckoutBar, EmptyCart, Lines, Notices } from "./cart.parts";
import { cartPage } from "./cart.server";

export const handle: PageHandle = {
  title: { key: "title.cart.title", description: "title.cart.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => ({
    ...(await cartPage(visitor)),
    waiting: await waitingOf(visitor),
  }));
}

const cartPost = z.discriminatedUnion("intent", [linePost, couponPost]);

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const form = await typedForm(args.request);
    const posted = readIntent(form, cartPost);
    switch (posted?.intent) {
      case "changeLine":
        return changeLine(visitor, form);
      case "putCoupon":
        return putCoupon(visitor, form);
      case undefined:
        return refuseIntent(visitor);
      default:
        return posted satisfies never;
    }
  });
}

export default function CartPage() {
  const { cart, notices, isGone, isOutcomeUnknown, unavailable, dialog, ...more } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "line" in answer ? answer : undefined;
  const refusedCoupon = answer && "code" in answer ? answer : undefined;
  const t = useT();
  const stay = (
    <a className="btn btn-3 btn-wide" href={CART.page}>
      {t("cart.CART_CHANGED.action.back")}
    </a>
  );
  const see = (
    <a className="btn btn-2 btn-s" href={CART.shared}>
      {t("together.seeAdded")}
    </a>
  );
  const seen = more.waiting ? <WaitingNotice waiting={more.waiting} action={see} /> : null;
  return (
    <StepPage
      back="/menu"
      title={t("title.cart.title")}
      bar={cart !== undefined && (cart.canGoOn || cart.minimum?.missing !== undefined)}
      dialog={dialog ? <AvailabilityDialog view={dialog} stay={stay} /> : undefined}
    >
      {cart ? (
        <div className="wrap split">
          <div className="stack">
            {isOutcomeUnknown ? <OutcomeUnknownNotice /> : null}
            {unavailable && !dialog ? <AvailabilityBanner view={unavailable} /> : null}
            <Notices notices={notices} />
            {seen}
            <section aria-labelledby="bag">
              <h1 className="sr" id="bag">
                {t("bag.heading")}
              </h1>
              <div className="section-head">
                <span>
                  <a href={CART.shared}>{t("together.title")}</a>
                </span>
                <a href="/menu">{t("bag.addMore")}</a>
              </div>
              <Lines lines={cart.lines} refused={refused} />
            </section>
            <SuggestionsPart suggestions={more.suggestions} />
          </div>
          <CartSummary {...cart} offer={more.offer} refused={refusedCoupon} />
          <CheckoutBar {...cart} />
        </div>
      ) : (
        <div className="wrap stack">
          {isOutcomeUnknown ? <OutcomeUnknownNotice /> : null}
          <Notices notices={notices} />
          {seen}
          <EmptyCart isGone={isGone} />
          <SuggestionsPart suggestions={more.suggestions} />
        </div>
      )}
      {more.suggestions ? <ListForms /> : <LiveWords />}
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
