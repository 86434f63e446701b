import { LiveToast } from "~/components/feedback/toast/live-toast";
import { FormKey } from "~/components/form/form-key";
import { useHere } from "~/components/frame/here";
import type { InCart } from "./in-cart";
import { useCardSteppers } from "./use-card-steppers";

/** The id of the form of all + buttons on a page. */
export const ADD_FORM = "add";

interface ListFormsProps {
  /** What the cart has, for the cards' counts. Undefined if that is not known. */
  inCart?: readonly InCart[] | undefined;
}

/** The form of the + buttons in lists, once on each page with cards or tiles. */
export function ListForms({ inCart }: ListFormsProps) {
  const { toast, close } = useCardSteppers(inCart);
  return (
    <>
      <form id={ADD_FORM} method="post" hidden>
        <FormKey />
        <input type="hidden" name="back" value={useHere()} />
      </form>
      <LiveToast toast={toast} onClose={close} />
    </>
  );
}
