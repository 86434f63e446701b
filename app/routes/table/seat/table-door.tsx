import type { ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { tableNumber } from "~/domain/table/table-link";
import { MenuLook } from "~/features/menu/menu-look";
import { BasketBar } from "~/features/storefront/cart-bar";
import type { Seating } from "~/features/table/sit-down.server";
import { TableFrame } from "~/routes/table/table-frame";
import { HowLink } from "~/routes/table/tutorial/tutorial-steps";
import type { TableMenu } from "./table-door.server";
import { AnotherTable, TableSign } from "./table-sign";
import "~/components/frame/door.css";

interface TableDoorProps {
  seating: Seating;
  menu: TableMenu;
  exit: { to: string; label: string } | undefined;
  /** The form that leads to the bill. */
  children: ReactNode;
}

interface FoundTableProps extends Omit<TableDoorProps, "menu"> {
  /** Undefined where the table takes no orders. */
  menu: TableMenu | undefined;
  /** Over the form, where it stands alone. */
  heading: ReactNode;
}

/** A table that was found: with its menu, or with the form alone. */
export function FoundTable({ seating, menu, exit, heading, children }: FoundTableProps) {
  if (menu) {
    return (
      <TableDoor seating={seating} menu={menu} exit={exit}>
        {children}
      </TableDoor>
    );
  }
  return (
    <TableFrame title={seating.table} exit={exit} entry>
      <TableSign {...seating} />
      {heading}
      {children}
      <AnotherTable />
    </TableFrame>
  );
}

/** A table that was found and takes orders: its menu first, and the way to its bill. */
export function TableDoor({ seating, menu, exit, children }: TableDoorProps) {
  const t = useT();
  return (
    <TableFrame title={seating.store} exit={exit} bar>
      <div className="wrap shop">
        <section className="card stack door-ways stuck">
          <div className="stack tight">
            <h1>{t("bill.table", { table: tableNumber(seating.table) })}</h1>
            <p className="small muted">{seating.standing}</p>
          </div>
          <details open={menu.isBillAsked}>
            <DetailsSummary className="btn btn-2 btn-wide">
              {seating.way}
              <Icon name="down" />
            </DetailsSummary>
            <div className="stack">
              {children}
              <HowLink />
            </div>
          </details>
          <AnotherTable />
        </section>
        <MenuLook look={menu} />
      </div>
      <BasketBar chosen={menu.chosen} />
    </TableFrame>
  );
}
