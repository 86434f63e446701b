import { clockOf, timerMinutes } from "~/domain/time/time-left";
import { announce } from "./announce";
import { reread } from "./follow";
import { onShown } from "./page";

/** When each countdown ends, with the text that it was read from: a new page may bring another. */
const ends = new WeakMap<Element, { left: string; at: number; minutes: number | undefined }>();

/**
 * Counts what has `data-left` seconds: the clock in its timer, its progress bar, and what `data-say` has for the minute.
 * When one of them ends, the page is read again. The first one on a page begins all.
 */
export function begin(): void {
  if (isCounting) return;
  isCounting = true;
  setInterval(tick, 1_000);
  onShown(tick);
  tick();
}

let isCounting = false;

/** Shows all countdowns as they are now. */
function tick(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-left]")) {
    const { left = "", say = "{}" } = element.dataset;
    const known = ends.get(element);
    const isNew = known?.left !== left;
    const at = isNew || !known ? Date.now() + Number(left) * 1_000 : known.at;
    const rest = Math.max(0, Math.ceil((at - Date.now()) / 1_000));
    const minutes = timerMinutes(rest);
    ends.set(element, { left, at, minutes });
    for (const timer of element.querySelectorAll<HTMLElement>("[role=timer]")) {
      const { words } = timer.dataset;
      timer.textContent = words === undefined ? clockOf(rest) : words.replace("#", clockOf(rest));
      // Words about what may be done afterwards.
      timer.hidden = words !== undefined && rest === 0;
    }
    for (const bar of element.querySelectorAll("progress")) bar.value = Math.min(rest, bar.max);
    if (!known || known.minutes === minutes || minutes === undefined) continue;
    const words: unknown = Reflect.get(Object(JSON.parse(say)), minutes);
    if (typeof words === "string") announce(words);
    if (rest === 0) reread();
  }
}
