/** What a cart has of an item, for the item's cards. */
export interface InCart {
  /** The item's id. */
  item: string;
  /** Pieces in all lines. */
  count: number;
  /** The id of the item's line. Undefined if it has several, which differ in options or note. */
  line?: string | undefined;
}
