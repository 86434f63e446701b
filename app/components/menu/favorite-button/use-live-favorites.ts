import { type FormEvent, useState } from "react";
import { useT } from "~/components/document/i18n";
import type { ToastMessage } from "~/components/feedback/toast/message";
import { press } from "./press";

interface LiveFavorites {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The result of the last press. */
  toast: ToastMessage | undefined;
  close: () => void;
}

/**
 * Where scripts run, a favorite button changes at once. What posts the change is loaded at the first press. A change
 * that is refused, or gets no answer, is undone, and the page says so.
 *
 * @param onSaved - called when the backend has saved a change
 */
export function useLiveFavorites(onSaved?: () => void): LiveFavorites {
  const t = useT();
  const [toast, setToast] = useState<ToastMessage>();
  return {
    onSubmit(event) {
      const { nativeEvent } = event;
      const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const { value: id } = button;
      const on = button.name === "on";
      setToast(undefined);
      press(id, on);
      const failed = (words: string | undefined) => {
        press(id, !on);
        const silence = navigator.onLine ? "error.defaultError" : "status.offline.post";
        setToast({ tone: "bad", text: words || t(silence) });
      };
      const saved = (words: string) => {
        if (words) setToast({ tone: "quiet", text: words });
        onSaved?.();
      };
      import("./send-favorites").then(
        ({ sendFavorite }) => sendFavorite(id, on, { saved, failed }),
        () => failed(undefined),
      );
    },
    toast,
    close: () => setToast(undefined),
  };
}
