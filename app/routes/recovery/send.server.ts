import { noteSent, sentLately } from "~/features/account/recent-sends.server";
import { limit } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { draftOf, type RecoveryDraft, saveDraft } from "./draft.server";
import { type Refused, refused, tooMany } from "./refused.server";

/** The contact of a recovery. */
type Recovering = Pick<RecoveryDraft, "type" | "contact">;

/**
 * Begins a recovery, or goes on with it: a contact that has just got a code gets no second one.
 *
 * @returns why no code was asked for, or undefined
 */
export async function beginRecovery(visitor: Visitor, asked: Recovering): Promise<Refused | undefined> {
  const draft = draftOf(visitor);
  const isSame = draft?.type === asked.type && draft.contact === asked.contact;
  const sentAt = sentLately(visitor, "recovery", asked.contact);
  // The code of a recovery that is done is used up.
  if (sentAt === undefined || (isSame && draft.done)) return sendCode(visitor, asked);
  if (!isSame) saveDraft(visitor, { ...asked, sentAt });
  return undefined;
}

/**
 * Has a code sent, if there is an account, and starts the draft with it. No answer of a backend that obeys
 * the contract tells who has one; where the backend says that a contact is none, so do we.
 *
 * @returns why none was asked for, or undefined
 */
export async function sendCode(
  visitor: Visitor,
  { type, contact }: Recovering,
): Promise<Refused | undefined> {
  const { t, api } = visitor;
  const wait = await limit(visitor, "send", contact);
  if (wait !== undefined) return tooMany(visitor, wait);
  try {
    const isContact =
      type === "email" ? await api.crm.recoveryByEmail(contact) : await api.crm.recoveryByPhone(contact);
    if (!isContact)
      return { words: t(type === "email" ? "error.invalidEmail" : "error.invalidPhone"), status: 422 };
  } catch (error) {
    return refused(visitor, error);
  }
  noteSent(visitor, "recovery", contact);
  saveDraft(visitor, { type, contact, sentAt: Date.now() });
  return undefined;
}
