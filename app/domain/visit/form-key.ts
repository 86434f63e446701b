/** The form field that holds the form key. A repeated post with the same key gets the first answer. Record 42. */
export const FORM_KEY = "form_key";

/** The id of the request that the page answered, and a counter where script posts. */
export const FORM_KEY_PATTERN = /^[\w.-]{8,40}$/;
