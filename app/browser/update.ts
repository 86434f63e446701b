import { pathOf } from "~/domain/visit/page-path";
import { actionOf, ask, fieldsOf } from "./ask";
import { display } from "./follow";
import { isSending, markSums, submitterOf } from "./forms";

/** Without an answer for so long the sums are as they were, in milliseconds: the server shows another one before it is paid. */
const PATIENCE_MS = 10_000;

/**
 * A button that shows its page anew with what was chosen or typed in its form: each change in its section presses it,
 * except a choice that asks for more. What its post leads to comes in place of this page, and what was typed stays.
 * Until then no sum is shown, and nothing is paid by the old one.
 */
export function begin(button: HTMLElement): void {
  if (!(button instanceof HTMLButtonElement)) return;
  const { form } = button;
  let asking = new AbortController();
  let isReading = false;

  /** The buttons that pay, in bar and summary, have no name. */
  const mark = (isBusy: boolean) => {
    isReading = isBusy;
    markSums(isBusy);
    for (const pays of (form ?? document).querySelectorAll<HTMLElement>("button[data-busy]:not([name])"))
      if (isBusy) pays.setAttribute("aria-disabled", "true");
      else pays.removeAttribute("aria-disabled");
  };
  form?.addEventListener("submit", (event) => {
    if (isReading && submitterOf(event)?.matches("[data-busy]:not([name])")) event.preventDefault();
  });

  async function update(target: HTMLFormElement): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(() => mark(false), PATIENCE_MS);
    mark(true);
    const body = fieldsOf(target, button);
    // So nothing is refused that is half typed.
    body.set("stays", "1");
    try {
      const answer = await ask(actionOf(target), { body, signal, here: location.pathname });
      if ("to" in answer) return location.assign(answer.to);
      // What the customer sends now leads to a page of its own.
      if (!answer.ok || signal.aborted || isSending()) return;
      history.replaceState(null, "", pathOf(answer.url));
      await display(answer.page);
    } catch {
      // Without an answer the total stays as it is: it is shown before anything is paid.
    } finally {
      clearTimeout(timer);
      if (!signal.aborted) mark(false);
    }
  }

  const press = (input: EventTarget | null) => {
    if (!form || !(input instanceof HTMLInputElement)) return;
    const asksForMore = input.closest("label")?.nextElementSibling?.matches(".choice-more");
    if (!asksForMore) void update(form);
  };

  // Enter presses one, too (`EnterReads`), and leaves the fields as they are.
  button.addEventListener("click", (event) => {
    if (!form) return;
    event.preventDefault();
    void update(form);
  });
  const section = button.closest("section");
  section?.addEventListener("change", ({ target }) => press(target));
  // Something may have been chosen before this script came, or the browser has brought it back.
  for (const input of section?.querySelectorAll("input") ?? [])
    if (input.checked && !input.defaultChecked) press(input);
}
