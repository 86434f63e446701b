import type { Translate } from "~/locales/catalog";
import { field, tooLong } from "~/platform/forms/reading.server";
import { FOLLOW_UP_TEXT } from "~/services/contract/follow-up.server";

/** What a customer writes about an order; undefined where the field is empty. */
export function followUpText(t: Translate) {
  return field<string | undefined>((typed) => {
    // A browser sends line breaks as two characters.
    const text = typed.replaceAll("\r\n", "\n").trim();
    if (text.length > FOLLOW_UP_TEXT) return tooLong(text, FOLLOW_UP_TEXT, t);
    return { value: text === "" ? undefined : text };
  });
}
