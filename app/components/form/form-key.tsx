import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { useDocument } from "~/components/document/document";
import { FORM_KEY } from "~/domain/visit/form-key";

/** How many posts of this document were answered. Where scripts run, one document posts several times. */
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
 * Name and value of the form key. A repeated post with the same key gets the first answer, see `guardOnce`. The key
 * changes with each page and after each answer. For a button of a form that is also sent by GET.
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

/** The form key as a hidden field, for every form whose action uses `guardOnce`. */
export function FormKey() {
  return <input type="hidden" {...useFormKey()} />;
}
