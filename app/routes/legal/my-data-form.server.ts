import { z } from "zod";
import { normalizeCpf, parseCpf } from "~/domain/customer/cpf";
import { emailField } from "~/features/account/forms/account-fields.server";
import type { Translate } from "~/locales/catalog";

/** The e-mail, see {@link emailField} for the account's, and the CPF (11 digits). The CPF is optional if the account has one. */
export function myDataForm(
  t: Translate,
  { email, knowsCpf }: { email?: string | undefined; knowsCpf: boolean },
) {
  const cpf = z.string({ error: t("form.cpf.required") }).transform((text, context): string | undefined => {
    if (knowsCpf && normalizeCpf(text) === "") return undefined;
    const parsed = parseCpf(text);
    if ("cpf" in parsed) return parsed.cpf;
    context.addIssue({ code: "custom", message: t(`form.cpf.${parsed.issue}`) });
    return z.NEVER;
  });
  return z.object({
    email: emailField(t, email),
    document: knowsCpf ? cpf.optional() : cpf,
  });
}
export type MyDataForm = z.input<ReturnType<typeof myDataForm>>;
