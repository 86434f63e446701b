import { z } from "zod";
import { PROFILE } from "~/features/account/account-paths";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";

/** The contacts that a code confirms; the names that a page's query has for them. */
const CONTACT_TYPES = ["email", "phone"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** Reads a name from a form or a query. */
export function contactTypeOf(text: unknown): ContactType | undefined {
  return CONTACT_TYPES.find((type) => type === text);
}

const contactDraftSchema = z.object({
  /** Whose contact it is to be: another customer of this browser has nothing to do with it. */
  userId: idSchema,
  type: z.enum(CONTACT_TYPES),
  /** The e-mail, or the phone in E.164. */
  value: z.string().max(254),
  /** When the last code went out, in milliseconds. */
  sentAt: z.number(),
  /** Its code was right: only the change itself is still to be made. */
  checked: z.boolean().default(false),
});

/** A new contact that waits for its code. */
export type ContactDraft = z.infer<typeof contactDraftSchema>;

const HOUR = 3600;
const contactCookie = sealedCookie({ name: "contact", schema: contactDraftSchema, maxAge: HOUR });

/** The customer's contact under way, as its cookie has it. */
export function contactDraft(
  { request }: Pick<Visitor, "request">,
  user: Pick<User, "id">,
): ContactDraft | undefined {
  const draft = contactCookie.read(request);
  return draft?.userId === user.id ? draft : undefined;
}

/** Keeps it for the next step; actions only. */
export function keepContact(visitor: Visitor, draft: ContactDraft): void {
  visitor.setCookie(contactCookie.seal(draft));
}

/** It is done with; actions only. */
export function dropContact(visitor: Visitor): void {
  visitor.setCookie(contactCookie.clear());
}

/** The step of a contact that waits for its code. */
export function verifyPath(type: ContactType): string {
  return `${PROFILE.verifyContact}?type=${type}`;
}
