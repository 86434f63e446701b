/** Sums, which a message must not cover. */
const SUMS = ".cartbar, .bag, .money";

const region = () => document.querySelector("[role=status]");

/** Says a text to screen readers, in the page's one polite live region; at once if it is an alert. */
export function announce(text: string, isAlert = false): void {
  const said = document.createElement("p");
  said.className = "sr";
  if (isAlert) said.setAttribute("role", "alert");
  said.textContent = text;
  const place = region();
  for (const before of place?.querySelectorAll("p.sr") ?? []) before.remove();
  place?.append(said);
}

/** Shows a message, instead of the one that is there. Its markup is a `template` of this name, near `from`. */
export function toast(name: string, from: ParentNode = document): void {
  const template = from.querySelector(`template[data-toast="${name}"]`);
  if (!(template instanceof HTMLTemplateElement)) return;
  for (const before of region()?.querySelectorAll(".toast") ?? []) before.remove();
  showToast(document.importNode(template.content, true));
}

/** Puts a message into the live region, where it covers neither sums nor what has the focus. */
export function showToast(message: Node): void {
  region()?.append(message);
  placeToasts();
}

/** Moves a message that covers something. */
function placeToasts(): void {
  for (const box of document.querySelectorAll(".toast"))
    if ([focused(), ...document.querySelectorAll(SUMS)].some((other) => covers(box, other)))
      box.classList.toggle("toast-away");
}

export function watchToasts(): void {
  placeToasts();
  document.addEventListener("focusin", () => {
    for (const box of document.querySelectorAll(".toast"))
      if (covers(box, focused())) box.classList.toggle("toast-away");
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(".toast button")) target.closest(".toast")?.remove();
  });
}

function focused(): Element | null {
  return document.activeElement === document.body ? null : document.activeElement;
}

function covers(box: Element, other: Element | null): boolean {
  if (!other || other.contains(box) || box.contains(other)) return false;
  const here = box.getBoundingClientRect();
  const { left, right, top, bottom, width } = other.getBoundingClientRect();
  return width > 0 && left < here.right && right > here.left && top < here.bottom && bottom > here.top;
}
