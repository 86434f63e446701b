-- What a customer gives on top of an order, or a diner on top of a share, in minor units.
CREATE TABLE IF NOT EXISTS order_tips (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
CREATE TABLE IF NOT EXISTS share_tips (
  payment_id TEXT PRIMARY KEY REFERENCES bill_shares (payment_id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
