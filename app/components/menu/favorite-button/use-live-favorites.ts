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
 * Where scripts run, a favorite button changes at once. What posts the change is loaded at the first press. If it does
 * not come, the page is loaded again: it says what is wrong, or has the button as it was.
 *
 * @param onSaved - called when the backend has saved a change
 */
export function useLiveFavorites(onSaved?: () => void): LiveFavorites {
  const t = useT();
  const [toast, show] = useState<ToastMessage>();
  return {
    onSubmit(event) {
      const { nativeEvent } = event;
      const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (!(button instanceof HTMLButtonElement) || !/^o(n|ff)$/.test(button.name)) return;
      event.preventDefault();
      const { value: id } = button;
      const on = button.name === "on";
      show(undefined);
      press(id, on);
      import("./send-favorites").then(
        ({ sendFavorite }) => sendFavorite(id, on, { t, show, onSaved }),
        () => location.reload(),
      );
    },
    toast,
    close: () => show(undefined),
  };
}
