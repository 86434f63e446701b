const ENTITIES: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** As React writes the value of an attribute. */
export function escapeAttribute(value: string): string {
  return value.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? character);
}
