import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { TABLE } from "~/domain/table/table-flow";
import { callWaiter } from "~/features/table/round.server";
import { guardOnce } from "~/guard.server";
import { has } from "~/platform/content/content.server";
import { backWithWords } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { CALL_REASONS } from "~/services/contract/table.server";

const reasonSchema = z.enum(CALL_REASONS);

/** Calls the staff to the table, or asks them for the bill (`reason`), and leads back to the bill. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const asked = reasonSchema.safeParse(textField(await typedForm(args.request), "reason"));
    if (!asked.success || !(await has(visitor, "table_ordering"))) return visitor.redirect(TABLE.order);
    const reason = asked.data;
    const text = visitor.t(`round.call.done.${reason}`);
    return callWaiter(visitor, reason).then(
      () => visitor.redirect(TABLE.order, { tone: "ok", text }),
      backWithWords(visitor, TABLE.order, "nobody was called"),
    );
  });
}
