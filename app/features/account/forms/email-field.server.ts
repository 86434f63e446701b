import { z } from "zod";
import type { Translate } from "~/locales/catalog";

/** A form's field for the e-mail address that something is sent to. */
export function emailField(t: Translate) {
  return z
    .string({ error: t("form.email.required") })
    .trim()
    .max(254, t("form.email.invalid"))
    .pipe(z.email(t("form.email.invalid")));
}
