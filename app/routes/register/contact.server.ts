import { noteSent, sentLately } from "~/features/account/recent-sends.server";
import type { LimitKind } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type FormRefusal, formRefusal, tooMany } from "./refusal.server";

/** A proof that has just begun: its code is on its way. */
export interface NewProof {
  sentAt: number;
  tries: number;
  checked: boolean;
}

/** What became of sending a code; `conflict` are the words where somebody else has the contact. */
export type Sent = { proof: NewProof } | { conflict: string } | FormRefusal;

/** Whether an e-mail is free tells who has an account: that is counted, and so is every code sent. */
const COUNTED: readonly LimitKind[] = ["check", "send"];

/** Has a code sent to an e-mail that nobody has an account with. */
export function sendEmailCode(visitor: Visitor, email: string): Promise<Sent> {
  const { api, t } = visitor;
  return send(visitor, email, () => api.crm.checkEmail(email, "register"), t("error.conflictEmailError"));
}

/** Has a code sent to a phone, in E.164, that nobody has an account with. */
export function sendPhoneCode(visitor: Visitor, phone: string): Promise<Sent> {
  const { api, t } = visitor;
  return send(visitor, phone, () => api.crm.checkPhone(phone, "register"), t("error.conflictPhoneError"));
}

/** One that has just got a code gets no second one, whatever was named in between. */
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
  try {
    if (!(await ask())) return { conflict };
  } catch (error) {
    return formRefusal(visitor, error);
  }
  noteSent(visitor, "register", contact);
  return { proof: { sentAt: Date.now(), tries: 0, checked: false } };
}
