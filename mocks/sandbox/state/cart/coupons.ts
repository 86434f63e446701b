import type { Bilingual } from "../../data/types";
import type { CouponTerms } from "../../rules/cart/coupon";
import type { Db } from "../database";

/** A coupon. Money is in minor units, instants are in milliseconds since the epoch. */
export type Coupon = CouponTerms & {
  code: string;
  name: Bilingual;
  description: Bilingual;
  /** the customer who has won it, and alone can use it */
  owner: string | null;
};
/** The user of a coupon, as far as known. */
type CouponUser = {
  customer_id: string | null;
  guest_id: string | null;
  phone_number?: string | undefined;
  document?: string | undefined;
};
/** An operator's change of a coupon. */
type CouponChange = Partial<Pick<Coupon, "minimum" | "most_uses" | "used" | "expires_at" | "active">>;

type Fixed = Pick<Coupon, "name" | "description" | "worth" | "stores" | "once" | "hours">;
type Row = Pick<Coupon, "code" | "owner" | "minimum" | "most_uses" | "used" | "expires_at"> & {
  fixed: string;
  active: number;
};

function couponOf({ fixed, active, ...row }: Row): Coupon {
  const terms: Fixed = JSON.parse(fixed);
  return { ...terms, ...row, active: active === 1 };
}

function couponRows(db: Db) {
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO coupons VALUES (@code, (SELECT count(*) FROM coupons), @fixed, @minimum, @most_uses, @used,
       @expires_at, @active, @owner)`,
  );
  const columns = "code, owner, fixed, minimum, most_uses, used, expires_at, active";
  const one = db.prepare<[string], Row>(`SELECT ${columns} FROM coupons WHERE code = ?`);
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM coupons ORDER BY position`);
  const ofOwner = db.prepare<[string], Row>(
    `SELECT ${columns} FROM coupons WHERE owner = ? ORDER BY position`,
  );
  const update = db.prepare<[Record<string, string | number | null>]>(
    `UPDATE coupons SET minimum = @minimum, most_uses = @most_uses, used = @used, expires_at = @expires_at,
       active = @active WHERE code = @code`,
  );
  const find = (code: string): Coupon | undefined => {
    const row = one.get(code);
    return row && couponOf(row);
  };
  return {
    insert({ code, owner, minimum, most_uses, used, expires_at, active, ...fixed }: Coupon): void {
      const { name, description, worth, stores, once, hours } = fixed;
      insert.run({
        ...{ code, owner, minimum, most_uses, used, expires_at, active: active ? 1 : 0 },
        fixed: JSON.stringify({ name, description, worth, stores, once, hours }),
      });
    },
    find,
    list: () => all.all().map(couponOf),
    ofOwner: (customerId: string) => ofOwner.all(customerId).map(couponOf),
    change(code: string, change: CouponChange): Coupon | undefined {
      const coupon = find(code);
      if (!coupon) return undefined;
      const { minimum, most_uses, used, expires_at, active } = { ...coupon, ...change };
      update.run({ code, minimum, most_uses, used, expires_at, active: active ? 1 : 0 });
      return find(code);
    },
  };
}

function cartRows(db: Db) {
  const onCart = db.prepare<[string], { code: string; removed: number }>(
    "SELECT code, removed FROM cart_coupons WHERE cart_id = ?",
  );
  const put = db.prepare<[string, string]>("INSERT OR REPLACE INTO cart_coupons VALUES (?, ?, 0)");
  const drop = db.prepare<[string]>("UPDATE cart_coupons SET removed = 1 WHERE cart_id = ?");
  const clear = db.prepare<[string]>("DELETE FROM cart_coupons WHERE cart_id = ?");
  const move = db.prepare<[string, string]>("UPDATE cart_coupons SET cart_id = ? WHERE cart_id = ?");
  return {
    /** The coupon of a cart. `removed` is reported until the customer next changes the cart. */
    onCart(cartId: string): { code: string; removed: boolean } | undefined {
      const row = onCart.get(cartId);
      return row && { code: row.code, removed: row.removed === 1 };
    },
    putOnCart: (cartId: string, code: string) => put.run(cartId, code),
    dropFromCart: (cartId: string) => drop.run(cartId),
    clearCart: (cartId: string) => clear.run(cartId),
    moveToCart: (from: string, to: string) => move.run(to, from),
  };
}

function redemptionRows(db: Db) {
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO coupon_uses VALUES (@order_id, @code, @customer_id, @guest_id, @phone_number, @document,
       @discount, NULL)`,
  );
  const ofOrder = db.prepare<[string], { code: string; discount: number }>(
    "SELECT code, discount FROM coupon_uses WHERE order_id = ?",
  );
  const count = db.prepare<[number, string]>("UPDATE coupons SET used = max(0, used + ?) WHERE code = ?");
  const release = db.prepare<[number, string]>(
    "UPDATE coupon_uses SET released_at = ? WHERE order_id = ? AND released_at IS NULL",
  );
  const spent = db.prepare<[Record<string, string | null>], { found: number }>(
    `SELECT EXISTS (SELECT 1 FROM coupon_uses WHERE code = @code AND released_at IS NULL AND
       CASE WHEN @customer_id IS NOT NULL THEN customer_id = @customer_id
       ELSE guest_id = @guest_id OR phone_number = @phone_number OR document = @document END) AS found`,
  );
  return {
    /** Whether a customer, or a guest by session, phone or CPF, has an order with the coupon. */
    isSpent(code: string, { phone_number = null, document = null, ...user }: SpentBy): boolean {
      return spent.get({ code, ...user, phone_number, document })?.found === 1;
    },
    /** Counts a use. Call it in the order's transaction. */
    redeem(code: string, orderId: string, discount: number, user: CouponUser): void {
      const { customer_id, guest_id, phone_number = null, document = null } = user;
      insert.run({ order_id: orderId, code, customer_id, guest_id, phone_number, document, discount });
      count.run(1, code);
    },
    redemption: (orderId: string) => ofOrder.get(orderId),
    /** Takes back the use of an order that was cancelled, so the coupon may be used again. */
    release(orderId: string, at: number): void {
      const code = ofOrder.get(orderId)?.code;
      if (code !== undefined && release.run(at, orderId).changes > 0) count.run(-1, code);
    },
  };
}
type SpentBy = Omit<CouponUser, "phone_number" | "document"> & {
  phone_number?: string | null | undefined;
  document?: string | null | undefined;
};

/** Coupons, the carts they are on, and the orders they were used for. */
export function couponStore(db: Db) {
  return { ...couponRows(db), ...cartRows(db), ...redemptionRows(db) };
}
