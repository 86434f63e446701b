/** What {@link runAxe} judges the colours of: the places of a document's texts, by what decides how they look. */
declare global {
  interface Window {
    colouredTexts?: ReadonlyMap<string, readonly Element[]>;
  }
}

/**
 * The texts and fields to be seen, each told by the elements that it stands in (their attributes but those that name or
 * fill something, and their backgrounds), by its own colour, size and weight, and by the stylesheets: where all this is
 * the same, the contrast is. Self-contained, it is sent to the page, and leaves the elements there for axe.
 *
 * @returns a short key to each, as JSON
 */
export function readColouredTexts(): string {
  const KEPT =
    /^(?:class|style|type|role|open|hidden|checked|disabled|aria-(?:pressed|current|busy|invalid|disabled|hidden)|data-script)$/;
  const SAMPLES = 3;

  /** Of 53 bits. */
  const hash = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
    high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
    low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
    return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
  };

  const sheets = [...document.querySelectorAll("link[rel=stylesheet], style")]
    .map((sheet) => sheet.getAttribute("href") ?? sheet.textContent)
    .join("\n");
  const places = new Map<Element, string>();
  const placeOf = (element: Element | null): string => {
    if (!element) return hash(sheets);
    const known = places.get(element);
    if (known !== undefined) return known;
    const attributes = [...element.attributes].filter(({ name }) => KEPT.test(name));
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const place = hash(
      [
        placeOf(element.parentElement),
        element.localName,
        ...attributes.map(({ name, value }) => `${name}=${value.replace(/\d+/g, "0")}`).sort(),
        ...[backgroundColor, backgroundImage.replace(/\d+/g, "0"), opacity === "1", position],
      ].join(" "),
    );
    places.set(element, place);
    return place;
  };

  const found = new Map<string, Element[]>();
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  for (const element of document.body.querySelectorAll("*")) {
    const isField = element.matches("input:not([type=hidden]), select, textarea");
    if (!isField && !hasText(element)) continue;
    if (element.matches("script, style, noscript, option") || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const key = hash([placeOf(element), color, fontSize, fontWeight].join(" "));
    const same = found.get(key) ?? [];
    // Where one is covered by something, another may not be.
    if (same.length < SAMPLES) found.set(key, [...same, element]);
  }
  window.colouredTexts = found;
  return JSON.stringify([...found.keys()]);
}
