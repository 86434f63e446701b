/** The id of an item's name, which names its sheet. */
export const ITEM_NAME = "item-name";
