import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { useDocument } from "~/components/document";
import { FORM_KEY } from "~/domain/form-key";

/** How many posts of this document were answered: where scripts run, one document posts again and again. */
let answered = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function countAnswer(): void {
  answered += 1;
  for (const listener of listeners) listener();
}

const isPost = ({ formMethod }: { formMethod?: string | undefined }) =>
  formMethod !== undefined && formMethod !== "GET";

/**
 * Name and value of the key of a page's forms: by it a second press gets the first one's answer, see `guardOnce`. It is
 * another one with each page, and after each answer. For a button, where a form is sent by GET as well.
 */
export function useFormKey(): { name: string; value: string } {
  const { requestId } = useDocument();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isPosting = isPost(navigation) || fetchers.some(isPost);
  useEffect(() => (isPosting ? countAnswer : undefined), [isPosting]);
  const count = useSyncExternalStore(
    subscribe,
    () => answered,
    () => 0,
  );
  return { name: FORM_KEY, value: count === 0 ? requestId : `${requestId}.${count}` };
}

/** The key of the page as a hidden field: in every form whose action is a `guardOnce`. */
export function FormKey() {
  return <input type="hidden" {...useFormKey()} />;
}
