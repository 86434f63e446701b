import type { Bilingual } from "../../data/types";
import type { CheckoutOption, ServiceType } from "../../rules/restaurant/kitchen";
import { type Db, newId } from "../database";

export type Cart = {
  id: string;
  guest_id: string | null;
  customer_id: string | null;
  service_id: string;
  checkout_option: ServiceType;
};
/** A diner's round: a cart that no call on carts finds. */
type Round = Cart & { checkout_option: "TABLE" };
export type LineOption = { group_id: string; option_id: string; quantity: number };
/**
 * agreed_*: what the customer has accepted. told_*: what the last answer said. Prices are for one piece with options.
 */
export type CartLine = {
  id: string;
  item_id: string;
  quantity: number;
  note: string | null;
  agreed_price: number;
  agreed_available: boolean;
  told_price: number;
  told_available: boolean;
  options: LineOption[];
};
type Removal = { item_id: string; name: Bilingual; price: number };
type NewCart = Omit<Cart, "id"> & { id?: string; taken_from?: string };

type LineRow = Omit<CartLine, "agreed_available" | "told_available" | "options"> & {
  agreed_available: number;
  told_available: number;
};

function cartRows(db: Db, now: () => number) {
  const columns = "id, guest_id, customer_id, service_id, checkout_option";
  const byId = db.prepare<[string], Cart>(`SELECT ${columns} FROM carts WHERE id = ? AND diner_id IS NULL`);
  const ofDiner = db.prepare<[string], Round>(`SELECT ${columns} FROM carts WHERE diner_id = ?`);
  const taken = db.prepare<[string, string], Cart>(
    `SELECT ${columns} FROM carts WHERE taken_from = ? AND customer_id = ?`,
  );
  const insert = db.prepare<[string, string | null, string | null, string, string, string | null, number]>(
    "INSERT INTO carts VALUES (?, ?, ?, NULL, ?, ?, ?, ?)",
  );
  const insertRound = db.prepare<[string, string, string, number]>(
    "INSERT INTO carts VALUES (?, NULL, NULL, ?, ?, 'TABLE', NULL, ?)",
  );
  const move = db.prepare<[string, string, string]>(
    "UPDATE carts SET service_id = ?, checkout_option = ? WHERE id = ?",
  );
  const remove = db.prepare<[string]>("DELETE FROM carts WHERE id = ?");
  const rehome = db.prepare<[string, string]>("UPDATE cart_lines SET cart_id = ? WHERE cart_id = ?");
  return {
    find: (id: string) => byId.get(id),
    /** What a diner has gathered since the last round was sent. */
    roundOf: (dinerId: string) => ofDiner.get(dinerId),
    openRound(dinerId: string, serviceId: string): Round {
      const id = newId("rnd");
      insertRound.run(id, dinerId, serviceId, now());
      return { id, guest_id: null, customer_id: null, service_id: serviceId, checkout_option: "TABLE" };
    },
    takenFrom: (guestId: string, customerId: string) => taken.get(guestId, customerId),
    create({ id = newId("crt"), taken_from = "", ...cart }: NewCart): Cart {
      const { guest_id, customer_id, service_id, checkout_option } = cart;
      insert.run(id, guest_id, customer_id, service_id, checkout_option, taken_from || null, now());
      return { id, ...cart };
    },
    move: (id: string, serviceId: string, option: CheckoutOption) => move.run(serviceId, option, id),
    delete: (id: string) => remove.run(id).changes > 0,
    moveLines: (from: string, to: string) => rehome.run(to, from),
  };
}

function lineRows(db: Db) {
  const lines = db.prepare<[string], LineRow>(
    `SELECT id, item_id, quantity, note, agreed_price, agreed_available, told_price, told_available
     FROM cart_lines WHERE cart_id = ? ORDER BY position`,
  );
  const options = db.prepare<[string], LineOption & { line_id: string }>(
    `SELECT line_id, group_id, option_id, line_options.quantity FROM line_options
     JOIN cart_lines ON cart_lines.id = line_id WHERE cart_id = ?`,
  );
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO cart_lines (id, cart_id, position, item_id, quantity, note, agreed_price, agreed_available,
       told_price, told_available)
     VALUES (@id, @cart_id, (SELECT coalesce(max(position), 0) + 1 FROM cart_lines WHERE cart_id = @cart_id),
       @item_id, @quantity, @note, @price, 1, @price, 1)`,
  );
  const insertOption = db.prepare<[string, string, string, number]>(
    "INSERT INTO line_options VALUES (?, ?, ?, ?)",
  );
  const clearOptions = db.prepare<[string]>("DELETE FROM line_options WHERE line_id = ?");
  const update = db.prepare<[number, string | null, string]>(
    "UPDATE cart_lines SET quantity = ?, note = ? WHERE id = ?",
  );
  const remove = db.prepare<[string]>("DELETE FROM cart_lines WHERE id = ?");
  const setOptions = (lineId: string, chosen: LineOption[]) => {
    clearOptions.run(lineId);
    for (const { group_id, option_id, quantity } of chosen) {
      insertOption.run(lineId, group_id, option_id, quantity);
    }
  };
  return {
    lines(cartId: string): CartLine[] {
      const chosen = options.all(cartId);
      return lines.all(cartId).map((row) => ({
        ...row,
        agreed_available: row.agreed_available === 1,
        told_available: row.told_available === 1,
        options: chosen
          .filter(({ line_id }) => line_id === row.id)
          .map(({ line_id: _, ...option }) => option),
      }));
    },
    addLine(
      cartId: string,
      line: { item_id: string; quantity: number; note: string | null; options: LineOption[]; price: number },
    ): string {
      const { options: chosen, ...rest } = line;
      const id = newId("lin");
      insert.run({ id, cart_id: cartId, ...rest });
      setOptions(id, chosen);
      return id;
    },
    setOptions,
    changeLine: (id: string, quantity: number, note: string | null) => update.run(quantity, note, id),
    removeLine: (id: string) => remove.run(id),
  };
}

function changeRows(db: Db) {
  const tell = db.prepare<[number, number, string]>(
    "UPDATE cart_lines SET told_price = ?, told_available = ? WHERE id = ?",
  );
  const agree = db.prepare<[string]>(
    "UPDATE cart_lines SET agreed_price = told_price, agreed_available = told_available WHERE cart_id = ?",
  );
  const agreeTo = db.prepare<[number, number, string]>(
    "UPDATE cart_lines SET agreed_price = ?, told_price = ? WHERE id = ?",
  );
  const removals = db.prepare<[string], { item_id: string; name: string; price: number }>(
    "SELECT item_id, name, price FROM cart_removals WHERE cart_id = ? ORDER BY position",
  );
  const addRemoval = db.prepare<[Record<string, string | number>]>(
    `INSERT INTO cart_removals VALUES (@cart_id,
       (SELECT coalesce(max(position), 0) + 1 FROM cart_removals WHERE cart_id = @cart_id),
       @item_id, @name, @price)`,
  );
  const clearRemovals = db.prepare<[string]>("DELETE FROM cart_removals WHERE cart_id = ?");
  const clearCoupon = db.prepare<[string]>("DELETE FROM cart_coupons WHERE cart_id = ? AND removed = 1");
  return {
    tell: (lineId: string, price: number, available: boolean) => tell.run(price, available ? 1 : 0, lineId),
    /** The customer has accepted the last answer, so its changes are not reported again. */
    agree(cartId: string) {
      agree.run(cartId);
      clearRemovals.run(cartId);
      clearCoupon.run(cartId);
    },
    /** The customer has accepted this price by changing a line's options. */
    agreeTo: (lineId: string, price: number) => agreeTo.run(price, price, lineId),
    removals: (cartId: string): Removal[] =>
      removals.all(cartId).map(({ name, ...row }) => ({ ...row, name: JSON.parse(name) })),
    addRemoval: (cartId: string, { item_id, name, price }: Removal) =>
      addRemoval.run({ cart_id: cartId, item_id, name: JSON.stringify(name), price }),
  };
}

/** Carts with their lines, and the changes to report. */
export function cartStore(db: Db, now: () => number) {
  return { ...cartRows(db, now), ...lineRows(db), ...changeRows(db) };
}
