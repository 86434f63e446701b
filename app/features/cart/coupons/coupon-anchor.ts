/** The id of a coupon in the list of all, by its place in it: a page comes back at it after a press. */
export function couponAnchor(index: number): string {
  return `coupon-${index}`;
}
