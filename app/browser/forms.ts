import { lastPressed } from "~/components/feedback/place";
import { setChildren } from "./announce";

/** After this long a form may be sent again: the customer has stopped it, and nothing tells the page so. */
const PATIENCE_MS = 30_000;

const sent = new Map<HTMLFormElement, () => void>();

/** Whether a form of the page is on its way. */
export const isSending = () => sent.size > 0;

/** The button of a post. Safari tells it from 15.4 on: before that, it is what was pressed last. */
export function submitterOf({ submitter, target }: SubmitEvent): HTMLElement | null {
  if (submitter !== undefined) return submitter;
  const pressed = lastPressed();
  return pressed instanceof HTMLButtonElement && pressed.form === target ? pressed : null;
}

/** A form is sent once: its button shows that it is busy, and further presses do nothing until the page is left. */
export function watchForms(): void {
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    // A field of the name `method` hides the property of the form.
    const isPost = form instanceof HTMLFormElement && form.getAttribute("method") === "post";
    if (!isPost || event.defaultPrevented) return;
    if (sent.has(form)) return event.preventDefault();
    if (form.dataset.live !== undefined) return;
    const restore = markSent(form, submitterOf(event));
    // Without network the post is refused after this, see app/worker/page.ts.
    setTimeout(() => event.defaultPrevented && restore());
  });
  // Back may show this page as it was left.
  addEventListener("pageshow", () => {
    for (const restore of [...sent.values()]) restore();
  });
}

/** No sum is right while an answer that changes it is on its way: its words stand in its place. */
export function markSums(isBusy: boolean): void {
  for (const sum of document.querySelectorAll("dl.money,[data-sum]"))
    sum.setAttribute("aria-busy", String(isBusy));
}

/**
 * Shows that a form is being sent by this button.
 *
 * @returns a function that ends it
 */
export function markSent(form: HTMLFormElement, button: HTMLElement | null): () => void {
  const content = button ? [...button.childNodes] : [];
  // A button with words for two steps has those of the other beside them.
  const other = button?.querySelector<HTMLElement>("[data-busy]");
  const words = (other?.offsetParent ? other : button)?.dataset.busy;
  const timer = setTimeout(restore, PATIENCE_MS);
  sent.set(form, restore);
  if (words !== undefined) setBusy(true, [document.createTextNode(words)]);

  function setBusy(isBusy: boolean, children: readonly Node[]): void {
    for (const name of ["aria-busy", "aria-disabled"])
      if (isBusy) button?.setAttribute(name, "true");
      else button?.removeAttribute(name);
    if (button) setChildren(button, ...children);
  }

  function restore(): void {
    clearTimeout(timer);
    sent.delete(form);
    if (words !== undefined) setBusy(false, content);
  }

  return restore;
}
