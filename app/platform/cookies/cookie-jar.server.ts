type HeaderPair = [name: string, value: string];

/** Cookies to set, the last of each name. */
export type CookieJar = ReturnType<typeof cookieJar>;

/** An empty jar. */
export function cookieJar() {
  const jar = new Map<string, string>();
  const untold = new Set<string>();
  const nameOf = (setCookie: string) => setCookie.split("=", 1)[0] ?? setCookie;
  const asHeader = (value: string): HeaderPair => ["Set-Cookie", value];
  return {
    add(setCookie: string): void {
      const name = nameOf(setCookie);
      jar.set(name, setCookie);
      untold.add(name);
    },
    /** Those that no answer carries yet: the loaders of one request share what there is to say. */
    take(): HeaderPair[] {
      const headers = [...jar].filter(([name]) => untold.has(name)).map(([, value]) => asHeader(value));
      untold.clear();
      return headers;
    },
    /** All of them: a redirect replaces the answers of the loaders beside it, cookies and all. */
    all(): HeaderPair[] {
      return [...jar.values()].map(asHeader);
    },
  };
}
