import type { Browser } from "../../e2e/wire/client/browser";

/** What a browser with these cookies sends along. It has seen a page of the site, so it has the stylesheet. */
export async function headersOf(guest: Browser, origin: string): Promise<Record<string, string>> {
  const { cookies } = guest.after(await guest.get(`${origin}/privacy/cookies`));
  return {
    "Accept-Encoding": "gzip, deflate, br",
    "Accept-Language": "pt-BR",
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}
