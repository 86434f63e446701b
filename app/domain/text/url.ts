/**
 * A text as an address. `URL.canParse` and `URL.parse` are younger than the oldest browsers that run our script.
 *
 * @returns undefined if it is none
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
