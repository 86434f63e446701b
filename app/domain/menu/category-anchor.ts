/**
 * The DOM id of a category's heading, for links to `#…`. Category ids can hold any character: letters, digits and
 * hyphens stay, others become their code point between underscores. So no two ids share an anchor.
 */
export function categoryAnchor(id: string): string {
  return `c-${id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)}`;
}
