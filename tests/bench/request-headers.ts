import type { Browser } from "../e2e/wire/browser";

/** What a browser with these cookies sends along. */
export function headersOf({ cookies }: Browser): Record<string, string> {
  return {
    "Accept-Encoding": "gzip, deflate, br",
    "Accept-Language": "pt-BR",
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}
