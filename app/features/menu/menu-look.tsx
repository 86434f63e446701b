import { Fragment } from "~/components/document/fragment";
import { useT } from "~/components/document/i18n";
import { useLevel } from "~/components/frame/root-data";
import { ListForms } from "~/components/menu/item-card";
import { Rail } from "~/components/menu/rail";
import type { MenuLookData } from "./menu-look.server";

interface MenuLookProps {
  look: MenuLookData;
  /** The store, where there are several. */
  store?: string | undefined;
}

/** A look at a menu: its categories and first dishes, and a link to all of it. */
export function MenuLook({ look: { rail, list, menu, hasMore }, store }: MenuLookProps) {
  const t = useT();
  const hasOrders = useLevel("guest");
  return (
    <>
      <Rail>
        <Fragment of={rail} />
      </Rail>
      <div>
        {store ? <p className="small muted">{hasOrders ? t("door.of", { store }) : store}</p> : null}
        <ListForms />
        <Fragment of={list} />
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
