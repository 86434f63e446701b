import { announce } from "./announce";
import { actionOf, ask, fieldsOf, savesData } from "./ask";
import { display } from "./follow";
import { isSending } from "./forms";

/**
 * A form that shows what its post would find, below its field: `data-suggests` milliseconds after the last key, from
 * `data-least` characters on. Without an answer the page stays as it is.
 */
export function watchSuggestions(form: HTMLFormElement): void {
  const { suggests, least } = form.dataset;
  if (suggests === undefined || savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  form.addEventListener("input", ({ target }) => {
    clearTimeout(timer);
    asking.abort();
    if (!(target instanceof HTMLInputElement) || target.value.trim().length < Number(least)) return;
    timer = setTimeout(() => {
      asking = new AbortController();
      suggest(form, asking.signal).catch(() => {});
    }, Number(suggests));
  });
  form.addEventListener("submit", () => clearTimeout(timer));
}

/** What is sent meanwhile leads to a page of its own. */
async function suggest(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const body = fieldsOf(form);
  body.set("suggest", "1");
  const answer = await ask(actionOf(form), { body, signal, here: location.pathname });
  if (!("page" in answer) || !answer.ok || signal.aborted || isSending()) return;
  await display(answer.page);
  const found = form.querySelector("[data-said]")?.textContent;
  if (found) announce(found);
}
