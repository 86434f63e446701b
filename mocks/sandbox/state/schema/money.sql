-- Money beside the payments: coupons, gift cards, and the provider's vault, which keeps no number.
-- What an operator changes of a coupon has columns; the rest is read whole.
CREATE TABLE IF NOT EXISTS coupons (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  fixed TEXT NOT NULL,
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  most_uses INTEGER,
  used INTEGER NOT NULL CHECK (used >= 0),
  expires_at INTEGER,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  -- Of a coupon that was won: the only customer who can use it.
  owner TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS coupons_by_owner ON coupons (owner) WHERE owner IS NOT NULL;

-- A removed one is told until the customer next changes the cart.
CREATE TABLE IF NOT EXISTS cart_coupons (
  cart_id TEXT PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  code TEXT NOT NULL REFERENCES coupons (code) ON DELETE CASCADE,
  removed INTEGER NOT NULL CHECK (removed IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Phone and CPF are kept of guests alone, who have no account to be known by.
CREATE TABLE IF NOT EXISTS coupon_uses (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code TEXT NOT NULL REFERENCES coupons (code) ON DELETE CASCADE,
  customer_id TEXT,
  guest_id TEXT,
  phone_number TEXT,
  document TEXT,
  discount INTEGER NOT NULL CHECK (discount >= 0),
  released_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS coupon_uses_by_code ON coupon_uses (code);

CREATE TABLE IF NOT EXISTS gift_cards (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  pin TEXT NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0),
  active INTEGER NOT NULL CHECK (active IN (0, 1))
) STRICT;

CREATE TABLE IF NOT EXISTS cart_gift_cards (
  cart_id TEXT PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  gift_card_id TEXT NOT NULL REFERENCES gift_cards (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS gift_card_uses (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  gift_card_id TEXT NOT NULL REFERENCES gift_cards (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  refunded_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS gift_card_tries (
  id INTEGER PRIMARY KEY,
  scope TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS gift_card_tries_by_scope ON gift_card_tries (scope, at);

CREATE TABLE IF NOT EXISTS vault_forms (
  id TEXT PRIMARY KEY,
  return_url TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS card_tokens (
  token TEXT PRIMARY KEY,
  details TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS saved_cards (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  details TEXT NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS saved_cards_by_customer ON saved_cards (customer_id);
