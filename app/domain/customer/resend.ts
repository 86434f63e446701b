/** The wait before another code can be requested. Specification: Business constants. */
export const RESEND_SECONDS = 60;

/** Whole seconds until another code may be sent, 0 if it may be sent now. Both instants are in milliseconds. */
export function secondsToResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0;
  const passed = (now - sentAt) / 1_000;
  // A clock that was set back must not lock the customer out.
  if (passed > RESEND_SECONDS || passed < 0) return 0;
  return Math.max(1, Math.ceil(RESEND_SECONDS - passed));
}
