import type { Money } from "~/domain/money/money";

/** A line of a cart, as pages show it. */
export interface CartLineView {
  id: string;
  name: string;
  quantity: number;
  unit_price: Money;
  total_price: Money;
  image?: string | undefined;
  note?: string | undefined;
  options: readonly { name: string; quantity: number }[];
  /** `UNAVAILABLE`: it is sold out. An order has none. */
  status?: string | undefined;
}
