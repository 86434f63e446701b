import type { CalendarMonth } from "~/domain/payment/card-expiry";
import { zonedTime } from "~/domain/time/zoned-time";
import type { Visitor } from "~/platform/visitor/visitor";

/** The current month in the restaurant's time zone. */
export async function calendarMonthOf(visitor: Pick<Visitor, "content">): Promise<CalendarMonth> {
  const { setup } = await visitor.content();
  return zonedTime(new Date(), setup.time_zone);
}
