import { Outlet, useLocation, useNavigate } from "@remix-run/react";
import { Sheet } from "~/components/layers/sheet/sheet";
import { ITEM_NAME } from "~/routes/storefront/item/item-name";

/** Given to an item that is shown in a sheet: how to close it. */
export interface ItemSheet {
  close: () => void;
}

/** The state of a history entry that opened a sheet. */
export const FROM_LIST = "from-list";

/** An item over the menu, which stays as it is. Back closes it, and every way to close it goes back. */
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
