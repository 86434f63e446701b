import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { couponsView, putCoupon } from "~/features/cart/coupons/coupon-use.server";
import { Coupons } from "~/features/cart/coupons/coupons";
import couponsCss from "~/features/cart/coupons/coupons.css";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { StoreFrame } from "./store-frame";

export const handle: PageHandle = {
  title: { key: "title.coupons.title", description: "title.coupons.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: couponsCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, couponsView);
}

/** Adds a coupon to the cart. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => putCoupon(visitor, await typedForm(args.request)));
}

export default function CouponsPage() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  return (
    <StoreFrame page="coupons">
      <main id="main">
        <Coupons title={t("title.coupons.title")} action="/cupons" view={view} refused={refused} />
      </main>
    </StoreFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
