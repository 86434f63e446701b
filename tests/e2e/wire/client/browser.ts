import type { Locale } from "~/locales/locale";
import { CUSTOMERS, PASSWORD } from "../../people/customer";
import { type Answer, ask } from "./ask";

/** The cookies of a browser without a browser, by name. */
export class Browser {
  /**
   * @param userAgent - what it says of itself, if anything
   * @param language - what it asks for pages in
   * @param address - where it is, as the site's proxy says; only a site with TRUST_PROXY reads it
   */
  constructor(
    readonly cookies: ReadonlyMap<string, string> = new Map(),
    readonly userAgent?: string,
    readonly language: Locale = "pt-BR",
    readonly address?: string,
  ) {}

  /** Asks for a page as this browser would, with what it says besides. */
  get(url: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return ask(url, { headers: { ...this.#headers(), ...more } });
  }

  /** Sends a form of the site's own, as this browser would, with what its script says besides. */
  post(
    url: string,
    form: Readonly<Record<string, string>>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const headers = { ...this.#headers(), Origin: new URL(url).origin, ...more };
    return ask(url, { method: "POST", form, headers });
  }

  /** Sends a body as it is, as a page of the site's own would. */
  send(url: string, body: Uint8Array, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const own = { ...this.#headers(), ...headers, Origin: new URL(url).origin };
    return ask(url, { method: "POST", body, headers: own });
  }

  /** This browser after it has received an answer; the one before has lost it on the way. */
  after({ headers }: Answer): Browser {
    const cookies = new Map(this.cookies);
    for (const line of headers["set-cookie"] ?? []) {
      const [pair = ""] = line.split(";", 1);
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return new Browser(cookies, this.userAgent, this.language, this.address);
  }

  #headers(): Record<string, string> {
    const Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      Accept: "text/html",
      "Accept-Language": this.language,
      ...(this.userAgent ? { "User-Agent": this.userAgent } : {}),
      ...(this.address ? { "X-Forwarded-For": this.address } : {}),
      ...(Cookie ? { Cookie } : {}),
    };
  }
}

/** A customer's browser, signed in by the form; Ana's by default. @throws when the sign-in was refused */
export async function signedIn(
  origin: string,
  who: keyof typeof CUSTOMERS = "ana",
  browser = new Browser(),
): Promise<Browser> {
  const form = { username: CUSTOMERS[who].email, password: PASSWORD };
  const answer = await browser.post(`${origin}/auth/login`, form);
  if (answer.status !== 303) throw new Error(`the sign-in answered ${answer.status}`);
  return browser.after(answer);
}
