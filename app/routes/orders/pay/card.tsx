import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { StepPage } from "~/components/frame/step-page";
import { cardLinks } from "~/features/payments/card-form/card-links";
import { PayByCard } from "~/features/payments/card-form/pay-by-card";
import { VaultDown } from "~/features/payments/card-form/vault-down";
import { guard } from "~/guard.server";
import { orderCardPage } from "./card.server";

export const links = cardLinks;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => orderCardPage(visitor, args.params.orderId));
}

/** A new card for an order whose payment came to nothing: its fields go to the vault, which leads back. */
export default function OrderCardPage() {
  const { vault, back, ...page } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepPage back={back} title={t("cards.form.title")} bar={Boolean(vault)}>
      {vault ? (
        <PayByCard vault={vault} {...page} otherMethod={back} action={t("cards.form.pay")} />
      ) : (
        <VaultDown purpose="pay" back={back} />
      )}
    </StepPage>
  );
}
