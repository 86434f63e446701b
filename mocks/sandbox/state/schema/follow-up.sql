-- What a customer says of an order after it was placed.
CREATE TABLE IF NOT EXISTS cancellations (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  text TEXT,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS issues (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  item_ids TEXT NOT NULL,
  text TEXT,
  answer TEXT,
  at INTEGER NOT NULL,
  UNIQUE (order_id, position)
) STRICT;

CREATE TABLE IF NOT EXISTS ratings (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  tags TEXT NOT NULL,
  text TEXT,
  at INTEGER NOT NULL
) STRICT;
