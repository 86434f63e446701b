import { z } from "zod";
import { PROFILE } from "~/features/account/account-paths";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";

/** The kinds of contact, as a page's query names them. */
const CONTACT_TYPES = ["email", "phone"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** Reads a contact's kind from a form or a query. */
export function contactTypeOf(text: unknown): ContactType | undefined {
  return CONTACT_TYPES.find((type) => type === text);
}

const contactDraftSchema = z.object({
  /** The customer whose contact it will be. The draft is not shown to another customer of this browser. */
  userId: idSchema,
  type: z.enum(CONTACT_TYPES),
  /** The e-mail, or the phone in E.164. */
  value: z.string().max(254),
  /** When the last code was sent, in milliseconds. */
  sentAt: z.number(),
  /** The code was right, and only the change is missing. */
  checked: z.boolean().default(false),
});

/** A new contact that waits for its code. */
export type ContactDraft = z.infer<typeof contactDraftSchema>;

const contactCookie = sealedCookie({ name: "contact", schema: contactDraftSchema });

const changed = entry<ContactDraft>();

/** The customer's draft: from the cookie, or as this request has changed it. */
export function contactDraft(visitor: Visitor, user: Pick<User, "id">): ContactDraft | undefined {
  const draft = changed.get(visitor) ?? contactCookie.read(visitor.request);
  return draft?.userId === user.id ? draft : undefined;
}

/** Saves the draft. Actions only. */
export function keepContact(visitor: Visitor, draft: ContactDraft): void {
  changed.set(visitor, draft);
  visitor.setCookie(contactCookie.seal(draft));
}

/** Removes the draft. Actions only. */
export function dropContact(visitor: Visitor): void {
  visitor.setCookie(contactCookie.clear());
}

/** The page that asks for the code. */
export function verifyPath(type: ContactType): string {
  return `${PROFILE.verifyContact}?type=${type}`;
}
