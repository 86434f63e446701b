import { LEAVING } from "~/domain/visit/leaving";
import { pathOf } from "~/domain/visit/page-path";
import { actionOf } from "./ask";

/** A random name of the person, in the storage that all tabs share. Another tab is told of a change by an event. */
const ITEM = "person";
/** How long leaving takes at most, in milliseconds. */
const LEAVING_MS = 3_000;

/** The name of the person in this browser. Empty where the browser keeps nothing. */
export function personHere(): string {
  try {
    localStorage[ITEM] = localStorage[ITEM] || `${Math.random()}`;
    return localStorage[ITEM];
  } catch {
    return "";
  }
}

/**
 * Aborts what is under way when a person leaves this browser, here and in its other tabs, so that no late answer of theirs is
 * shown, or sets a cookie. What another tab shows of them is loaded again.
 */
export function watchLeaving(): void {
  personHere();
  document.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
    if (target.getAttribute("method") !== "post" || !LEAVING.test(new URL(actionOf(target)).pathname)) return;
    stop();
    try {
      localStorage[ITEM] = `${Math.random()}`;
    } catch {
      // The browser keeps nothing.
    }
  });
  addEventListener("storage", ({ key, oldValue }) => {
    if (key !== ITEM || oldValue === null) return;
    stop();
    const again = () => document.hidden || location.replace(pathOf(location));
    document.addEventListener("visibilitychange", again);
    setTimeout(again, LEAVING_MS);
  });
}
