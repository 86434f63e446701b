CREATE TABLE IF NOT EXISTS guest_sessions (
  order_id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL UNIQUE,
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  dropped_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS carts (
  id TEXT PRIMARY KEY,
  guest_id TEXT UNIQUE REFERENCES guest_sessions (order_id) ON DELETE CASCADE,
  customer_id TEXT REFERENCES customers (id) ON DELETE CASCADE,
  -- A round at a table is a cart of a diner.
  diner_id TEXT UNIQUE REFERENCES diners (id) ON DELETE CASCADE,
  service_id TEXT NOT NULL REFERENCES services (id) ON UPDATE CASCADE,
  checkout_option TEXT NOT NULL CHECK (checkout_option IN ('DELIVERY', 'TAKEOUT', 'TABLE')),
  taken_from TEXT,
  created_at INTEGER NOT NULL,
  CHECK ((guest_id IS NOT NULL) + (customer_id IS NOT NULL) + (diner_id IS NOT NULL) = 1)
) STRICT;
CREATE INDEX IF NOT EXISTS carts_by_customer ON carts (customer_id);

-- agreed_*: what the customer last saw and went on from; told_*: what the last answer said.
CREATE TABLE IF NOT EXISTS cart_lines (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  note TEXT,
  agreed_price INTEGER NOT NULL,
  agreed_available INTEGER NOT NULL CHECK (agreed_available IN (0, 1)),
  told_price INTEGER NOT NULL,
  told_available INTEGER NOT NULL CHECK (told_available IN (0, 1))
) STRICT;
CREATE INDEX IF NOT EXISTS cart_lines_by_cart ON cart_lines (cart_id, position);

CREATE TABLE IF NOT EXISTS line_options (
  line_id TEXT NOT NULL REFERENCES cart_lines (id) ON DELETE CASCADE,
  group_id TEXT NOT NULL,
  option_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (line_id, group_id, option_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS cart_removals (
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (cart_id, position)
) STRICT, WITHOUT ROWID;
