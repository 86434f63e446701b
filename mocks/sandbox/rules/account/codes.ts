/** A code that was sent and not used yet. Instants are in milliseconds since the epoch. */
export type CodeRow = {
  id: number;
  code: string;
  sent_at: number;
  tries: number;
  checked_at: number | null;
};

const MINUTE = 60_000;
export const CODE_MS = 10 * MINUTE;
export const CHECKED_MS = 60 * MINUTE;
export const MOST_TRIES = 5;
export const MOST_SENDS = 5;
export const SEND_WINDOW_MS = 15 * MINUTE;
/** Rows older than this have no meaning any more. */
export const codesKeptFor = 24 * 60 * MINUTE;

/** Whether a successful check of this code is still valid. */
export function isChecked({ checked_at }: Pick<CodeRow, "checked_at">, now: number): boolean {
  return checked_at !== null && now - checked_at < CHECKED_MS;
}

/**
 * The sent code that equals the typed one, if it is valid (`codes` begins with the latest). The latest is valid for
 * ten minutes, an earlier one only while its successful check is, and none after five wrong tries.
 */
export function matchingCode(sent: CodeRow[], typed: string, now: number): CodeRow | undefined {
  return sent.find(
    (row, index) =>
      row.code === typed &&
      row.tries < MOST_TRIES &&
      (isChecked(row, now) || (index === 0 && now - row.sent_at < CODE_MS)),
  );
}

/**
 * Milliseconds until another code may be sent, 0 if it may be sent now. `sends` are those of the window, oldest
 * first.
 */
export function waitToSend(sends: number[], now: number): number {
  const first = sends[sends.length - MOST_SENDS];
  return first === undefined ? 0 : Math.max(0, first + SEND_WINDOW_MS - now);
}
