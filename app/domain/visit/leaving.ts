/** The posts that end a person's stay in this browser, or at a table: the page's script and the worker take them for that. */
export const LEAVING = /^\/(resources\/sign-out|privacy\/delete-account|table\/leave)$/;
