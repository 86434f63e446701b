/**
 * The DOM id of a category's heading, to be linked to as `#…`. Category ids are opaque: letters, digits and
 * hyphens stand as they are, all else as its code point between underscores, so no two ids share an anchor.
 */
export function categoryAnchor(id: string): string {
  return `c-${id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)}`;
}
