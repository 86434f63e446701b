/** A message over the page. */
export interface ToastMessage {
  /** In the page's language, at most 64 characters. */
  text: string;
  /** An error stays until it is dismissed. What the page itself shows is quiet: only screen readers are told. */
  tone: "ok" | "bad" | "info" | "quiet";
}
