import { pathOf } from "~/domain/visit/page-path";
import { actionOf, ask, fieldsOf } from "./ask";
import { display } from "./follow";
import { isSending, markSums } from "./forms";

/**
 * A button that shows its page again with what was chosen or typed in its form: each change in its section presses it,
 * except a choice that asks for more. What its post leads to comes in place of this page, and what was typed stays.
 * Until then no sum is shown. What is sent meanwhile is not paid by the old one: the server shows the new one first.
 */
export function begin(button: HTMLElement): void {
  if (!(button instanceof HTMLButtonElement)) return;
  const { form } = button;
  let asking = new AbortController();

  async function update(target: HTMLFormElement): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    markSums(true);
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
      if (!signal.aborted) markSums(false);
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
