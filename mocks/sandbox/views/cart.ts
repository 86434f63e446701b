import type { CartState, LineState } from "../operations/cart/cart-state";
import type { Speaker } from "./speaker";

function lineView(speak: Speaker, { line, item, chosen, priced, total, available }: LineState) {
  return {
    id: line.id,
    item_id: item.id,
    name: speak.say(item.name),
    image: speak.picture(item.picture, 208),
    quantity: line.quantity,
    unit_price: speak.money(priced.unit),
    total_price: speak.money(total),
    note: line.note ?? undefined,
    status: available ? undefined : "UNAVAILABLE",
    options: chosen.map(({ group, option, quantity }) => ({
      group_id: group.id,
      id: option.id,
      name: speak.say(option.name),
      quantity,
      unit_price: speak.money(option.price),
    })),
  };
}

/** `Cart` of the contract. */
export function cartView(speak: Speaker, state: CartState) {
  const { cart, lines, sums, minimum, coupon, giftCard, earns, changes } = state;
  return {
    id: cart.id,
    service_id: cart.service_id,
    items: lines.map((line) => lineView(speak, line)),
    total: {
      items_price: speak.money(sums.items),
      other_fees: speak.money(sums.other),
      discount: sums.discount > 0 ? speak.money(sums.discount) : undefined,
      order_amount: speak.money(sums.amount),
    },
    coupon: coupon?.coupon && {
      code: coupon.code,
      name: speak.say(coupon.coupon.name),
      discount: speak.money(sums.discount),
    },
    gift_card: giftCard && { balance: speak.money(giftCard.balance) },
    minimum_order: minimum > 0 ? speak.money(minimum) : undefined,
    loyalty: earns === undefined ? undefined : { earns },
    changes:
      changes.length === 0
        ? undefined
        : changes.map(({ item_id, name, kind, old_price, new_price }) => ({
            item_id,
            name: speak.say(name),
            kind,
            old_price: speak.moneyIf(old_price),
            new_price: speak.moneyIf(new_price),
          })),
  };
}
