/**
 * Reads the headings and landmarks of a document in their order: what the rules of a page as a whole ask for.
 * Self-contained, it is sent to the page.
 */
export function readOutline(): string {
  const landmarks = "main, nav, header, footer, aside, search, form, section, [role]";
  const labels = new Map<string, number>();
  const labelOf = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent?.trim());
    const label = element.getAttribute("aria-label") ?? texts.join(" ");
    if (!labels.has(label)) labels.set(label, labels.size);
    return labels.get(label);
  };
  const within = (element: Element) => element.parentElement?.closest(landmarks)?.localName ?? "";
  return [...document.querySelectorAll(`h1, h2, h3, h4, h5, h6, ${landmarks}`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) =>
      element.matches("h1, h2, h3, h4, h5, h6")
        ? element.localName
        : `${within(element)}/${element.localName} ${element.getAttribute("role")} ${labelOf(element)}`,
    )
    .join(" ");
}
