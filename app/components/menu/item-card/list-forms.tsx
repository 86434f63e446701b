import { useScripted } from "~/components/document/document";
import { FormKey } from "~/components/document/form-key";
import { useHere } from "~/components/document/here";
import { useT } from "~/components/document/i18n";
import { LiveWords } from "~/components/feedback/toast/live-words";

/** The id of the form of all + buttons on a page. */
export const ADD_FORM = "add";

/**
 * The form of the + buttons in lists, once on each page with cards or tiles. Where script runs, a + shows the new count at
 * once, beside a minus that is called as `data-less` and `data-remove` say (`app/browser/counts.ts`).
 */
export function ListForms() {
  const t = useT();
  const words = useScripted()
    ? {
        "data-less": t("a11y.stepper.less", { item: "#" }),
        "data-remove": t("a11y.stepper.remove", { item: "#" }),
      }
    : {};
  return (
    <>
      <form id={ADD_FORM} method="post" data-live="frame" hidden {...words}>
        <FormKey />
        <input type="hidden" name="back" value={useHere()} />
      </form>
      <LiveWords />
    </>
  );
}
