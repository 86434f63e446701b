import { FORM_KEY } from "~/domain/visit/form-key";
import { useDocument } from "./document";

/**
 * Name and value of the form key. A repeated post with the same key gets the first answer, see `guardOnce`. The key
 * changes with each page, and where script stays on the page after each answer (`app/browser/post.ts`). For a button of a
 * form that is also sent by GET.
 */
export function useFormKey(): { name: string; value: string } {
  return { name: FORM_KEY, value: useDocument().requestId };
}

/** The form key as a hidden field, for every form whose action uses `guardOnce`. */
export function FormKey() {
  return <input type="hidden" {...useFormKey()} />;
}
