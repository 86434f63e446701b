import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Follow } from "~/components/behavior/follow";
import { useLocale, useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { StateHero } from "~/components/order/order-hero";
import { formatMoney } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-flow";
import { freshnessWords } from "~/features/orders/order/order-words";
import { PixCard } from "~/features/payments/pix/pix-card";
import type { NoPixCode } from "~/features/payments/pix/pix-parts.server";
import { guard, guardOnce } from "~/guard.server";
import { dropOwnShare, readPixPage } from "./share.server";
import { ShareSums } from "./share-parts";

export const handle: PageHandle = { title: { key: "share.pix.heading" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => readPixPage(visitor, args.params.paymentId));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, (visitor) => dropOwnShare(visitor, args.params.paymentId));
}

/** How often the page asks for news with script, in seconds. */
const EVERY_SECONDS = 10;

/** A share that is paid by Pix, until it is paid or ends. */
export default function PixPage() {
  const { pix, table, rows, at, stale } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [query] = useSearchParams();
  const t = useT();
  return (
    <StepPage back={TABLE.order} title={t("bill.table", { table })}>
      <div className="wrap split">
        <div className="stack">
          {pix.kind === "pix" ? (
            <PixCard
              pix={pix}
              saidPaid={query.has("paid")}
              words={{
                heading: t("share.pix.heading"),
                until: pix.end && t("table.paying", { time: pix.end.until }),
                late: t("share.pix.late"),
              }}
            />
          ) : (
            <NoCode pix={pix} />
          )}
          <Follow
            everySeconds={EVERY_SECONDS}
            news={t("share.pix.heading")}
            words={{ ...freshnessWords(t, at), updated: t("share.pix.follow", { at }) }}
            failed={stale}
          />
        </div>
        <aside className="stack">
          <ShareSums rows={rows} canDrop error={refused?.error} />
        </aside>
      </div>
    </StepPage>
  );
}

/** Shown while the code has not come yet. */
function NoCode({ pix: { amount } }: { pix: NoPixCode }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="card stack roomy" aria-labelledby="pix-heading">
      <StateHero
        title={t("share.pix.heading")}
        titleId="pix-heading"
        body={t("payment.pix.missing")}
        waiting
      />
      {amount ? <p className="price big">{formatMoney(amount, locale)}</p> : null}
    </section>
  );
}
