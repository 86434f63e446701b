import { createHash } from "node:crypto";
import { z } from "zod";
import { formatPhone, isPhone } from "~/domain/customer/phone-number.server";
import { secondsToResend } from "~/domain/customer/verification-code";
import { usernameField } from "~/features/account/account-fields.server";
import type { Translate } from "~/locales/catalog";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
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

/** The purpose of a code. Codes of different purposes do not replace each other. */
type CodePurpose = "register" | "recovery" | "sign-in" | "profile" | "identity";

/**
 * Codes that were just sent for this browser. The drafts know only their last contact, this knows the earlier ones too.
 */
const sentCookie = sealedCookie({
  name: "codes-sent",
  schema: z.array(z.object({ mark: textUpTo(30), at: z.number() })),
});
const MOST = 10;

function markOf(purpose: CodePurpose, contact: string): string {
  const text = `${purpose} ${contact.trim().toLowerCase()}`;
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

type Sender = Pick<Visitor, "request" | "setCookie">;

/**
 * When a code was last sent to a contact, in milliseconds, if it is too early for another. Specification: "Email code
 * resend".
 */
export function sentLately(
  { request }: Pick<Sender, "request">,
  purpose: CodePurpose,
  contact: string,
): number | undefined {
  const mark = markOf(purpose, contact);
  const at = sentCookie.read(request)?.find((one) => one.mark === mark)?.at;
  return secondsToResend(at, Date.now()) > 0 ? at : undefined;
}

/** Notes that a code was just sent to a contact. Actions only. */
export function noteSent({ request, setCookie }: Sender, purpose: CodePurpose, contact: string): void {
  const mark = markOf(purpose, contact);
  const others = (sentCookie.read(request) ?? []).filter((one) => one.mark !== mark);
  setCookie(sentCookie.seal([{ mark, at: Date.now() }, ...others].slice(0, MOST)));
}
