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
import type { NoPixCode, PixView } from "~/features/payments/pix/pix-parts.server";
import { UnseenPix } from "~/features/payments/pix/unseen-pix";
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
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const { pix, table } = page;
  const title = t("bill.table", { table });
  const card = <Pix pix={pix} />;
  if ("unseen" in page)
    return (
      <UnseenPix back={TABLE.order} title={title} unseen={page.unseen} everySeconds={EVERY_SECONDS}>
        {card}
      </UnseenPix>
    );
  return (
    <StepPage back={TABLE.order} title={title}>
      <div className="wrap split">
        <div className="stack">
          {card}
          <Follow
            everySeconds={EVERY_SECONDS}
            news={t("share.pix.heading")}
            words={{ ...freshnessWords(t, page.at), updated: t("share.pix.follow", { at: page.at }) }}
          />
        </div>
        <aside className="stack">
          <ShareSums rows={page.rows} canDrop error={refused?.error} />
        </aside>
      </div>
    </StepPage>
  );
}

function Pix({ pix }: { pix: PixView | NoPixCode }) {
  const [query] = useSearchParams();
  const t = useT();
  if (pix.kind === "noCode") return <NoCode pix={pix} />;
  return (
    <PixCard
      pix={pix}
      saidPaid={query.has("paid")}
      words={{
        heading: t("share.pix.heading"),
        until: pix.end && t("table.paying", { time: pix.end.until }),
        late: t("share.pix.late"),
      }}
    />
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
