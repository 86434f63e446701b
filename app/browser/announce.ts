import { coversFocus, liveRegion, notePresses, standsInTheWay } from "~/components/feedback/toast/place";

/** Says a text to screen readers, in the page's one polite live region; at once if it is an alert. */
export function announce(text: string, isAlert = false): void {
  const said = document.createElement("p");
  said.className = "sr";
  if (isAlert) said.setAttribute("role", "alert");
  said.textContent = text;
  const place = liveRegion();
  for (const before of place?.querySelectorAll("p.sr") ?? []) before.remove();
  place?.append(said);
}

/** Shows a message, instead of the one that is there. Its markup is a `template` of this name, near `from`. */
export function toast(name: string, from: ParentNode = document): void {
  const template = from.querySelector(`template[data-toast="${name}"]`);
  if (!(template instanceof HTMLTemplateElement)) return;
  for (const before of liveRegion()?.querySelectorAll(".toast, p.sr") ?? []) before.remove();
  showToast(document.importNode(template.content, true));
}

/** Puts a message into the live region, where it stands in nobody's way. */
export function showToast(message: Node): void {
  liveRegion()?.append(message);
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
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(".toast button")) target.closest(".toast")?.remove();
  });
}
