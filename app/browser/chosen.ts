import { announce } from "./announce";
import { actionOf, fieldsOf } from "./ask";
import { goTo, pageUrl } from "./follow";
import { turnSheet } from "./sheet";
import { step } from "./step";

/**
 * A form that asks for its page at another query, such as the search and the filters: `data-rest` milliseconds after the
 * last key, choice or step it is sent by itself, on its own page only. `data-least` is how many characters a search has, and
 * `data-asks` the address of the page where the form itself leads on.
 */
export function watchChosen(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const later = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-rest]") : null;
    if (!form || !(target instanceof HTMLInputElement)) return;
    const isText = target.type === "search";
    const action = new URL(form.dataset.asks ?? actionOf(form), location.href);
    if (action.pathname !== pageUrl().pathname) return;
    clearTimeout(timer);
    asking.abort();
    if (isText && [...target.value.trim()].length < Number(form.dataset.least ?? 1)) return;
    timer = setTimeout(() => {
      asking = new AbortController();
      for (const [name, value] of fieldsOf(form)) action.searchParams.append(name, value);
      // What is chosen in a sheet is for the page below once the form is sent.
      if (form.closest("dialog")) return void turnSheet(action.href, asking.signal).then(say, () => {});
      // A search begins an entry of the history; what is typed after it changes that entry.
      const isFirst = isText && !pageUrl().searchParams.has(target.name);
      const entry = isFirst ? "new" : form.dataset.asks === undefined ? "same" : "none";
      void goTo(action.href, entry, asking.signal).then(say);
    }, Number(form.dataset.rest));
  };
  document.addEventListener("input", later);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-rest] [name=step]") : null;
    if (button instanceof HTMLButtonElement && button.form && step(button.form, button.value))
      event.preventDefault();
  });
  document.addEventListener("submit", () => clearTimeout(timer));
}

/** Says what the choice came to: a live region that comes with its text is not heard. */
function say(): void {
  // That of a sheet is the last one.
  const text = [...document.querySelectorAll("[data-said]")].pop()?.textContent;
  if (text) announce(text);
}
