import { pagePath } from "~/domain/visit/page-path";
/** The page that tells what ordering again would do, and its form's target. */
export function rebuyPath(orderId: string): string {
  return pagePath`/orders/${orderId}/rebuy`;
}
