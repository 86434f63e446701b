-- What a customer says of an order after it was placed.
CREATE TABLE IF NOT EXISTS cancellations (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  text TEXT,
  at INTEGER NOT NULL
) STRICT;
