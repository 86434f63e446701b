import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { LossList, lossTitle } from "~/features/cart/move/loss-list";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { confirmPage, postConfirm } from "./stores.server";

export const handle: PageHandle = { title: { key: "title.storesConfirm.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, confirmPage);
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => postConfirm(visitor, await typedForm(args.request)));
}

/** Shows what the cart would lose by another restaurant, service or address, before anything moves. */
export default function ConfirmMovePage() {
  const { losses, back, from, to } = useLoaderData<typeof loader>();
  const t = useT();
  const comesAlong = losses && losses.kept + losses.repriced.length > 0;
  return (
    <div className="wrap narrow stack">
      <div className="stack tight">
        <h1>{losses ? lossTitle(t, losses) : t("store.confirm.headingWhole")}</h1>
        <p className="lead">{from ? t("store.confirm.fromTo", { from, to }) : to}</p>
        {comesAlong ? <p>{t("store.confirm.rest")}</p> : null}
      </div>
      {losses ? <LossList losses={losses} /> : null}
      <Form className="stack tight" method="post">
        <FormKey />
        <input type="hidden" name="seen" value={losses?.fingerprint ?? ""} />
        <SubmitButton className="btn btn-wide">
          {t(losses ? "store.confirm.action" : "store.confirm.actionWhole")}
        </SubmitButton>
        <Link className="btn btn-3 btn-wide" to={back}>
          {t("common.keepBag")}
        </Link>
      </Form>
    </div>
  );
}
