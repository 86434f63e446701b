/**
 * Builds a path from a template and encodes its values: pagePath`/orders/${id}/receipt`. An id may hold any character
 * except a slash, so every path with an id is made here.
 */
export function pagePath(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.reduce((start, part, at) => `${start}${encodeURIComponent(values[at - 1] ?? "")}${part}`);
}

/** The path and query of a page. */
export const pathOf = ({ pathname, search }: Pick<URL, "pathname" | "search">): string => pathname + search;

/** The page with the frame of another page alone: what is in the bag, what it has of each dish, a message. */
export const FRAME_PATH = "/resources/frame";
