import { type FormEvent, useRef, useState } from "react";
import { useT } from "~/components/i18n";
import type { ToastMessage } from "~/components/toast/toast";

/** The path that answers a heart with words: see routes/storefront/favorites/heart.ts. */
const HEART_PATH = "/resources/heart";

interface LiveHearts {
  /** For the hearts' form. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What became of the last heart. */
  toast: ToastMessage | undefined;
  close: () => void;
}

/**
 * Where scripts run, a heart is pressed at once. One is on its way at a time, and of each item the last press
 * counts: so the answers come in order. One that is refused, or that nobody answers, is taken back and said.
 *
 * @param onKept - called when the backend has kept one
 */
export function useLiveHearts(onKept?: () => void): LiveHearts {
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
          if (words) setToast({ tone: "ok", text: words });
          onKept?.();
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

/** What the server said against a heart. */
class Refusal extends Error {}

function first<K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined {
  for (const entry of map) return entry;
  return undefined;
}

/** Posts one heart; what to say of it. @throws Refusal, TypeError where nobody answers */
async function send(id: string, on: boolean): Promise<string> {
  const body = new URLSearchParams({ [on ? "on" : "off"]: id });
  const answer = await fetch(HEART_PATH, { method: "POST", body, redirect: "manual" });
  // A guest, or a session that has ended: the page of favorites says what there is to do.
  if (answer.type === "opaqueredirect") {
    // Back may bring this page as it was left.
    press(id, !on);
    window.location.assign("/favorites");
    return "";
  }
  const words = await answer.text();
  if (!answer.ok)
    throw new Refusal(answer.headers.get("Content-Type")?.startsWith("text/plain") ? words : "");
  return words;
}

/** Sets all hearts of an item; what React drew of them it draws the same when it hears of it. */
function press(id: string, on: boolean): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>("button[aria-pressed][value]")) {
    if (heart.value !== id || (heart.name !== "on" && heart.name !== "off")) continue;
    heart.name = on ? "off" : "on";
    heart.setAttribute("aria-pressed", String(on));
  }
}
