import { z } from "zod";
import type { Translate } from "~/locales/catalog";

/** What a field's text says, or what is wrong with it, in words. */
export type Reading<V> = { value: V } | { issue: string };

/** A field whose text is read; an empty one is "". */
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

/** The issue of a text of `length` characters, where `max` are taken. */
export function tooLong({ length }: string, max: number, t: Translate): { issue: string } {
  return { issue: t("form.tooLong", { max, length }) };
}
