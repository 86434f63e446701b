import type { Page } from "./customer-browser";

/** The form of a page whose action has `part` in it, with its hidden fields. @throws when there is none */
export function formAt({ body, path }: Page, part: string) {
  for (const [form, action = ""] of body.matchAll(/<form[^>]*action="([^"]*)".*?<\/form>/gs)) {
    if (!action.includes(part)) continue;
    const hidden = inputs(form).filter((tag) => tag.includes('type="hidden"'));
    const fields = hidden.map((tag) => [attribute(tag, "name"), attribute(tag, "value")]);
    return { action: unescaped(action), fields: Object.fromEntries(fields) };
  }
  throw new Error(`${path} has no form for ${part}`);
}

/** The value of a hidden field. @throws when the page has none of the name */
export function hiddenField({ body, path }: Page, name: string): string {
  const tag = inputs(body).find((text) => text.includes(`name="${name}"`));
  if (tag === undefined) throw new Error(`${path} has no field ${name}`);
  return attribute(tag, "value");
}

/** The values that a page's radio buttons of a name can take. */
export function choices({ body }: Page, name: string): string[] {
  const radios = inputs(body).filter((tag) => tag.includes(`name="${name}"`) && !/\sdisabled/.test(tag));
  return radios.map((tag) => attribute(tag, "value"));
}

/** The message over a page, "" without one. */
export function messageOf({ body }: Page): string {
  const region = /role="status"[^>]*>(.*?)<\/div>/s.exec(body)?.[1] ?? "";
  return region
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const inputs = (body: string) => [...body.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);

/** The value of a tag's attribute, "" where it has none. */
function attribute(tag: string, name: string): string {
  return unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
