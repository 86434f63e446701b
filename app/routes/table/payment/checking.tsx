import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { StillChecking } from "~/components/order/still-checking";
import { TABLE } from "~/domain/table/table-flow";
import { guard } from "~/guard.server";
import { tableCheckingPage } from "./checking.server";

export const handle: PageHandle = { title: { key: "title.checking.title" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, tableCheckingPage);
}

/** A share that was sent and not answered. Only this diner has to wait. */
export default function TableCheckingPage() {
  const { table, isLong } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <StepPage back={TABLE.order} title={table ? t("bill.table", { table }) : t("title.checking.title")}>
      <div className="wrap narrow">
        <StillChecking isLong={isLong} lead={t("payment.unknown.body")}>
          <Link className="btn btn-3 btn-wide fit" to={TABLE.order}>
            {t("share.paid.seeTable")}
          </Link>
        </StillChecking>
      </div>
    </StepPage>
  );
}
