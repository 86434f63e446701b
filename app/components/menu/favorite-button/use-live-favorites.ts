import { type FormEvent, useRef, useState } from "react";
import { useT } from "~/components/document/i18n";
import type { ToastMessage } from "~/components/feedback/toast/message";

/** Answers with words, see app/routes/storefront/favorites/favorite.ts. */
const FAVORITE_PATH = "/resources/heart";

interface LiveFavorites {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The result of the last press. */
  toast: ToastMessage | undefined;
  close: () => void;
}

/**
 * Where scripts run, a favorite button changes at once. One post is sent at a time, and for each item the last press
 * counts, so answers come in order. A change that is refused, or gets no answer, is undone, and the page says so.
 *
 * @param onSaved - called when the backend has saved a change
 */
export function useLiveFavorites(onSaved?: () => void): LiveFavorites {
  const t = useT();
  const [toast, setToast] = useState<ToastMessage>();
  const wanted = useRef(new Map<string, boolean>());
  const isBusy = useRef(false);

  async function sendAll(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = first(wanted.current); next; next = first(wanted.current)) {
      const [id, on] = next;
      const refusal = await send(id, on).then(
        (words) => {
          if (words) setToast({ tone: "quiet", text: words });
          onSaved?.();
        },
        (error: unknown) => error,
      );
      if (refusal === undefined && wanted.current.get(id) !== on) continue;
      wanted.current.delete(id);
      if (refusal === undefined) continue;
      press(id, !on);
      const words = refusal instanceof Refusal ? refusal.message : undefined;
      const silence = navigator.onLine ? "error.defaultError" : "status.offline.post";
      setToast({ tone: "bad", text: words || t(silence) });
    }
    isBusy.current = false;
  }

  return {
    onSubmit(event) {
      const { nativeEvent } = event;
      const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (!(button instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const on = button.name === "on";
      setToast(undefined);
      press(button.value, on);
      wanted.current.set(button.value, on);
      void sendAll();
    },
    toast,
    close: () => setToast(undefined),
  };
}

/** A refusal in the server's words. */
class Refusal extends Error {}

function first<K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined {
  for (const entry of map) return entry;
  return undefined;
}

/** Posts one change and returns the message. @throws Refusal, or TypeError without an answer */
async function send(id: string, on: boolean): Promise<string> {
  const body = new URLSearchParams({ [on ? "on" : "off"]: id });
  const answer = await fetch(FAVORITE_PATH, { method: "POST", body, redirect: "manual" });
  // For a guest or an ended session, the favorites page says what to do.
  if (answer.type === "opaqueredirect") {
    // Back may restore this page as it was left.
    press(id, !on);
    window.location.assign("/favorites");
    return "";
  }
  const words = await answer.text();
  if (!answer.ok)
    throw new Refusal(answer.headers.get("Content-Type")?.startsWith("text/plain") ? words : "");
  return words;
}

/** Sets all favorite buttons of an item. React draws them in the same state later. */
function press(id: string, on: boolean): void {
  for (const favorite of document.querySelectorAll<HTMLButtonElement>("button[aria-pressed][value]")) {
    if (favorite.value !== id || (favorite.name !== "on" && favorite.name !== "off")) continue;
    favorite.name = on ? "off" : "on";
    favorite.setAttribute("aria-pressed", String(on));
  }
}
