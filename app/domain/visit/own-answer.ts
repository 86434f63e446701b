/** The header of every answer of this site but a file that is kept. What stands in its place, such as a Wi-Fi's sign-in page, has none. */
export const ANSWER_ID = "X-Request-Id";

/**
 * An answer to a script, if it is this site's. A redirect that is not followed shows no header, so it passes.
 *
 * @throws TypeError otherwise, as fetch does without network
 */
export function ours<A extends Pick<Response, "headers" | "type">>(answer: A): A {
  if (answer.type !== "opaqueredirect" && !answer.headers.has(ANSWER_ID)) throw new TypeError();
  return answer;
}

/** The form field that holds the form key. A repeated post with the same key gets the first answer. Record 42. */
export const FORM_KEY = "form_key";

/** The id of the request that the page answered, and a counter where script posts. */
export const FORM_KEY_PATTERN = /^[\w.-]{8,40}$/;
