import { useT } from "~/components/document/i18n";
import { tableNumber } from "~/domain/table/table-link";
import type { Seating } from "~/features/table/sit-down.server";
import { FoundTable } from "./table-door";
import type { TableMenu } from "./table-door.server";
import { JoinForm } from "./table-sign";

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
  const heading = (
    <div className="stack tight">
      <h1>{t("seat.join.heading", { table: tableNumber(seating.table) })}</h1>
      <p className="lead">{t("seat.join.lead")}</p>
    </div>
  );
  return (
    <FoundTable seating={seating} menu={menu} exit={exit} heading={heading}>
      <JoinForm seating={seating} refused={refused} />
    </FoundTable>
  );
}
