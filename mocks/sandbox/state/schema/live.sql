-- Why an order takes longer, as its restaurant told.
CREATE TABLE IF NOT EXISTS delays (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  reason TEXT NOT NULL
) STRICT;

-- Where an operator has put a courier: a share of the way, from 0 to 1. Others move by themselves.
CREATE TABLE IF NOT EXISTS courier_places (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  share REAL NOT NULL CHECK (share BETWEEN 0 AND 1),
  at INTEGER NOT NULL
) STRICT;
