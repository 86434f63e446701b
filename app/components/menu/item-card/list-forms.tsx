import { LiveToast } from "~/components/feedback/toast/live-toast";
import { FormKey } from "~/components/form/form-key";
import { useHere } from "~/components/frame/here";
import { FAVORITES_FORM } from "~/components/menu/favorite-button/favorite-button";
import { useLiveFavorites } from "~/components/menu/favorite-button/use-live-favorites";
import { useLiveAdds } from "./use-live-adds";

/** The id of the form of all + buttons on a page. */
export const ADD_FORM = "add";

interface ListFormsProps {
  /** Called when a favorite was saved or removed. */
  onFavorite?: () => void;
}

/** The two forms of the buttons in lists, once on each page with cards or tiles. */
export function ListForms({ onFavorite }: ListFormsProps) {
  const back = <input type="hidden" name="back" value={useHere()} />;
  const favorites = useLiveFavorites(onFavorite);
  const adds = useLiveAdds();
  return (
    <>
      <form id={ADD_FORM} method="post" onSubmit={adds.onSubmit} hidden>
        <FormKey />
        {back}
      </form>
      <form id={FAVORITES_FORM} method="post" action="/favorites" onSubmit={favorites.onSubmit} hidden>
        {back}
      </form>
      <LiveToast toast={adds.toast} onClose={adds.close} />
      <LiveToast toast={favorites.toast} onClose={favorites.close} />
    </>
  );
}
