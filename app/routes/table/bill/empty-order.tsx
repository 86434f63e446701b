import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Follow } from "~/components/behavior/follow";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { TABLE } from "~/domain/table/table-flow";
import { guard } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import { TableFrame } from "~/routes/table/table-frame";
import { HowLink } from "~/routes/table/tutorial/tutorial-steps";
import { BILL_NEWS, BILL_SECONDS, Ordering } from "./bill.parts";
import { readEmptyBill } from "./order.server";

export const handle: PageHandle = {
  title: { key: "title.tableEmpty.title", description: "title.tableEmpty.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, readEmptyBill);
}

export default function EmptyOrderPage() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const { table, ordering, at, fingerprint, updated, failed } = page;
  return (
    <TableFrame title={t("bill.table", { table })} exit={{ to: TABLE.leave, label: t("common.leaveTable") }}>
      <div className="wrap">
        <EmptyState
          page
          image={emptyPlate}
          title={t("title.tableEmpty.title")}
          foot={t("bill.empty.checked", { table, at })}
          actions={
            <a className="btn" href={TABLE.emptyOrder}>
              <Icon name="again" />
              {t("bill.empty.again")}
            </a>
          }
        >
          {t("table.empty.body")}
        </EmptyState>
        <Ordering ordering={ordering} />
        <HowLink />
        <Follow
          everySeconds={BILL_SECONDS}
          asks={BILL_NEWS}
          fingerprint={fingerprint}
          news={t("title.tableEmpty.title")}
          words={{ updated, failed }}
        />
      </div>
    </TableFrame>
  );
}
