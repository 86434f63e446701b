/** Where {@link readParts} found what it tells. */
declare global {
  interface Window {
    auditParts?: ReadonlyMap<Element, string>;
  }
}

/**
 * Reads the **parts** of a document: each element, told by the elements around it, by names and attributes, and by what
 * is in it: of texts only whether there is one, of rows of the same only that there are several, of a container only of
 * what kind its children are. Parts of the same key are the same to axe's rules, those of the page as a whole and of
 * colours aside, whatever page or script they come from. Self-contained, it is sent to the page, and leaves the elements
 * there for axe.
 *
 * @returns a short key to each, as JSON
 */
export function readParts(): string {
  /** Of these only whether they are there and whether they are empty. */
  const unread = new Set(
    `id name href src srcset sizes action formaction value nonce content alt title placeholder d
    aria-label aria-valuetext`.split(/\s+/),
  );
  /** Of these whether there is what they name. */
  const naming = new Set(
    `for aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage
    aria-activedescendant`.split(/\s+/),
  );
  /** No style and no rule asks for these. */
  const untold = new Set(
    `autofocus autocapitalize data-apple data-discover data-script decoding enterkeyhint fetchpriority form
    formnovalidate inputmode loading maxlength method minlength novalidate`.split(/\s+/),
  );
  const attribute = (element: Element, { name, value }: Attr) => {
    // The same page in another language is built the same, and presses the other of the languages' buttons.
    if (name === "lang" && element === document.documentElement) return name;
    if (element.matches("button[lang]") && (name === "lang" || name === "aria-pressed")) return name;
    if (naming.has(name))
      return `${name}=${value.split(/\s+/).map((id) => document.getElementById(id)?.localName)}`;
    return unread.has(name) ? `${name}${value.trim() && "=…"}` : `${name}=${value.replace(/\d+/g, "0")}`;
  };
  const nameOf = (element: Element) =>
    [element.localName, element.getAttribute("role"), element.getAttribute("aria-hidden")].join(" ");

  const countOfLabels = (element: Element) =>
    [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].map((kind) =>
      element instanceof kind ? element.labels?.length : "",
    );

  /** No rule asks what is in these, but of what kind their children are and whether a key reaches something there. */
  const CONTAINERS = `html, body, main, header, footer, nav, section, article, aside, search, div, ul, ol, li, dl, form,
    fieldset, details, dialog`;
  const isContainer = (element: Element) =>
    element.matches(CONTAINERS) &&
    ![...element.attributes].some(({ name }) => name === "role" || name.startsWith("aria-"));
  const insideOf = (element: Element): string[] => {
    const reached = "a[href], button, input, select, textarea, summary, [tabindex]";
    const children = [...element.childNodes].map((child) =>
      child instanceof Element ? nameOf(child) : child.textContent?.trim() && "…",
    );
    return [...children.map((child) => child ?? ""), String(element.querySelector(reached) !== null)];
  };

  const parts = new Map<Element, string>();
  const keyOf = (node: Node, around: string): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? "…" : "";
    const isRead = node instanceof Element && !node.matches("script, style, link, input[type=hidden]");
    if (!isRead) return "";
    const told = [...node.attributes].filter(({ name }) => !untold.has(name));
    const within = window.auditHash(`${around} ${nameOf(node)}`);
    const keys = [...node.childNodes].map((child) => keyOf(child, within));
    const inner = (isContainer(node) ? insideOf(node) : keys).filter(Boolean);
    const isNew = (row: string, at: number) => row !== inner[at - 1] || row !== inner[at - 2];
    const own = told.map((each) => attribute(node, each)).sort();
    // How much room a target has is a matter of what it stands in, too.
    const place = [around, node.parentElement?.getAttribute("class"), ...countOfLabels(node)];
    const key = window.auditHash([...place, node.localName, ...own, "|", ...inner.filter(isNew)].join(" "));
    parts.set(node, key);
    return key;
  };
  keyOf(document.documentElement, "");
  window.auditParts = parts;
  return JSON.stringify([...new Set(parts.values())]);
}
