import { Outlet, useLocation, useNavigate } from "@remix-run/react";
import { Sheet } from "~/components/layers/sheet/sheet";
import { ITEM_NAME } from "~/routes/storefront/item/item-name";

/** Tells an item that it stands in a sheet, and how that is closed. */
export interface ItemSheet {
  close: () => void;
}

/** State of the history entry that a list has opened a sheet with. */
export const FROM_LIST = "from-list";

/** An item over the menu that stays where it is. Back closes it, and whatever closes it goes back. */
export function MenuSheet() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = () => {
    if (state === FROM_LIST) navigate(-1);
    else navigate("/menu", { replace: true, preventScrollReset: true });
  };
  return (
    <Sheet labelledBy={ITEM_NAME} onClose={close}>
      <Outlet context={{ close } satisfies ItemSheet} />
    </Sheet>
  );
}
