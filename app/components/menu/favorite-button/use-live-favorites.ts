import { type FormEvent, useRef, useState } from "react";
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
 * not come, the button posts as without script.
 *
 * @param onSaved - called when the backend has saved a change
 */
export function useLiveFavorites(onSaved?: () => void): LiveFavorites {
  const t = useT();
  const [toast, show] = useState<ToastMessage>();
  const isPlain = useRef(false);
  return {
    onSubmit(event) {
      const { nativeEvent } = event;
      const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (isPlain.current || !(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const { value: id } = button;
      const on = button.name === "on";
      show(undefined);
      press(id, on);
      import("./send-favorites").then(
        ({ sendFavorite }) => sendFavorite(id, on, { t, show, onSaved }),
        () => {
          press(id, !on);
          isPlain.current = true;
          button.click();
        },
      );
    },
    toast,
    close: () => show(undefined),
  };
}
