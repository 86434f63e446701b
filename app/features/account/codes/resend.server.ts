import { secondsToResend } from "~/domain/customer/resend";
import { formatAt } from "~/domain/time/when";
import type { Visitor } from "~/platform/visitor/visitor";

/** When another code can be requested, ready to show. */
export interface ResendView {
  /** Seconds to wait. 0 if there is no wait. */
  left: number;
  /** The same as a time of day, such as "às 19:33", for a page that does not count. */
  at: string;
}

const MINUTE = 60_000;

/** The words beside the resend button. `sentAt` is in milliseconds. */
export async function resendView(visitor: Visitor, sentAt: number | undefined): Promise<ResendView> {
  const now = Date.now();
  const left = secondsToResend(sentAt, now);
  const { setup } = await visitor.content();
  // Rounded up, so that the minute is never too early.
  const until = new Date(Math.ceil((now + left * 1_000) / MINUTE) * MINUTE);
  return { left, at: formatAt(until, { locale: visitor.locale, timeZone: setup.time_zone }, "stamp") };
}
