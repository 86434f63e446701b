import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { StepPage } from "~/components/frame/step-page";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { cardLinks } from "~/features/payments/card-form/card-links";
import { PayByCard } from "~/features/payments/card-form/pay-by-card";
import { VaultDown } from "~/features/payments/card-form/vault-down";
import { guard } from "~/guard.server";
import { checkoutCardPage } from "./card.server";

export const links = cardLinks;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, checkoutCardPage);
}

/** The last step of a checkout with a new card. The fields are posted to the vault, which leads back. */
export default function CheckoutCardPage() {
  const { vault, ...page } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepPage back={CHECKOUT.page} title={t("cards.form.title")} bar={Boolean(vault)}>
      {vault ? (
        <PayByCard vault={vault} {...page} otherMethod={CHECKOUT.page} action={t("checkout.place")} />
      ) : (
        <VaultDown purpose="pay" back={CHECKOUT.page} />
      )}
    </StepPage>
  );
}
