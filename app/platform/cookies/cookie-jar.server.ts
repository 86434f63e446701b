type HeaderPair = [name: string, value: string];

/** Cookies to set. The last one with a name counts. */
export type CookieJar = ReturnType<typeof cookieJar>;

export function cookieJar() {
  const jar = new Map<string, string>();
  const untold = new Set<string>();
  let isClosed = false;
  const nameOf = (setCookie: string) => setCookie.split("=", 1)[0] ?? setCookie;
  const asHeader = (value: string): HeaderPair => ["Set-Cookie", value];
  return {
    add(setCookie: string): void {
      if (isClosed) return;
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
    /** Nothing is set, whatever was added or is. */
    close(): void {
      isClosed = true;
      jar.clear();
      untold.clear();
    },
    get isClosed() {
      return isClosed;
    },
    /** All cookies: a redirect replaces the answers of the other loaders, including their cookies. */
    all(): HeaderPair[] {
      return [...jar.values()].map(asHeader);
    },
  };
}

/** The browser's limit for one cookie, including its name and attributes. */
const MAX_COOKIE_BYTES = 4096;

/** The site of the cookies. On https they are Secure and have a `__Host-` name. */
export interface CookieSite {
  isSecure: boolean;
}

/** What of a request its cookies are read from. */
export interface CookieRequest {
  headers: Pick<Headers, "get">;
}

/** A cookie that the browser would drop silently. */
export class CookieTooLargeError extends Error {
  override readonly name = "CookieTooLargeError";
  constructor(cookie: string, bytes: number) {
    super(`the cookie ${cookie} would have ${bytes} bytes; a browser keeps fewer than ${MAX_COOKIE_BYTES}`);
  }
}

const fullName = (name: string, { isSecure }: CookieSite) => (isSecure ? `__Host-${name}` : name);

/** All values of a cookie in the request: another path or host may have set one with the same name. */
export function cookieValues(request: CookieRequest, name: string, site: CookieSite): string[] {
  const prefix = `${fullName(name, site)}=`;
  return pairsOf(request)
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

const split = new WeakMap<CookieRequest, readonly string[]>();

/** The header's pairs of name and value. A page asks for a dozen cookies. */
function pairsOf(request: CookieRequest): readonly string[] {
  const known = split.get(request);
  if (known) return known;
  const pairs = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
  split.set(request, pairs);
  return pairs;
}

/** A Set-Cookie header; `maxAge` in seconds, 0 removes the cookie. @throws CookieTooLargeError */
export function serializeCookie(
  name: string,
  value: string,
  maxAge: number | undefined,
  site: CookieSite,
): string {
  const attributes = [
    `${fullName(name, site)}=${value}`,
    "Path=/",
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    "HttpOnly",
    ...(site.isSecure ? ["Secure"] : []),
    "SameSite=Lax",
  ];
  const header = attributes.join("; ");
  const bytes = Buffer.byteLength(header);
  if (bytes >= MAX_COOKIE_BYTES) throw new CookieTooLargeError(name, bytes);
  return header;
}
