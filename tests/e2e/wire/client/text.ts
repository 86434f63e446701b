const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&amp;": "&",
};

/** What stands on a page to be read, in one line; of a text without tags the same in that form. */
export function textOf(html: string): string {
  const body = html.slice(Math.max(0, html.search(/<body\b/)));
  const words = body.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, "");
  return plain(words);
}

/** The title of a page. */
export function titleOf(html: string): string {
  return plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

/** The headings of a page of this level. */
export function headingsOf(html: string, level = 1): string[] {
  const headings = html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, "g"));
  return [...headings].map(([, inside = ""]) => textOf(inside));
}

/** What stands in the first field of this name; undefined where there is none. */
export function typedIn(html: string, name: string): string | undefined {
  const field = [...html.matchAll(/<(input|textarea)\b([^>]*)>([^<]*)/g)].find(([, , attributes = ""]) =>
    attributes.includes(` name="${name}"`),
  );
  if (!field) return undefined;
  const [, kind, attributes = "", text = ""] = field;
  return plain(kind === "textarea" ? text : (/\svalue="([^"]*)"/.exec(attributes)?.[1] ?? ""));
}

/** Where the links of a page with this text lead to. */
export function linksOf(html: string, text: string): string[] {
  const links = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)];
  return links
    .filter(([, , inside = ""]) => textOf(inside).includes(text))
    .map(([, attributes = ""]) => plain(/\shref="([^"]*)"/.exec(attributes)?.[1] ?? ""));
}

function plain(text: string): string {
  return text
    .replace(/&(?:\w+|#x?\w+);/g, (entity) => ENTITIES[entity.toLowerCase()] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
