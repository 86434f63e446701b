const ENTITIES: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes an attribute's value as React does. */
export function escapeAttribute(value: string): string {
  return value.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? character);
}
