/** Valid values, for answers that should not be given. */

export const BRL = { value: 0, currency: "BRL" };
export const TOKENS = { access_token: "a", refresh_token: "r", token_type: "Bearer" };

export const LINE = {
  id: "l",
  item_id: "i",
  name: "I",
  quantity: 1,
  unit_price: BRL,
  total_price: BRL,
  options: [],
};

export const ORDER = {
  id: "one-more",
  number: "1",
  created_at: "2026-01-01T00:00:00Z",
  status: "CREATED",
  checkout_option: "DELIVERY",
  restaurant: { id: "r", name: "R" },
  items: [],
  total: { items_price: BRL, other_fees: BRL, delivery_price: BRL, order_amount: BRL },
  timeline: [],
  payment: { id: "p", method: "PIX", type: "PREPAID", status: "PENDING", amount: BRL },
  can_confirm_delivery: false,
  can_rebuy: false,
};
