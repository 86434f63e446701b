import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { StepPage } from "~/components/frame/step-page";
import { signedInOnly } from "~/features/account/account.server";
import { CardForm, VaultDown } from "~/features/payments/card-form/card-form";
import { cardLinks } from "~/features/payments/card-form/card-links";
import { cardsToSaveFull } from "~/features/payments/cards/card-tries.server";
import { cardPage } from "~/features/payments/cards/vault.server";
import { CARDS } from "~/features/payments/payment-paths";
import { guard } from "~/guard.server";

export const links = cardLinks;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    signedInOnly(visitor);
    const full = await cardsToSaveFull(visitor);
    if (full !== undefined) return visitor.redirect(CARDS, { tone: "bad", text: full });
    return cardPage(visitor, { purpose: "profile" }, {});
  });
}

/** Saves another card. Its form posts to the vault, which leads back. */
export default function NewCardPage() {
  const { vault, error } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepPage back={CARDS} title={t("cards.new")}>
      {vault ? (
        <CardForm vault={vault} error={error} className="wrap narrow stack">
          <button type="submit" className="btn btn-wide">
            {t("cards.form.action")}
          </button>
        </CardForm>
      ) : (
        <VaultDown purpose="save" back={CARDS} />
      )}
    </StepPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
