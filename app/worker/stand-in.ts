import { type Copy, copies, timeOf } from "./copies";
import { SHELL } from "./store";

/** What the page says: there is no copy, a post was not sent, or an order is being looked for. */
type Part = "read" | "refused" | "checking";

/** A post that was not sent. */
interface Unsent {
  fields: FormData;
  /** The page of ours that it came from. */
  from: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page that stands for one without a copy. It lists the copies, and keeps what was typed. */
export async function standIn({ pathname, search }: URL, part: Part, unsent?: Unsent): Promise<Response> {
  const shell = await caches.match(SHELL);
  if (!shell) return Response.error();
  const address = escaped(pathname + search);
  let html = (await shell.text())
    .replace('data-part="read"', `data-part="${part}"`)
    .replace(/href="#address"/g, () => `href="${address}"`);
  if (unsent) html = withUnsent(html, address, unsent);
  for (const copy of await copies()) html = withCopy(html, copy, await copy.response.text());
  return new Response(html, { status: 503, headers: shell.headers });
}

/** A photo cannot be written into a page. Such a form is filled in again. */
function withUnsent(html: string, address: string, { fields, from }: Unsent): string {
  const entries = [...fields];
  const page = html.replace('href="#back"', () => `href="${escaped(from)}"`);
  if (entries.some(([, value]) => typeof value !== "string" && value.size > 0)) {
    return page.replace('<button type="submit" class="btn">', '<button type="submit" class="btn" hidden="">');
  }
  const inputs = entries.map(([name, value]) => {
    const text = typeof value === "string" ? value : "";
    return `<input type="hidden" name="${escaped(name)}" value="${escaped(text)}"/>`;
  });
  return page
    .replace('action="#address"', () => `action="${address}"`)
    .replace('<input type="hidden" name="typed"/>', () => inputs.join(""));
}

function withCopy(html: string, { path, kind, at }: Copy, page: string): string {
  const title = /<title>([^<]*?)(?: · [^<]*)?<\/title>/.exec(page)?.[1] ?? "";
  const row = new RegExp(`<li data-copy="${kind}" hidden="">([\\s\\S]*?)</li>`);
  return html.replace(row, (_, content: string) => {
    const link = content.replace('href="#copy"', () => `href="${escaped(path)}"`);
    return `<li>${link.replace("{title}", () => title).replace("{time}", () => timeOf(at, page))}</li>`;
  });
}
