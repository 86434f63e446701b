/** A random name of the person, in the storage that all tabs share. Another tab is told of a change by an event. */
const ITEM = "person";
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
 * Aborts what is under way when a person leaves this browser, so that no late answer of theirs is shown, or sets a cookie.
 * `app/worker/page.ts` does it in the other tabs.
 */
export function begin(form: HTMLElement): void {
  personHere();
  form.addEventListener("submit", ({ defaultPrevented }) => {
    if (defaultPrevented) return;
    stop();
    try {
      localStorage[ITEM] = `${Math.random()}`;
    } catch {
      // The browser keeps nothing.
    }
  });
}
