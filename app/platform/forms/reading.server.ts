import { z } from "zod";
import { freeLine } from "~/domain/text/free-text";
import type { Translate } from "~/locales/catalog";

/** The value of a field's text, or what is wrong with it, in words. */
export type Reading<V> = { value: V } | { issue: string };

/** A field whose text is parsed. A missing field is "". */
export function field<V>(read: (text: string) => Reading<V>) {
  return z
    .string()
    .optional()
    .transform((text, context): V => {
      const reading = read(text ?? "");
      if ("value" in reading) return reading.value;
      context.addIssue({ code: "custom", message: reading.issue });
      return z.NEVER;
    });
}

/** Whether a field still holds what its page filled it in with. Its value is then the one that is known, unchecked. */
export function isUntouched(typed: string, known: string | undefined): known is string {
  return Boolean(known) && freeLine(typed) === freeLine(known ?? "");
}

/** The issue of a text that is longer than `max`. */
export function tooLong({ length }: string, max: number, t: Translate): { issue: string } {
  return { issue: t("form.tooLong", { max, length }) };
}
