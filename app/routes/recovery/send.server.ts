import { noteSent, sentLately } from "~/features/account/codes/recent-sends.server";
import type { CodeContact } from "~/features/account/codes/sent-code.server";
import type { FormRefusal } from "~/platform/forms/form-refusal.server";
import { limit } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { draftOf, saveDraft } from "./draft.server";
import { orRefused, tooMany } from "./refused.server";

/**
 * Begins a recovery, or continues one. A contact that has just got a code gets no second one.
 *
 * @returns the refusal, if no code was requested
 */
export async function beginRecovery(visitor: Visitor, asked: CodeContact): Promise<FormRefusal | undefined> {
  const draft = draftOf(visitor);
  const isSame = draft?.type === asked.type && draft.contact === asked.contact;
  const sentAt = sentLately(visitor, "recovery", asked.contact);
  // A finished recovery has used its code.
  if (sentAt === undefined || (isSame && draft.done)) return sendCode(visitor, asked);
  if (!isSame) saveDraft(visitor, { ...asked, sentAt });
  return undefined;
}

/**
 * Requests a code and starts the draft. By the contract, the backend's answer does not tell whether there is an account.
 * It may say that the text is no e-mail or phone.
 *
 * @returns the refusal, if no code was requested
 */
export async function sendCode(
  visitor: Visitor,
  { type, contact }: CodeContact,
): Promise<FormRefusal | undefined> {
  const { t, api } = visitor;
  const wait = await limit(visitor, "send", contact);
  if (wait !== undefined) return tooMany(visitor, wait);
  const requesting = type === "email" ? api.crm.recoveryByEmail(contact) : api.crm.recoveryByPhone(contact);
  const isContact = await requesting.catch(orRefused(visitor));
  if (isContact === false)
    return { words: t(type === "email" ? "error.invalidEmail" : "error.invalidPhone"), status: 422 };
  if (isContact !== true) return isContact;
  noteSent(visitor, "recovery", contact);
  saveDraft(visitor, { type, contact, sentAt: Date.now() });
  return undefined;
}
