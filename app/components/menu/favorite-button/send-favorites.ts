import { press } from "./press";

/** Answers with words, see app/routes/storefront/favorites/favorite.ts. */
const FAVORITE_PATH = "/resources/heart";

/** What a press does when its answer is there. */
interface Outcomes {
  saved: (words: string) => void;
  /** Undoes the press. No words if there was no answer. */
  failed: (words: string | undefined) => void;
}

/** The last press of each item that has no answer yet. */
const wanted = new Map<string, { on: boolean } & Outcomes>();
let isBusy = false;

/** Sends one post at a time, so that answers come in order. For each item the last press counts. */
export async function sendFavorite(id: string, on: boolean, outcomes: Outcomes): Promise<void> {
  wanted.set(id, { on, ...outcomes });
  if (isBusy) return;
  isBusy = true;
  for (let next = first(wanted); next; next = first(wanted)) {
    const [id, { on, saved, failed }] = next;
    const refusal = await send(id, on).then(saved, (error: unknown) => error);
    if (refusal === undefined && wanted.get(id)?.on !== on) continue;
    wanted.delete(id);
    if (refusal !== undefined) failed(refusal instanceof Refusal ? refusal.message : undefined);
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
