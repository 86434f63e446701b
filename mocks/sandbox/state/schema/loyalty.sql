-- The stamps of customers. At the program's goal they become a coupon of their owner, and the count begins again.
CREATE TABLE IF NOT EXISTS stamp_cards (
  customer_id TEXT PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  stamps INTEGER NOT NULL CHECK (stamps >= 0),
  expires_at INTEGER
) STRICT, WITHOUT ROWID;

-- What each order gave. A refund takes it back.
CREATE TABLE IF NOT EXISTS order_stamps (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  stamps INTEGER NOT NULL CHECK (stamps > 0),
  taken_back_at INTEGER
) STRICT, WITHOUT ROWID;
