import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { BrandMark } from "~/features/payments/card-form/brand-mark";
import { cardLinks } from "~/features/payments/card-form/card-links";
import { savedCardsOf } from "~/features/payments/cards/saved-cards.server";
import { CARDS } from "~/features/payments/payment-paths";
import { guard, guardOnce } from "~/guard.server";
import { orMessage } from "~/platform/forms/form-refusal.server";
import { ownCard, removeCard } from "./cards.server";

export const handle: PageHandle = { title: { key: "cards.removal.title" } };

export const links = cardLinks;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const card = await ownCard(visitor, args.params.cardId);
    return { card, hasOthers: (await savedCardsOf(visitor)).length > 1 };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const removing = removeCard(visitor, args.params.cardId);
    const refusal = await removing.catch(orMessage(visitor, "card not deleted"));
    return refusal ?? visitor.redirect(CARDS, { tone: "ok", text: visitor.t("toast.card.deleted") });
  });
}

/** Asks before a saved card is deleted. */
export default function RemoveCardPage() {
  const { card, hasOthers } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  return (
    <StepPage back={CARDS} title={t("title.cards.title")}>
      <div className="wrap narrow stack">
        <h1>{t("cards.removal.heading")}</h1>
        {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
        <div className="card row start">
          <BrandMark {...card} />
          <p className="grow">
            <b className="block">{card.title}</b>
            <span className="small muted">{card.detail}</span>
          </p>
        </div>
        {card.isDefault && hasOthers ? <p>{t("cards.removal.main")}</p> : null}
        <p className="muted">{t("cards.removal.body")}</p>
        <Form className="stack tight" method="post">
          <FormKey />
          <SubmitButton className="btn btn-line btn-bad btn-wide">{t("cards.removal.title")}</SubmitButton>
          <Link className="btn btn-3 btn-wide" to={CARDS}>
            {t("cards.removal.keep")}
          </Link>
        </Form>
      </div>
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
