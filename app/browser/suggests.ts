import { actionOf, ask, fieldsOf, savesData } from "./ask";
import { display } from "./follow";
import { isSending } from "./forms";

/**
 * A form that shows what its post would find, below its field: `data-suggests` milliseconds after the last key, from
 * `data-least` characters on. Without an answer the page stays as it is.
 */
export function begin(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement) || savesData()) return;
  const { suggests, least } = form.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    asking.abort();
  };
  form.addEventListener("input", ({ target }) => {
    stop();
    if (!(target instanceof HTMLInputElement) || target.value.trim().length < Number(least)) return;
    timer = setTimeout(() => {
      asking = new AbortController();
      suggest(form, asking.signal).catch(() => {});
    }, Number(suggests));
  });
  form.addEventListener("submit", stop);
}

async function suggest(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const body = fieldsOf(form);
  body.set("suggest", "1");
  const answer = await ask(actionOf(form), { body, signal, here: location.pathname });
  if ("page" in answer && answer.ok && !signal.aborted && !isSending()) await display(answer.page);
}
