import type { Transport } from "../wire";

export type Fields = Readonly<Record<string, string>>;

/** Where an answered form leads the customer's browser: by which method, and with which fields. */
export type Destination = {
  status: number;
  /** null: the answer leads nowhere */
  url: URL | null;
  method: "GET" | "POST";
  /** what is posted there; the query of `url` is not among them */
  posted: Fields;
};

const NOWHERE: Omit<Destination, "status"> = { url: null, method: "GET", posted: {} };

const ENTITIES: Fields = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an attribute of HTML. */
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

/** Posts a form as the customer's browser does, to a page outside of the backend's areas, and tells where it leads. */
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
  // 307 and 308 take the posted fields along.
  const again = status === 307 || status === 308;
  return again ? { status, url, method: "POST", posted: fields } : { status, url, method: "GET", posted: {} };
}

/** What a browser brings along to where it was led: the query, and what is posted. */
export const broughtBy = ({ url, posted }: Destination): Fields => ({
  ...Object.fromEntries(url?.searchParams ?? []),
  ...posted,
});
