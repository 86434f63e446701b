import { Outlet, useLocation, useNavigate, useParams } from "@remix-run/react";
import { useRef } from "react";
import { Sheet } from "~/components/layers/sheet/sheet";
import { useBasket } from "~/components/menu/use-basket";
import { ITEM_NAME } from "~/routes/storefront/item/item-name";
import type { OpeningItem } from "~/routes/storefront/item/opening-item";
import { OpeningSheet } from "~/routes/storefront/item/opening-sheet";
import { FROM_LIST, useItemSheets } from "~/routes/storefront/item/use-item-sheets";

/** Given to an item that is shown in a sheet. */
export interface ItemSheet {
  close: () => void;
  /** The small picture of its card. */
  under: string | undefined;
}

/** Opens the items of the menu over it. A component of its own, so that a press renders nothing but the sheet. */
export function MenuSheet() {
  const sheets = useItemSheets();
  return useParams().itemId === undefined && !sheets.opening ? null : <OpenSheet {...sheets} />;
}

interface OpenSheetProps {
  /** What is known of an item that has not come yet. */
  opening: OpeningItem | undefined;
  /** Stops opening it. */
  cancel: () => void;
}

/** An item over the menu, which stays as it is. Back closes it, and every way to close it goes back. */
function OpenSheet({ opening, cancel }: OpenSheetProps) {
  const navigate = useNavigate();
  const { menu } = useBasket();
  const { state } = useLocation();
  const under = useRef<string>();
  if (opening) under.current = opening.picture;
  const close = () => {
    if (opening) cancel();
    else if (state === FROM_LIST) navigate(-1);
    else navigate(menu, { replace: true, preventScrollReset: true });
  };
  return (
    <Sheet labelledBy={ITEM_NAME} onClose={close}>
      {opening ? (
        <OpeningSheet {...opening} />
      ) : (
        <Outlet context={{ close, under: under.current } satisfies ItemSheet} />
      )}
    </Sheet>
  );
}
