import { z } from "zod";
import { MAX_DINER_NAME, parseDinerName } from "~/domain/customer/diner-name";
import type { Translate } from "~/locales/catalog";

/** The field of a form with a name that others see, of `max` characters at most. */
export function shownName(t: Translate, max = MAX_DINER_NAME) {
  return z.string({ error: t("form.name.required") }).transform((typed, context) => {
    const read = parseDinerName(typed, max);
    if ("name" in read) return read.name;
    const { issue, length } = read;
    const message = issue === "tooLong" ? t("form.tooLong", { max, length }) : t(`form.name.${issue}`);
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
