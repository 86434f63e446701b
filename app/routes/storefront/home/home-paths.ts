/** The parts of the home page that the page waits only a moment for. */
export const LATE_PARTS = ["order", "coupons", "favorites"] as const;
export type LatePartName = (typeof LATE_PARTS)[number];

/** The personal parts: where orders to repeat do not come in time, the page is shown without them. */
export type OwnPartName = LatePartName | "again";

/** The path from which script fetches a late part. It answers with HTML, or 204 if there is nothing to show. */
export function latePartPath(part: LatePartName): string {
  return `/resources/home-part?part=${part}`;
}
