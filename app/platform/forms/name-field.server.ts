import { z } from "zod";
import { MAX_DINER_NAME, parseDinerName } from "~/domain/customer/diner-name";
import { MAX_NAME, type ReadName, readName } from "~/domain/customer/person-name";
import type { Translate } from "~/locales/catalog";
import { isUntouched } from "./reading.server";

/** What is wrong with a name, in words. */
export function nameWords(
  t: Translate,
  { issue, length }: Extract<ReadName, { issue: string }>,
  max = MAX_NAME,
): string {
  return issue === "tooLong" ? t("form.tooLong", { max, length }) : t(`form.name.${issue}`);
}

/** The field of a form with a customer's name. See {@link isUntouched} for the account's own, `known`. */
export function nameField(t: Translate, known?: string) {
  return z.string({ error: t("form.name.required") }).transform((typed, context) => {
    if (isUntouched(typed, known)) return known;
    const read = readName(typed);
    if ("name" in read) return read.name;
    context.addIssue({ code: "custom", message: nameWords(t, read) });
    return z.NEVER;
  });
}

/** The field of a form with a name that others see, of `max` characters at most. */
export function shownName(t: Translate, max = MAX_DINER_NAME) {
  return z.string({ error: t("form.name.required") }).transform((typed, context) => {
    const read = parseDinerName(typed, max);
    if ("name" in read) return read.name;
    context.addIssue({ code: "custom", message: nameWords(t, read, max) });
    return z.NEVER;
  });
}
