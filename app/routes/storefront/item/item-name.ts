/** The id of an item's name, which labels its sheet. */
export const ITEM_NAME = "item-name";
