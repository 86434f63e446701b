/** The field of a form in which its page's key is posted: by it a second press gets the first one's answer. Record 42. */
export const FORM_KEY = "form_key";

/** What such a key looks like: the id of the request that its page answered, and a count where script posts. */
export const FORM_KEY_PATTERN = /^[\w.-]{8,40}$/;
