import { Outlet, useLocation, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { Sheet } from "~/components/layers/sheet/sheet";
import { ITEM_NAME } from "~/routes/storefront/item/item-name";
import type { OpeningItem } from "~/routes/storefront/item/opening-item";
import { OpeningSheet } from "~/routes/storefront/item/opening-sheet";

/** Given to an item that is shown in a sheet. */
export interface ItemSheet {
  close: () => void;
  /** The small picture of its card. */
  under: string | undefined;
}

/** The state of a history entry that opened a sheet. */
export const FROM_LIST = "from-list";

interface MenuSheetProps {
  /** What is known of an item that has not come yet. */
  opening: OpeningItem | undefined;
  /** Stops opening it. */
  cancel: () => void;
}

/** An item over the menu, which stays as it is. Back closes it, and every way to close it goes back. */
export function MenuSheet({ opening, cancel }: MenuSheetProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const under = useRef<string>();
  if (opening) under.current = opening.picture;
  const close = () => {
    if (opening) cancel();
    else if (state === FROM_LIST) navigate(-1);
    else navigate("/menu", { replace: true, preventScrollReset: true });
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
