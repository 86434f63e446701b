import { type CodeRow, codesKeptFor, SEND_WINDOW_MS } from "../../rules/account/codes";
import type { Db } from "../database";

/**
 * `contact` verifies an e-mail or phone, `password` is for a new password, `sign_in` signs in, `my_data` only counts a
 * request, without a code.
 */
export type CodePurpose = "contact" | "password" | "sign_in" | "my_data";

/** Codes that were sent to e-mails and phones. */
export function codeStore(db: Db, now: () => number) {
  const insert = db.prepare<[CodePurpose, string, string, number]>(
    "INSERT INTO codes (purpose, contact, code, sent_at) VALUES (?, ?, ?, ?)",
  );
  const forget = db.prepare<[number]>("DELETE FROM codes WHERE sent_at <= ?");
  const rows = db.prepare<[CodePurpose, string], CodeRow>(
    `SELECT id, code, sent_at, tries, checked_at FROM codes
     WHERE purpose = ? AND contact = ? AND used_at IS NULL ORDER BY sent_at DESC, id DESC`,
  );
  const sends = db.prepare<[CodePurpose, string, number], { sent_at: number }>(
    "SELECT sent_at FROM codes WHERE purpose = ? AND contact = ? AND sent_at > ? ORDER BY sent_at",
  );
  const check = db.prepare<[number, number]>("UPDATE codes SET checked_at = ? WHERE id = ?");
  const countTry = db.prepare<[CodePurpose, string]>(
    "UPDATE codes SET tries = tries + 1 WHERE purpose = ? AND contact = ? AND used_at IS NULL",
  );
  const use = db.prepare<[number, CodePurpose, string]>(
    "UPDATE codes SET used_at = ? WHERE purpose = ? AND contact = ? AND used_at IS NULL",
  );
  return {
    add(purpose: CodePurpose, contact: string, code: string): void {
      forget.run(now() - codesKeptFor);
      insert.run(purpose, contact, code, now());
    },
    /** The unused codes, latest first. */
    unused: (purpose: CodePurpose, contact: string) => rows.all(purpose, contact),
    /** The times of sent codes within the window, oldest first. */
    recentSends: (purpose: CodePurpose, contact: string) =>
      sends.all(purpose, contact, now() - SEND_WINDOW_MS).map(({ sent_at }) => sent_at),
    setChecked: (id: number) => check.run(now(), id),
    countTry: (purpose: CodePurpose, contact: string) => countTry.run(purpose, contact),
    use: (purpose: CodePurpose, contact: string) => use.run(now(), purpose, contact),
  };
}
