import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { Icon } from "~/components/icon/icon";
import { TABLE } from "~/domain/table/table-paths";
import type { TableName } from "./scan-reply";

/** The table that was found before, with a link to it. */
export function FoundTable({ table, store, to }: TableName & { to: string }) {
  const t = useT();
  return (
    <TableCard
      icon="qr"
      title={t("scan.place.title", { table })}
      detail={store}
      to={to}
      action={t("scan.place.action")}
    />
  );
}

/** A link back to the table where the visitor has a seat. */
export function SeatedAlready() {
  const t = useT();
  return (
    <TableCard
      icon="users"
      title={t("scan.seated.title")}
      to={TABLE.order}
      action={t("scan.seated.action")}
    />
  );
}

interface TableCardProps {
  icon: "qr" | "users";
  title: string;
  detail?: string;
  to: string;
  action: string;
}

function TableCard({ icon, title, detail, to, action }: TableCardProps) {
  return (
    <div className="card row">
      <Icon name={icon} />
      <p className="grow">
        <b className="block">{title}</b>
        {detail ? <span className="small muted">{detail}</span> : null}
      </p>
      <Link className="btn btn-s" to={to}>
        {action}
      </Link>
    </div>
  );
}

/** The table that was found, with nothing left to pay. */
export function ClosedTable({ table, store }: TableName) {
  const t = useT();
  return (
    <Banner icon="info" title={t("table.TABLE_NOT_PAYABLE.Closed.title")} role="status">
      {t("scan.closed", { table, store })} {t("table.TABLE_NOT_PAYABLE.Closed.body")}
    </Banner>
  );
}
