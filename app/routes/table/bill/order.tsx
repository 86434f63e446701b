import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { PromoBanner } from "~/components/menu/promo-banner/promo-banner";
import { TABLE } from "~/domain/table/table-paths";
import { guard } from "~/guard.server";
import { JoinPrompt } from "~/routes/table/seat/join-prompt";
import { TableFrame } from "~/routes/table/table-frame";
import { HowLink } from "~/routes/table/tutorial/how-link";
import { BillLines } from "./bill-lines";
import { OwnPayments } from "./bill-own";
import { BillStanding } from "./bill-standing";
import { StateCard } from "./bill-state";
import { DinerList } from "./diners/diner-list";
import { BillFollowing } from "./news/bill-following";
import { type BillPage, readTablePage } from "./order.server";
import { Ordering } from "./ordering/ordering";
import { SplitChooser } from "./split/split-chooser";

export const handle: PageHandle = {};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, readTablePage);
}

export default function OrderPage() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "bill") return <TheBill page={page} />;
  return (
    <TableFrame title={page.seating.table} exit={page.exit} entry>
      <JoinPrompt seating={page.seating} />
    </TableFrame>
  );
}

function TheBill({ page }: { page: BillPage }) {
  const t = useT();
  const { bill, chooser, own, ordering, banners } = page;
  const { table, state } = bill;
  return (
    <TableFrame
      title={t("bill.table", { table })}
      exit={{ to: TABLE.leave, label: t("bill.leave") }}
      bar={chooser !== undefined}
    >
      <div className="wrap split">
        <div className="stack">
          {state === "open" ? <h1 className="sr">{t("bill.heading", { table })}</h1> : null}
          <OwnPayments own={own} />
          {state === "open" ? null : <StateCard state={state} bill={bill} />}
          {bill.ended ? null : <BillStanding bill={bill} />}
          <BillFollowing bill={bill} followed={page} />
          <Ordering ordering={ordering} />
        </div>
        {chooser ? <SplitChooser chooser={chooser} /> : null}
        <div className="stack">
          {bill.lines.length > 0 ? <BillLines bill={bill} /> : null}
          <DinerList bill={bill} />
          <HowLink />
          {banners.length > 0 ? (
            <ul className="scroller" aria-label={t("bill.banners")}>
              {banners.map((banner) => (
                <PromoBanner key={banner.image} {...banner} />
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </TableFrame>
  );
}
