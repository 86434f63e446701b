import { limit } from "~/modules/limits.server";
import type { Visitor } from "~/modules/visitor.server";
import { type RecoveryDraft, saveDraft } from "./draft.server";
import { type Refused, refused, tooMany } from "./refused.server";

/**
 * Has a code sent, if there is an account, and starts the draft with it. No answer of a backend that obeys
 * the contract tells who has one; where the backend says that a contact is none, so do we.
 *
 * @returns why none was asked for, or undefined
 */
export async function sendCode(
  visitor: Visitor,
  { type, contact }: Pick<RecoveryDraft, "type" | "contact">,
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
  saveDraft(visitor, { type, contact, sentAt: Date.now() });
  return undefined;
}
