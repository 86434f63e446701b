import { ROUND_BASKET } from "~/domain/menu/basket";

/** The pages of paying at a table. Those of a single share are in `share-paths.server.ts`. */
export const TABLE = {
  terms: "/table",
  tutorial: "/table/tutorial",
  howItWorks: "/table/how-it-works",
  qrcode: "/table/qrcode",
  form: "/table/form",
  order: "/table/order",
  emptyOrder: "/table/empty-order",
  menu: ROUND_BASKET.menu,
  round: ROUND_BASKET.lines,
  call: "/table/call",
  leave: "/table/leave",
  payment: "/table/payment",
  card: "/table/payment/card",
  checking: "/table/payment/checking",
} as const;
