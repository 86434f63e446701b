import type { Transport } from "../wire";

export type Fields = Readonly<Record<string, string>>;

/** The next request of the customer's browser after a form: its address, method and fields. */
export type Destination = {
  status: number;
  /** null if the answer leads nowhere */
  url: URL | null;
  method: "GET" | "POST";
  /** the posted fields, without the query of `url` */
  posted: Fields;
};

const NOWHERE: Omit<Destination, "status"> = { url: null, method: "GET", posted: {} };

const ENTITIES: Fields = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes the text of an HTML attribute. */
const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : unescaped(value);
}

/** The form of a page that posts itself, with its hidden fields. */
function formIn(html: string, base: string): Omit<Destination, "status"> {
  const [tag, body] = /<form\b[^>]*>([\s\S]*?)<\/form>/i.exec(html) ?? [];
  const action = tag === undefined ? undefined : attribute(tag, "action");
  if (tag === undefined || action === undefined || !URL.canParse(action, base)) return NOWHERE;
  const inputs = [...(body ?? "").matchAll(/<input\b[^>]*>/gi)].flatMap(([input]) => {
    const name = attribute(input, "name");
    return name === undefined ? [] : [[name, attribute(input, "value") ?? ""]];
  });
  const method = attribute(tag, "method")?.toUpperCase() === "POST" ? "POST" : "GET";
  return { url: new URL(action, base), method, posted: Object.fromEntries(inputs) };
}

/**
 * Posts a form to a page outside of the backend's areas, as the customer's browser does. Returns the browser's next
 * request.
 */
export async function postForm(browse: Transport, action: string, fields: Fields): Promise<Destination> {
  const request = new Request(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const response = await browse(request);
  const html = await response.text();
  const { status } = response;
  const location = response.headers.get("location");
  if (location === null || !URL.canParse(location, action)) {
    return { status, ...(status < 300 ? formIn(html, action) : NOWHERE) };
  }
  const url = new URL(location, action);
  // 307 and 308 repeat the posted fields.
  const again = status === 307 || status === 308;
  return again ? { status, url, method: "POST", posted: fields } : { status, url, method: "GET", posted: {} };
}

/** All fields that a browser brings to its destination: the query, and the posted ones. */
export const broughtBy = ({ url, posted }: Destination): Fields => ({
  ...Object.fromEntries(url?.searchParams ?? []),
  ...posted,
});
