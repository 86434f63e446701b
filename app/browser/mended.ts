/**
 * The errors of a field go when it is changed: radio buttons and checkboxes with their fieldset, a list, and a text with its
 * first key, because a press that leaves the field must find its button where it was.
 */
export function begin(): void {
  for (const sign of ["input", "change"])
    document.addEventListener(sign, ({ target }) => {
      const isTicked = target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type);
      if (target instanceof Element) mend((isTicked && target.closest("fieldset")) || target);
    });
}

/** Removes what was said of a control, or of all in a fieldset. */
function mend(place: Element): void {
  const parts = [place, ...place.querySelectorAll("*")];
  if (!parts.some((part) => part.hasAttribute("aria-invalid"))) return;
  for (const part of parts) {
    part.removeAttribute("aria-invalid");
    for (const id of part.getAttribute("aria-describedby")?.split(" ") ?? [])
      document.querySelector(`.error[id="${CSS.escape(id)}"]`)?.remove();
    for (const link of document.querySelectorAll(".errors li > a"))
      if (part.id && link.getAttribute("href") === `#${part.id}`) link.parentElement?.remove();
  }
  for (const box of document.querySelectorAll<HTMLElement>(".errors[data-counts]")) recount(box);
}

/** The heading of a summary tells how many fields are left; without any, what is wrong with the whole form. */
function recount(box: HTMLElement): void {
  const [list, heading] = [box.querySelector("ul"), box.querySelector("h2")];
  const lines = [...(list?.children ?? [])];
  if (lines.length === 0) box.remove();
  const fields = lines.filter((line) => line.querySelector("a")).length;
  const counts: unknown = JSON.parse(box.dataset.counts ?? "[]");
  const words = Array.isArray(counts) && fields > 0 ? counts[fields - 1] : list?.textContent;
  if (fields === 0) list?.remove();
  if (heading?.lastChild) heading.lastChild.textContent = String(words);
}
