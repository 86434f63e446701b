/** An error of a summary with the label of its field before it, unless its words say the label already. */
export function namedError(label: string | undefined, message: string): string {
  const name = label?.trim();
  if (!name || message.toLowerCase().includes(name.toLowerCase())) return message;
  return /[?!.:]$/.test(name) ? `${name} ${message}` : `${name}: ${message}`;
}

const SUMMARY = /<section class="errors"[\s\S]*?<\/section>/;
const ENTRY = /<li><a href="#([^"]+)">([^<]*)<\/a><\/li>/g;
const FOCUS = ' autofocus=""';

/**
 * Names the field of each error in the HTML of a page: the summary stands before the fields, so their labels are not
 * known when it is rendered. Where there is one error alone, the focus goes to its field.
 */
export function withNamedErrors(html: string): string {
  const summary = SUMMARY.exec(html)?.[0];
  if (summary === undefined) return html;
  const named = summary.replaceAll(ENTRY, (_, id: string, message: string) => {
    return `<li><a href="#${id}">${namedError(labelIn(html, id), message)}</a></li>`;
  });
  const entries = [...summary.matchAll(ENTRY)];
  const [only, another] = entries.map(([, id]) => id);
  const isAlone = only !== undefined && another === undefined && summary.split("<li>").length === 2;
  if (!isAlone) return html.replace(summary, () => named);
  const field = ` id="${only}"`;
  if (!html.includes(field)) return html.replace(summary, () => named);
  return html.replace(summary, () => named.replace(FOCUS, "")).replace(field, () => `${FOCUS}${field}`);
}

function labelIn(html: string, id: string): string | undefined {
  const own = html.indexOf(`<label for="${id}">`);
  if (own >= 0) return textAfter(html, own);
  const before = html.slice(0, html.indexOf(` id="${id}"`));
  const group = before.lastIndexOf("<fieldset");
  if (group < before.lastIndexOf("</fieldset>")) return undefined;
  const legend = html.indexOf("<legend", group);
  return legend < 0 ? undefined : textAfter(html, legend);
}

/** The first text of an element, as it is written in HTML. */
function textAfter(html: string, start: number): string {
  const from = html.indexOf(">", start) + 1;
  return html.slice(from, html.indexOf("<", from));
}
