/** Where {@link readColours} found what it tells. */
declare global {
  interface Window {
    auditColours?: ReadonlyMap<string, readonly Element[]>;
  }
}

/**
 * Reads the **colours** of a document: how a text or field looks, told by what decides its contrast. These are the
 * backgrounds and opacities that it lies on, how the elements that hold it are positioned, its own colour, size and
 * weight, and the colour of the text around it. Where all this is the same, the contrast is, whatever page, stylesheet
 * or script it comes from. Self-contained, it is sent to the page, and leaves the elements there for axe.
 *
 * @returns a short key to each, as JSON
 */
export function readColours(): string {
  const SAMPLES = 3;
  /** What axe leaves out, or judges otherwise. */
  const KEPT = /^(?:class|style|type|role|hidden|disabled|aria-(?:disabled|hidden))$/;
  const grounds = new Map<Element, string>();
  /** What lies behind the text of an element, from the element to the page. */
  const groundOf = (element: Element | null): string => {
    if (!element) return "";
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage.replace(/\d+/g, "0"),
      opacity === "1" ? "" : opacity,
      position === "static" ? "" : position,
    ];
    const behind = groundOf(element.parentElement);
    const ground = own.some(Boolean) ? window.auditHash([behind, ...own].join(" ")) : behind;
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : "";
    const attributes = [...element.attributes]
      .filter(({ name }) => KEPT.test(name))
      .map(({ name, value }) => `${name}=${value.replace(/\d+/g, "0")}`)
      .sort();
    const own = [element.localName, ...attributes, color, fontSize, fontWeight, around];
    return window.auditHash([groundOf(element), ...own].join(" "));
  };

  const colours = new Map<string, Element[]>();
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  for (const element of document.body.querySelectorAll("*")) {
    const isField = element.matches("input:not([type=hidden]), select, textarea");
    if (!isField && !hasText(element)) continue;
    if (element.matches("script, style, noscript, option") || !element.checkVisibility()) continue;
    const key = lookOf(element);
    const same = colours.get(key) ?? [];
    // Where one is covered by something, another may not be.
    if (same.length < SAMPLES) colours.set(key, [...same, element]);
  }
  window.auditColours = colours;
  return JSON.stringify([...colours.keys()]);
}
