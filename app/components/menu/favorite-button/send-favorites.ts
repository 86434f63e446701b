import type { ToastMessage } from "~/components/feedback/toast/message";
import type { Translate } from "~/locales/catalog";
import { press } from "./press";

/** Answers with words, see app/routes/storefront/favorites/favorite.ts. */
const FAVORITE_PATH = "/resources/heart";

/** What a page does when the answer to a press is there. */
interface FavoritePage {
  t: Translate;
  show: (toast: ToastMessage) => void;
  onSaved: (() => void) | undefined;
}

/** The last press of each item that has no answer yet. */
const wanted = new Map<string, { on: boolean } & FavoritePage>();
let isBusy = false;

/**
 * Sends one post at a time, so that answers come in order. For each item the last press counts. A change that is refused,
 * or gets no answer, is undone, and the page says so.
 */
export async function sendFavorite(id: string, on: boolean, page: FavoritePage): Promise<void> {
  wanted.set(id, { on, ...page });
  if (isBusy) return;
  isBusy = true;
  for (let next = first(wanted); next; next = first(wanted)) {
    const [id, { on, t, show, onSaved }] = next;
    const refusal = await send(id, on).then(
      (words) => {
        if (words) show({ tone: "quiet", text: words });
        onSaved?.();
      },
      (error: unknown) => error,
    );
    if (refusal === undefined && wanted.get(id)?.on !== on) continue;
    wanted.delete(id);
    if (refusal === undefined) continue;
    press(id, !on);
    const silence = navigator.onLine ? "error.defaultError" : "status.offline.post";
    show({ tone: "bad", text: (refusal instanceof Refusal && refusal.message) || t(silence) });
  }
  isBusy = false;
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
