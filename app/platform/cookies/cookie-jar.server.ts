type HeaderPair = [name: string, value: string];

/** Cookies to set. The last one with a name counts. */
export type CookieJar = ReturnType<typeof cookieJar>;

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
    /** Cookies that no answer carries yet, because several loaders answer one request. */
    take(): HeaderPair[] {
      const headers = [...jar].filter(([name]) => untold.has(name)).map(([, value]) => asHeader(value));
      untold.clear();
      return headers;
    },
    /**
     * Drops the cookies that do not fit.
     *
     * @returns whether all did
     */
    keep(fits: (setCookie: string) => boolean): boolean {
      const others = [...jar].filter(([, value]) => !fits(value));
      for (const [name] of others) {
        jar.delete(name);
        untold.delete(name);
      }
      return others.length === 0;
    },
    /** All cookies: a redirect replaces the answers of the other loaders, including their cookies. */
    all(): HeaderPair[] {
      return [...jar.values()].map(asHeader);
    },
  };
}
