import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { StepPage } from "~/components/frame/step-page";
import { StillChecking } from "~/components/order/still-checking";
import { payingByWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { PayForm } from "./pay.parts";
import { payPage } from "./pay.server";
import { payAgain } from "./pay-form.server";

export const handle: PageHandle = { title: { key: "title.payment.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => payPage(visitor, args.params.orderId));
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const form = await typedForm(args.request);
    return payingByWallet(visitor, form, () => payAgain(visitor, args.params.orderId, form));
  });
}

/** Where an order whose payment came to nothing is paid again. */
export default function PayPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const isChecking = page.state === "checking";
  return (
    <StepPage back={page.back} title={t("title.payment.title")}>
      <div className="wrap narrow">
        {isChecking ? (
          <StillChecking isLong={page.isLong} lead={t("payment.again.checking")}>
            <Link className="btn btn-3 btn-wide fit" to={page.back}>
              {t("payment.again.toOrder")}
            </Link>
          </StillChecking>
        ) : (
          <PayForm page={page} refused={refused} />
        )}
      </div>
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
