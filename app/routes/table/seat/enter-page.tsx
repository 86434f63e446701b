import { useLoaderData, useRouteError } from "@remix-run/react";
import { useHere } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { RouteError } from "~/components/frame/error-page/error-page";
import { failureOf } from "~/components/frame/failure-of";
import { Icon } from "~/components/icon/icon";
import { TABLE } from "~/domain/table/table-flow";
import coffee from "~/images/cafe.svg";
import emptyPlate from "~/images/prato-vazio.svg";
import { TableFrame } from "~/routes/table/table-frame";

/** Why the table of a link could not be looked up. */
interface EnterReply {
  refused: string;
}

/** The page of the entry after too many lookups. */
export function EnterPage() {
  const data = useLoaderData<() => Promise<EnterReply>>();
  const here = useHere();
  const t = useT();
  return (
    <TableFrame title={t("title.table.title")}>
      <div className="wrap">
        <EmptyState
          page
          image={coffee}
          title={t("title.tableEntry.title")}
          actions={
            <a className="btn" href={here}>
              <Icon name="again" />
              {t("status.loadFailure.action")}
            </a>
          }
        >
          {data.refused}
        </EmptyState>
      </div>
    </TableFrame>
  );
}

/** The page for a code that belongs to no table, with a link to read another one. Other errors look as everywhere. */
export function EnterError() {
  const { kind } = failureOf(useRouteError());
  const t = useT();
  if (kind !== "table") return <RouteError />;
  return (
    <TableFrame title={t("title.table.title")}>
      <div className="wrap">
        <EmptyState
          page
          image={emptyPlate}
          title={t("table.codeIs.other")}
          actions={
            <a className="btn" href={TABLE.qrcode}>
              <Icon name="qr" />
              {t("common.anotherCode")}
            </a>
          }
        >
          {t("seat.unknown.body")}
        </EmptyState>
      </div>
    </TableFrame>
  );
}
