import { secondsToResend } from "~/domain/customer/resend";
import { formatAt } from "~/domain/time/when";
import type { Visitor } from "~/platform/visitor/visitor";

/** When another code can be asked for, ready to show. */
export interface ResendView {
  /** Seconds to wait; 0 when it can be now. */
  left: number;
  /** The same as a time of day, such as "às 19:33", for a page that does not count. */
  at: string;
}

const MINUTE = 60_000;

/** What a page says beside its resend button; `sentAt` in milliseconds. */
export async function resendView(visitor: Visitor, sentAt: number | undefined): Promise<ResendView> {
  const now = Date.now();
  const left = secondsToResend(sentAt, now);
  const { setup } = await visitor.content();
  // The minute that is told must not come too early.
  const until = new Date(Math.ceil((now + left * 1_000) / MINUTE) * MINUTE);
  return { left, at: formatAt(until, { locale: visitor.locale, timeZone: setup.time_zone }, "stamp") };
}
