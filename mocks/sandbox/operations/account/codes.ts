import { randomInt } from "node:crypto";
import { isChecked, matchingCode, waitToSend } from "../../rules/account/codes";
import { ContractError, tooMany } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { CodePurpose } from "../../state/account/codes";
import { type Say, sendCodeMail } from "./mails";

/** A contact that an account may have: one of the two. */
export type AccountContact = { field: "email" | "phone_number"; contact: string };

/** 422 for a code that is wrong, expired or tried too often, and for a contact that was not verified. */
export function invalidCode(): ContractError {
  return new ContractError(422, "INVALID_CODE", {
    pt: "Este código não vale. Peça outro.",
    en: "This code isn't valid. Ask for another.",
  });
}

/**
 * Counts a request that sends something to a contact, and makes its code.
 *
 * @throws ContractError 429 after five in fifteen minutes
 */
export function countSend(store: Store, purpose: CodePurpose, contact: string): string {
  const wait = waitToSend(store.codes.recentSends(purpose, contact), store.now());
  if (wait > 0) throw tooMany(wait);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  store.codes.add(purpose, contact, code);
  return code;
}

/** Sends a code that verifies an e-mail or phone. @throws ContractError 429 */
export function sendContactCode(store: Store, say: Say, contact: string): void {
  store.atomically(() => sendCodeMail(store, say, "CODE", contact, countSend(store, "contact", contact)));
}

/** The mail of each purpose that is for an account. */
const MAIL_OF = { password: "RESET_CODE", sign_in: "SIGN_IN_CODE" } as const;

/**
 * Sends a code for a new password or a sign-in. Without an account a code is made but not sent, so that no answer
 * reveals who has an account.
 *
 * @throws ContractError 429
 */
export function sendAccountCode(
  store: Store,
  say: Say,
  purpose: keyof typeof MAIL_OF,
  { field, contact }: AccountContact,
): void {
  store.atomically(() => {
    const code = countSend(store, purpose, contact);
    if (store.customers.findBy(field, contact)) sendCodeMail(store, say, MAIL_OF[purpose], contact, code);
  });
}

/** Whether the code is the contact's. A wrong one counts as a try, even if the caller refuses the request. */
export function checkCode(store: Store, purpose: CodePurpose, contact: string, typed: string): boolean {
  return store.atomically(() => {
    const match = matchingCode(store.codes.unused(purpose, contact), typed, store.now());
    if (!match) store.codes.countTry(purpose, contact);
    else if (match.checked_at === null) store.codes.setChecked(match.id);
    return match !== undefined;
  });
}

/** Whether the contact was verified within the last sixty minutes, and the verification was not used since. */
export function isProven(store: Store, contact: string): boolean {
  return store.codes.unused("contact", contact).some((row) => isChecked(row, store.now()));
}
