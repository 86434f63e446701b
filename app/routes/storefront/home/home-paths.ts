/** The parts of the home page that the page does not wait long for. */
export const LATE_PARTS = ["order", "coupons", "favorites"] as const;
export type LatePartName = (typeof LATE_PARTS)[number];

/** Where a part that came too late for its page is fetched: as HTML, 204 where there is nothing to show. */
export function latePartPath(part: LatePartName): string {
  return `/resources/home-part?part=${part}`;
}
