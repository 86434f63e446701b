import { coversFocus, liveRegion, notePresses, standsInTheWay } from "~/components/feedback/place";

let said: HTMLElement | undefined;

/** Says a text to screen readers, in the page's one polite live region; at once if it is an alert. */
export function announce(text: string, isAlert = false): void {
  said?.remove();
  said = document.createElement("p");
  said.className = "sr";
  if (isAlert) said.setAttribute("role", "alert");
  said.textContent = text;
  liveRegion()?.append(said);
}

/**
 * Shows a message.
 *
 * @param message - its element, or the name of its `template`
 * @param from - where the template is
 * @param words - instead of those of the template
 */
export function toast(message: Node | string, from: ParentNode = document, words?: string): void {
  const template =
    typeof message === "string"
      ? (from.querySelector(`template[data-toast="${message}"]`) ??
        document.querySelector(`template[data-toast="${message}"]`))
      : undefined;
  if (typeof message === "string" && !(template instanceof HTMLTemplateElement)) return;
  const node =
    template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : message;
  if (typeof node === "string") return;
  const text = words !== undefined && node instanceof DocumentFragment ? node.querySelector(".grow") : null;
  if (text && words !== undefined) text.textContent = words;
  showToast(node);
}

/** Puts a message into the live region, instead of the one that is there, where it covers nothing that is needed. */
export function showToast(message: Node): void {
  const region = liveRegion();
  if (region) setChildren(region, message);
  placeToasts(standsInTheWay);
}

/** Moves a message to the other end of the window. */
function placeToasts(isToMove: (box: Element) => boolean): void {
  for (const box of document.querySelectorAll(".toast"))
    if (isToMove(box)) box.classList.toggle("toast-away");
}

export function watchToasts(): void {
  notePresses();
  placeToasts(standsInTheWay);
  document.addEventListener("focusin", () => placeToasts(coversFocus));
  document.addEventListener("click", (event) => {
    const { target } = event;
    const close = target instanceof Element ? target.closest(".toast > button, .toast > a") : null;
    if (!close) return;
    // Without script it is a link to this page, which has the message no more.
    event.preventDefault();
    close.closest(".toast")?.remove();
  });
}

/** Puts nodes in place of what an element holds: `replaceChildren` is younger than the oldest browsers. */
export function setChildren(element: Element, ...nodes: readonly (Node | string)[]): void {
  element.textContent = "";
  element.append(...nodes);
}
