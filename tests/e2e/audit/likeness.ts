/**
 * The document without what differs from visit to visit, words aside: two states of the same likeness are as wide.
 * Self-contained, it is sent to the page, as {@link structure} is.
 */
export function likeness(): string {
  return document.documentElement.outerHTML
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/ (?:href|action|formaction|src|srcset|value|nonce|id|for|data-request|aria-\w+)="[^"]*"/g, "")
    .replace(/\d+/g, "0");
}

/**
 * How the document is built and styled: two states of the same structure look the same to axe. Elements and what
 * describes them count, of texts only whether there is one, of rows of the same only that there are several.
 */
export function structure(): string {
  /** Of these only whether they are there and whether they are empty. */
  const unread = new Set(
    `id for name href src srcset sizes action formaction value nonce content alt title placeholder d
    data-request aria-label aria-labelledby aria-describedby aria-controls aria-owns aria-details
    aria-errormessage aria-activedescendant aria-valuetext`.split(/\s+/),
  );
  const attribute = (element: Element, { name, value }: Attr) => {
    const isStyles = name === "href" && element.matches("link[rel=stylesheet]");
    if (isStyles) return `${name}=${value}`;
    return unread.has(name) ? `${name}${value.trim() && "=…"}` : `${name}=${value.replace(/\d+/g, "0")}`;
  };
  const tell = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? "…" : "";
    if (!(node instanceof Element) || node.localName === "script") return "";
    const attributes = [...node.attributes].map((each) => attribute(node, each)).sort();
    const opening = `<${node.localName} ${attributes.join(" ")}>`;
    // A page's own colours.
    if (node.localName === "style") return opening + node.textContent;
    const inner = [...node.childNodes].map(tell).filter(Boolean);
    const rows = inner.filter((row, at) => row !== inner[at - 1] || row !== inner[at - 2]);
    return `${opening}${rows.join("")}</>`;
  };
  return tell(document.documentElement);
}
