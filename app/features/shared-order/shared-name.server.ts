import { z } from "zod";
import { parseDinerName } from "~/domain/customer/diner-name";
import { SHARED_MOST } from "~/domain/order/shared-order";
import type { Translate } from "~/locales/catalog";

/** The form with the name under which somebody is seen by the others. */
export function sharedNameForm(t: Translate) {
  return z.object({
    name: z.string({ error: t("form.name.required") }).transform((typed, context) => {
      const read = parseDinerName(typed, SHARED_MOST.name);
      if ("name" in read) return read.name;
      const message =
        read.issue === "required"
          ? t("form.name.required")
          : t("form.tooLong", { max: SHARED_MOST.name, length: read.length });
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  });
}
export type SharedNameForm = z.input<ReturnType<typeof sharedNameForm>>;
