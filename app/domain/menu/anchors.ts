/**
 * The DOM id of a category's heading, for links to `#…`. Category ids can hold any character: letters, digits and
 * hyphens stay, others become their code point between underscores. So no two ids share an anchor.
 */
export function categoryAnchor(id: string): string {
  return `c-${inAnchor(id)}`;
}

/**
 * The DOM id of an item's card, to which a press without script returns.
 *
 * @param list - the list that the card is in, because a page may show an item in several
 */
export function itemAnchor(id: string, list = "i"): string {
  return `${list}-${inAnchor(id)}`;
}

function inAnchor(id: string): string {
  return id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
}
