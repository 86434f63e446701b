/** A code can be asked for again after more than this. Specification: Business constants. */
export const RESEND_SECONDS = 60;

/** Whole seconds until another code may be sent, 0 when it may now; both instants in milliseconds. */
export function secondsToResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0;
  const passed = (now - sentAt) / 1_000;
  // A clock that was set back must not lock anybody out for longer than once.
  if (passed > RESEND_SECONDS || passed < 0) return 0;
  return Math.max(1, Math.ceil(RESEND_SECONDS - passed));
}
