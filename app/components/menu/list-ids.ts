/** The id of the element with the items of a menu. Script appends the next page's to it. */
export const LIST = "list";
/** The id of the element with its categories. */
export const RAIL = "rail";
