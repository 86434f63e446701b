import { noteSent, sentLately } from "~/features/account/codes/recent-sends.server";
import type { LimitKind } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type FormRefusal, orFormRefusal, tooMany } from "./refusal.server";

/** A proof that has just begun: its code was sent. */
export interface NewProof {
  sentAt: number;
  tries: number;
  checked: boolean;
}

/** The outcome of sending a code. `conflict`: the words if another customer has the contact. */
export type Sent = { proof: NewProof } | { conflict: string } | FormRefusal;

/** The check tells whether a contact has an account. So it is counted, and so is each code. */
const COUNTED: readonly LimitKind[] = ["check", "send"];

/** Sends a code to an e-mail that has no account. */
export function sendEmailCode(visitor: Visitor, email: string): Promise<Sent> {
  const { api, t } = visitor;
  return send(visitor, email, () => api.crm.checkEmail(email, "register"), t("error.conflictEmailError"));
}

/** Sends a code to a phone, in E.164, that has no account. */
export function sendPhoneCode(visitor: Visitor, phone: string): Promise<Sent> {
  const { api, t } = visitor;
  return send(visitor, phone, () => api.crm.checkPhone(phone, "register"), t("error.conflictPhoneError"));
}

/** A contact that has just got a code gets no second one, even if another contact was named in between. */
async function send(
  visitor: Visitor,
  contact: string,
  ask: () => Promise<boolean>,
  conflict: string,
): Promise<Sent> {
  const sentAt = sentLately(visitor, "register", contact);
  if (sentAt !== undefined) return { proof: { sentAt, tries: 0, checked: false } };
  const refusal = await tooMany(visitor, COUNTED, contact);
  if (refusal) return refusal;
  const isFree = await ask().catch(orFormRefusal(visitor));
  if (isFree === false) return { conflict };
  if (isFree !== true) return isFree;
  noteSent(visitor, "register", contact);
  return { proof: { sentAt: Date.now(), tries: 0, checked: false } };
}
