import { z } from "zod";
import { formatPhone, isPhone } from "~/domain/customer/phone-number.server";
import { usernameField } from "~/features/account/forms/account-fields.server";
import type { Translate } from "~/locales/catalog";
import type { Contact } from "~/services/areas/crm.server";

/** A contact that gets a code without an account being known: of a recovery, or of a sign-in. */
export const codeContactSchema = z.object({
  type: z.enum(["email", "phone"]),
  /** An e-mail, or a phone in E.164. */
  contact: z.string().max(254),
});
export type CodeContact = z.infer<typeof codeContactSchema>;

/** The form that asks for the e-mail or phone of an account. */
export function contactForm(t: Translate) {
  const contact = usernameField(t).refine(
    (name) => name.includes("@") || isPhone(name),
    t("form.phone.invalid"),
  );
  return z.object({ username: contact });
}
export type ContactForm = z.infer<ReturnType<typeof contactForm>>;

/** Which of the two was typed. */
export function codeContact({ username: contact }: ContactForm): CodeContact {
  return { type: contact.includes("@") ? "email" : "phone", contact };
}

/** The contact, as the contract names it. */
export function contactOf({ type, contact }: CodeContact): Contact {
  return type === "email" ? { email: contact } : { phone_number: contact };
}

/** The contact as it is shown. */
export function shownContact({ type, contact }: CodeContact): string {
  return type === "email" ? contact : formatPhone(contact);
}
