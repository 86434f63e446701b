import { parseWithZod } from "@conform-to/zod/v4";
import { knownOf } from "~/features/account/known-data.server";
import { refuse } from "~/platform/forms/answer.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { myDataForm } from "./my-data-form.server";

/**
 * Has a copy of somebody's data sent. Whether there is such an account is not told: the answer is the same.
 *
 * @returns the refusal of a form that cannot be sent on
 * @throws a redirect to the page, where it is confirmed
 */
export async function askForData(visitor: Visitor, form: FormData) {
  const { t, api } = visitor;
  const known = await knownOf(visitor);
  const schema = myDataForm(t, { knowsCpf: known.document !== undefined });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission.reply());
  const refused = (words: string, status: number) =>
    refuse(submission.reply({ formErrors: [words] }), status);
  const { email, document = known.document ?? "" } = submission.value;
  const seconds = await limit(visitor, "myData", email);
  if (seconds !== undefined) return refused(waitWords(visitor, seconds), 429);
  try {
    await api.crm.sendMyData(email, document);
  } catch (error) {
    const { words, status } = formRefusal(visitor, error, "my data not asked for");
    return refused(words, status);
  }
  throw visitor.redirect("/privacy/my-data", { tone: "ok", text: t("toast.myData.sent", { email }) });
}
