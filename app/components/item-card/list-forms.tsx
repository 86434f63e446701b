import { FormKey } from "~/components/form/form-key";
import { useHere } from "~/components/frame/here";
import { FAVORITES_FORM } from "~/components/heart/heart";
import { useLiveHearts } from "~/components/heart/use-live-hearts";
import { LiveToast } from "~/components/toast/live-toast";
import { useLiveAdds } from "./use-live-adds";

/** The id of the form of all + buttons on a page. */
export const ADD_FORM = "add";

interface ListFormsProps {
  /** Called when a favorite was saved or removed. */
  onHeart?: () => void;
}

/** The two forms of the buttons in lists, once on each page with cards or tiles. */
export function ListForms({ onHeart }: ListFormsProps) {
  const back = <input type="hidden" name="back" value={useHere()} />;
  const hearts = useLiveHearts(onHeart);
  const adds = useLiveAdds();
  return (
    <>
      <form id={ADD_FORM} method="post" onSubmit={adds.onSubmit} hidden>
        <FormKey />
        {back}
      </form>
      <form id={FAVORITES_FORM} method="post" action="/favorites" onSubmit={hearts.onSubmit} hidden>
        {back}
      </form>
      <LiveToast toast={adds.toast} onClose={adds.close} />
      <LiveToast toast={hearts.toast} onClose={hearts.close} />
    </>
  );
}
