import { useT } from "~/components/document/i18n";
import { tableNumber } from "~/domain/table/table-link";
import type { Seating } from "~/features/table/sit-down.server";
import { TableFrame } from "~/routes/table/table-frame";
import { TableDoor } from "./table-door";
import type { TableMenu } from "./table-door.server";
import { AnotherTable, JoinForm, TableSign } from "./table-sign";

interface JoinPageProps {
  seating: Seating;
  menu: TableMenu | undefined;
  exit: { to: string; label: string } | undefined;
  /** Why the last try was refused, in words. */
  refused?: string | undefined;
}

/** A table that was found, for a signed-in customer who has accepted the terms before. */
export function JoinPage({ seating, menu, exit, refused }: JoinPageProps) {
  const t = useT();
  const form = <JoinForm seating={seating} refused={refused} />;
  if (menu) {
    return (
      <TableDoor seating={seating} menu={menu} exit={exit}>
        {form}
      </TableDoor>
    );
  }
  return (
    <TableFrame title={seating.table} exit={exit} entry>
      <TableSign {...seating} />
      <div className="stack tight">
        <h1>{t("seat.join.heading", { table: tableNumber(seating.table) })}</h1>
        <p className="lead">{t("seat.join.lead")}</p>
      </div>
      {form}
      <AnotherTable />
    </TableFrame>
  );
}
