/**
 * Reads the **widths** of a document: each text or picture with its neighbours, told by their words and by the classes of
 * all that they stand in. Where these are the same, they are as wide in a narrow window. Self-contained, it is sent to
 * the page.
 *
 * @returns a short key to each, as JSON
 */
export function readWidths(): string {
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const classes = new Map<Element, string>();
  const classesOf = (element: Element | null): string => {
    if (!element) return "";
    const known =
      classes.get(element) ??
      window.auditHash([classesOf(element.parentElement), element.getAttribute("class")].join(" "));
    classes.set(element, known);
    return known;
  };
  const widths = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    if (element.matches("script, style, noscript")) continue;
    const isField = element.matches("input:not([type=hidden]), select, textarea, img, svg");
    if (!isField && !hasText(element)) continue;
    const words = element.parentElement?.textContent?.replace(/\d+/g, "0") ?? "";
    widths.add(window.auditHash([classesOf(element), words].join(" ")));
  }
  return JSON.stringify([...widths]);
}
