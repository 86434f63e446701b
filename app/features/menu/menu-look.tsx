import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { ListForms } from "~/components/menu/item-card";
import { RAIL } from "~/components/menu/list-ids";
import { MenuList } from "~/components/menu/menu-list";
import { Rail, RailLinks } from "~/components/menu/rail";
import type { MenuLookData } from "./menu-look.server";

interface MenuLookProps {
  look: MenuLookData;
  /** What stands above the dishes. */
  children?: ReactNode;
}

/** A look at a menu: its categories and first dishes, and a link to all of it. */
export function MenuLook({ look: { rail, list, menu, hasMore }, children }: MenuLookProps) {
  const t = useT();
  return (
    <>
      <Rail>
        <div id={RAIL}>
          <RailLinks links={rail} />
        </div>
      </Rail>
      <div>
        {children}
        <ListForms />
        <MenuList list={{ html: list }} />
        {hasMore ? (
          <p className="section">
            <a className="btn btn-2 btn-wide fit" href={menu}>
              {t("door.whole")}
            </a>
          </p>
        ) : null}
      </div>
    </>
  );
}
