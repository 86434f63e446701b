import { useFetcher } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { LIVE } from "~/components/cart/cart-line/live-answer";
import { useT } from "~/components/document/i18n";
import type { ToastMessage } from "~/components/feedback/toast/message";
import { problemOf } from "./live-problem";

interface LiveAdds {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Why the last + failed. The page's own toast reports success. */
  toast: ToastMessage | undefined;
  close: () => void;
}

interface Press {
  button: HTMLButtonElement;
  action: string;
  data: FormData;
}

/**
 * Where scripts run, a + is posted without leaving the page. One post is sent at a time, so that an answer's cookies do
 * not overwrite newer ones. A button that waits for its answer ignores presses, so a double click adds one.
 */
export function useLiveAdds(): LiveAdds {
  const t = useT();
  const { submit, state, data } = useFetcher();
  const waiting = useRef<Press[]>([]);
  const sent = useRef<Press>();
  const [problem, setProblem] = useState<string>();

  const send = useCallback(() => {
    const press = waiting.current.shift();
    sent.current = press;
    if (press) submit(press.data, { method: "post", action: press.action, preventScrollReset: true });
  }, [submit]);

  // The fetcher is idle once between two presses.
  useEffect(() => {
    const press = sent.current;
    if (state !== "idle" || !press) return;
    press.button.removeAttribute("aria-busy");
    setProblem(problemOf(t, data));
    send();
  }, [state, data, send, t]);

  return {
    onSubmit(event) {
      const { currentTarget: form, nativeEvent } = event;
      const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      // Not every browser reflects the attribute as a property.
      if (button.hasAttribute("aria-busy")) return;
      button.setAttribute("aria-busy", "true");
      setProblem(undefined);
      const data = new FormData(form, button);
      data.set(LIVE, "1");
      waiting.current.push({ button, action: button.getAttribute("formaction") ?? "", data });
      if (!sent.current) send();
    },
    toast: problem === undefined ? undefined : { tone: "bad", text: problem },
    close: () => setProblem(undefined),
  };
}
