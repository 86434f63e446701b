/** The router would answer a path with this ending, or this parameter, with the bare data of pages: {@link plainPath}. */
const DATA_OF_PAGE = ".data";
const DATA_OF_ROUTE = "_data";

/**
 * The path and query of a request line in a form that Remix can read, whatever a client wrote: without the origin of an
 * absolute form, beginning with `/`, with valid percent signs, and without what asks for the bare data of a page or of a
 * route: no script of ours reads them, and such an address is that of no page.
 *
 * @param target - the request line's, such as `/menu?tag=VEGAN`, `http://elsewhere.example/menu` or `*`
 */
export function plainPath(target: string): string {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(target)?.[0] ?? "";
  const [rest = ""] = target.slice(origin.length).split("#", 1);
  const at = rest.indexOf("?");
  const path = at < 0 ? rest : rest.slice(0, at);
  const search = at < 0 ? "" : rest.slice(at);
  const plain = inOrder(path.startsWith("/") ? path : `/${path === "*" ? "" : path}`);
  return (plain.endsWith(DATA_OF_PAGE) ? `${plain}/` : plain) + withoutData(search);
}

/** The path as a browser would send it, with `..` resolved. What cannot be decoded is taken literally. */
function inOrder(path: string): string {
  const { pathname } = new URL(`http://of.ours${path}`);
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll("%", "%25");
  }
}

/** The query as Remix will read it: `URL` drops tabs and the spaces at its end. */
function withoutData(asked: string): string {
  if (asked === "") return asked;
  const { search, searchParams: query } = new URL(asked, "http://of.ours");
  if (!query.has(DATA_OF_ROUTE)) return search;
  query.delete(DATA_OF_ROUTE);
  return query.size > 0 ? `?${query}` : "";
}
