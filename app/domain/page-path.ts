/**
 * A path of ours from a template, its values encoded: pagePath`/orders/${id}/receipt`. An id is any Unicode but a slash,
 * so every path that holds one is made here.
 */
export function pagePath(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.reduce((start, part, at) => `${start}${encodeURIComponent(values[at - 1] ?? "")}${part}`);
}
