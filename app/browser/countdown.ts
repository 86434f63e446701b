import { clockOf, timerMinutes } from "~/domain/time/time-left";
import { announce } from "./announce";

/** When each countdown ends, with the text that it was read from: a new page may bring another. */
const ends = new WeakMap<Element, { left: string; at: number; minutes: number | undefined }>();

/**
 * Counts what has `data-left` seconds: the clock in its timer, its progress bar, and what `data-say` has for the minute.
 *
 * @param onEnd - called when one of them ends
 */
export function watchCountdowns(onEnd: () => void): void {
  setInterval(() => tick(onEnd), 1_000);
}

/** Shows all countdowns as they are now. */
export function tick(onEnd?: () => void): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-left]")) {
    const { left = "", say = "{}" } = element.dataset;
    const known = ends.get(element);
    const minutesOf = (seconds: number) => timerMinutes(seconds);
    const isNew = known?.left !== left;
    const at = isNew || !known ? Date.now() + Number(left) * 1_000 : known.at;
    const rest = Math.max(0, Math.ceil((at - Date.now()) / 1_000));
    const minutes = minutesOf(rest);
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
    if (rest === 0) onEnd?.();
  }
}
