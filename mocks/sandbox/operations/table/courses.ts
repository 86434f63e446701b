import { type Kitchen, leavesAt } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import type { BillLine, CourseStatus } from "../../state/table/bill-items";

const COURSE = ["SENT", "PREPARING", "READY", "SERVED"] as const satisfies readonly CourseStatus[];

/** The status of an order whose pace each course has. */
const PACE = { SENT: "CONFIRMED", PREPARING: "PREPARING", READY: "READY" } as const;

const nextCourse = (course: CourseStatus) => COURSE[COURSE.indexOf(course) + 1];

/** The course of a line at an instant, in a kitchen that works by itself. Undefined if it is as it was. */
function courseBy(
  kitchen: Kitchen,
  { course, course_at }: BillLine,
  now: number,
): { course: CourseStatus; at: number } | undefined {
  let due: { course: CourseStatus; at: number } | undefined;
  let [status, since] = [course, course_at];
  while (status !== null && status !== "SERVED" && since !== null) {
    const at = leavesAt(kitchen, PACE[status], since, null);
    const next = nextCourse(status);
    if (at === null || at > now || next === undefined) break;
    [status, since] = [next, at];
    due = { course: next, at };
  }
  return due;
}

/** Lets the kitchen catch up with the clock. What was cancelled stays where it is. */
export function catchUpCourses(store: Store, billId: string): void {
  const kitchen = store.settings.read("kitchen");
  if (kitchen.mode === "manual") return;
  for (const line of store.tables.billLines(billId)) {
    const due = line.cancelled ? undefined : courseBy(kitchen, line, store.now());
    if (due) store.tables.setCourse(line.id, due.course, due.at);
  }
}

/** Moves a line one course further, or every line of a bill that a diner sent. What is served stays. */
export function advanceCourses(store: Store, billId: string, lineId?: string): void {
  for (const line of store.tables.billLines(billId)) {
    const next = line.course && !line.cancelled ? nextCourse(line.course) : undefined;
    if (next && (lineId === undefined || line.id === lineId)) {
      store.tables.setCourse(line.id, next, store.now());
    }
  }
}
