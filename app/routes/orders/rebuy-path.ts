/** The page that tells what ordering again would do, and its form's target. */
export function rebuyPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}/rebuy`;
}
