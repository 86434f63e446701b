import { createHash, randomBytes } from "node:crypto";

/** A page as a browser has it: where it came to, and its HTML. */
export type Page = { status: number; location: string | null; html: string; headers: Headers };

/** A browser without script: keeps cookies by path, follows nothing by itself. */
export function testBrowser() {
  const jar = new Map<string, { value: string; path: string }>();
  async function go(address: string, form?: Record<string, string>): Promise<Page> {
    const { pathname } = new URL(address);
    const sent = [...jar].filter(([, { path }]) => pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie, "accept-language": "en-US" },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? "/";
      if (value === "") jar.delete(name);
      else jar.set(name, { value, path });
    }
    const { status, headers } = answer;
    return { status, headers, location: headers.get("location"), html: await answer.text() };
  }
  return {
    go,
    /** Follows redirects while they stay at an origin. */
    async follow(page: Page, origin: string): Promise<Page> {
      let current = page;
      while (current.location?.startsWith(`${origin}/`)) current = await go(current.location);
      return current;
    },
  };
}

const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** A page's form: where it goes, and its hidden fields. */
export function formOf(html: string): { action: string; fields: Record<string, string> } {
  const action = unescaped(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? "");
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return {
    action,
    fields: Object.fromEntries([...inputs].map(([, name, value = ""]) => [name, unescaped(value)])),
  };
}

/** A PKCE pair (RFC 7636, S256). */
export function pkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
