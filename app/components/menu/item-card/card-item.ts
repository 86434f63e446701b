import type { Money } from "~/domain/money/money";

/** The part of an item that a card shows. A page with many cards carries no more. */
export interface CardItem {
  id: string;
  name: string;
  description?: string | undefined;
  image?: string | undefined;
  unit_price: Money;
  original_price?: Money | undefined;
  status: string;
  serves?: number | undefined;
  tags?: readonly string[] | undefined;
  /** It can be ordered without choosing options. */
  quickAdd: boolean;
}
