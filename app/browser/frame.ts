import { announce, setChildren, toast } from "./announce";
import { shown, showPart } from "./page";

/** A part of the frame, which the answer to a change has again. */
export const FRAME = "[data-frame]";

/**
 * Puts the frame of a page in its place: the parts that have the same `data-frame`, what each card shows of its dish, and
 * the message.
 *
 * @param answer - the page at `FRAME_PATH`
 * @throws as `showPart`
 */
export async function showFrame(answer: Document): Promise<void> {
  for (const part of answer.querySelectorAll<HTMLElement>(FRAME)) {
    const old = document.querySelector(`[data-frame="${part.dataset.frame}"]`);
    if (old) await showPart(old, part);
  }
  const counts = answer.querySelector("[data-counts]");
  if (counts) showCounts([...counts.querySelectorAll<HTMLFormElement>("form")]);
  const message = answer.querySelector(".toast, [role=status] > .sr");
  if (message?.matches(".sr")) announce(message.textContent ?? "");
  else if (message) toast(message);
  shown(document.body);
}

/** Gives each card the stepper that the server wrote for its dish, or its + alone. */
function showCounts(steppers: readonly HTMLFormElement[]): void {
  const told = new Map(steppers.map((stepper) => [stepper.dataset.count, stepper]));
  for (const card of document.querySelectorAll<HTMLFormElement>("form.add[data-count]")) {
    const stepper = told.get(card.dataset.count);
    if (stepper) fill(card, stepper);
    else if (card.matches(".stepper")) showPlus(card);
    delete card.dataset.had;
  }
}

function fill(card: HTMLFormElement, stepper: HTMLFormElement): void {
  const at = document.activeElement;
  const [isFirst, isLast] = [card.querySelector("button"), card.lastElementChild].map((end) => end === at);
  const plus = card.lastElementChild;
  const next = [...document.importNode(stepper, true).childNodes];
  // A dish with required options is not added at once: its + stays a link.
  if (plus instanceof HTMLAnchorElement) next.splice(-1, 1, plus);
  for (const name of ["class", "method", "action"])
    if (stepper.hasAttribute(name)) card.setAttribute(name, stepper.getAttribute(name) ?? "");
  const path = stepper.getAttribute("action")?.split("#", 1)[0];
  if (path !== undefined) card.setAttribute("action", `${path}#${card.id}`);
  setChildren(card, ...next);
  const focused = isLast ? card.lastElementChild : isFirst ? card.querySelector("button, a") : null;
  if (focused instanceof HTMLElement) focused.focus();
}

/** What is not in the basket any more has its + alone, which adds one. */
export function showPlus(card: HTMLFormElement): void {
  const plus = card.lastElementChild;
  const hadFocus = card.contains(document.activeElement);
  card.classList.remove("stepper");
  for (const name of ["method", "action"]) card.removeAttribute(name);
  if (plus instanceof HTMLButtonElement) {
    const dish = card.closest("li")?.querySelector("a")?.getAttribute("href") ?? "";
    plus.setAttribute("form", "add");
    plus.setAttribute("formaction", `${dish}#${card.id}`);
    plus.value = "1";
    plus.disabled = false;
  }
  setChildren(card, ...(plus ? [plus] : []));
  if (hadFocus && plus instanceof HTMLElement) plus.focus();
}
