import type { CalendarMonth } from "~/domain/card-expiry";
import { zonedTime } from "~/domain/zoned-time";
import type { Visitor } from "~/platform/visitor/visitor";

/** This month, where the restaurant is. */
export async function calendarMonthOf(visitor: Pick<Visitor, "content">): Promise<CalendarMonth> {
  const { setup } = await visitor.content();
  return zonedTime(new Date(), setup.time_zone);
}
