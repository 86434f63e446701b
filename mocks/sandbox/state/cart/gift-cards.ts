import { type Db, newId } from "../database";

/** A gift card. `balance` is in minor units. */
export type GiftCard = { id: string; number: string; pin: string; balance: number; active: boolean };

type Row = Omit<GiftCard, "active"> & { active: number };
const cardOf = (row: Row): GiftCard => ({ ...row, active: row.active === 1 });

const TRIES_MS = 10 * 60 * 1000;
const MOST_TRIES = 5;

function triesRows(db: Db, now: () => number) {
  const insert = db.prepare<[string, number]>("INSERT INTO gift_card_tries (scope, at) VALUES (?, ?)");
  const recent = db.prepare<[string, number, number], { at: number }>(
    "SELECT at FROM gift_card_tries WHERE scope = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?",
  );
  const forget = db.prepare<[number]>("DELETE FROM gift_card_tries WHERE at <= ?");
  return {
    /** Milliseconds until another try is allowed. 0 means at once. */
    waitFor(scope: string): number {
      const earliest = recent.get(scope, now() - TRIES_MS, MOST_TRIES - 1)?.at;
      return earliest === undefined ? 0 : earliest + TRIES_MS - now();
    },
    /** Counts a wrong try. */
    addTry(scope: string): void {
      forget.run(now() - TRIES_MS);
      insert.run(scope, now());
    },
  };
}

function ledgerRows(db: Db) {
  const take = db.prepare<[number, string, number]>(
    "UPDATE gift_cards SET balance = balance - ? WHERE id = ? AND balance >= ?",
  );
  const give = db.prepare<[number, string]>("UPDATE gift_cards SET balance = balance + ? WHERE id = ?");
  const insert = db.prepare<[string, string, number]>("INSERT INTO gift_card_uses VALUES (?, ?, ?, NULL)");
  const ofOrder = db.prepare<[string], { gift_card_id: string; amount: number }>(
    "SELECT gift_card_id, amount FROM gift_card_uses WHERE order_id = ?",
  );
  const refund = db.prepare<[number, string]>(
    "UPDATE gift_card_uses SET refunded_at = ? WHERE order_id = ? AND refunded_at IS NULL",
  );
  return {
    /**
     * Takes an amount off a card for an order. Call it in the order's transaction. @throws Error if the balance is
     * too low
     */
    take(id: string, orderId: string, amount: number): void {
      if (take.run(amount, id, amount).changes === 0) throw new Error("a gift card does not cover its share");
      insert.run(orderId, id, amount);
    },
    redemption: (orderId: string) => ofOrder.get(orderId),
    /** Returns the amount of an order to the card, once. */
    refund(orderId: string, at: number): void {
      const use = ofOrder.get(orderId);
      if (use && refund.run(at, orderId).changes > 0) give.run(use.amount, use.gift_card_id);
    },
  };
}

/** Gift cards, their carts, the amounts that orders took, and wrong tries. */
export function giftCardStore(db: Db, now: () => number) {
  const columns = "gift_cards.id, number, pin, balance, active";
  const byNumber = db.prepare<[string], Row>(`SELECT ${columns} FROM gift_cards WHERE number = ?`);
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM gift_cards ORDER BY rowid`);
  const onCart = db.prepare<[string], Row>(
    `SELECT ${columns} FROM cart_gift_cards JOIN gift_cards ON gift_cards.id = gift_card_id WHERE cart_id = ?`,
  );
  const insert = db.prepare<[string, string, string, number]>(
    "INSERT INTO gift_cards VALUES (?, ?, ?, ?, 1)",
  );
  const update = db.prepare<[number, number, string]>(
    "UPDATE gift_cards SET balance = ?, active = ? WHERE number = ?",
  );
  const put = db.prepare<[string, string]>("INSERT OR REPLACE INTO cart_gift_cards VALUES (?, ?)");
  const move = db.prepare<[string, string]>("UPDATE cart_gift_cards SET cart_id = ? WHERE cart_id = ?");
  const find = (number: string): GiftCard | undefined => {
    const row = byNumber.get(number);
    return row && cardOf(row);
  };
  return {
    ...triesRows(db, now),
    ...ledgerRows(db),
    find,
    list: () => all.all().map(cardOf),
    insert: ({ number, pin, balance }: Pick<GiftCard, "number" | "pin" | "balance">) =>
      insert.run(newId("gft"), number, pin, balance),
    change(number: string, change: Partial<Pick<GiftCard, "balance" | "active">>): GiftCard | undefined {
      const card = find(number);
      if (!card) return undefined;
      const { balance, active } = { ...card, ...change };
      update.run(balance, active ? 1 : 0, number);
      return find(number);
    },
    /** The card of a cart, if it can pay. */
    onCart(cartId: string): GiftCard | undefined {
      const row = onCart.get(cartId);
      return row?.active === 1 && row.balance > 0 ? cardOf(row) : undefined;
    },
    putOnCart: (cartId: string, id: string) => put.run(cartId, id),
    moveToCart: (from: string, to: string) => move.run(to, from),
  };
}
