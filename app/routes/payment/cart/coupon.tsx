import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { CART, cartBack, couponPath } from "~/domain/visit/cart-paths";
import { couponsView, putCoupon } from "~/features/cart/coupons/coupon-use.server";
import { Coupons } from "~/features/cart/coupons/coupons";
import couponsCss from "~/features/cart/coupons/coupons.css";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";

export const handle: PageHandle = { title: { key: "title.coupon.title" } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: couponsCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const view = await couponsView(visitor);
    if (!view.hasCart) return visitor.redirect(CART.page);
    const back = cartBack(visitor);
    return { ...view, back, path: couponPath(back) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => putCoupon(visitor, await typedForm(args.request)));
}

export default function CouponPage() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  return (
    <StepPage back={view.back} title={t("title.coupon.title")}>
      <Coupons title={t("title.coupon.title")} isInBar action={view.path} view={view} refused={refused} />
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
