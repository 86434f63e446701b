-- Money is in integer minor units; instants are milliseconds since the epoch; lists and texts in both
-- languages ({"pt","en"}) that are only ever read whole are JSON.

CREATE TABLE IF NOT EXISTS settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS flags (
  code TEXT PRIMARY KEY,
  active INTEGER NOT NULL CHECK (active IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS home_blocks (
  position INTEGER PRIMARY KEY,
  block TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS legal_texts (
  kind TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS places (
  id TEXT PRIMARY KEY,
  postal_code TEXT NOT NULL,
  street TEXT NOT NULL,
  number TEXT NOT NULL,
  district TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  folded TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS stores (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  merchant_id TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  picture TEXT,
  address TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  area TEXT NOT NULL,
  open INTEGER NOT NULL DEFAULT 1 CHECK (open IN (0, 1)),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  fee_original INTEGER,
  minutes INTEGER NOT NULL CHECK (minutes >= 0),
  minimum_order INTEGER NOT NULL CHECK (minimum_order >= 0),
  other_fees INTEGER NOT NULL CHECK (other_fees >= 0),
  slot_capacity INTEGER NOT NULL DEFAULT 20 CHECK (slot_capacity >= 0)
) STRICT;

CREATE TABLE IF NOT EXISTS store_hours (
  store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  PRIMARY KEY (store_id, weekday, start_time)
) STRICT, WITHOUT ROWID;

-- A replaced service keeps its row, so that its old id can be told from one that never was.
CREATE TABLE IF NOT EXISTS services (
  id TEXT PRIMARY KEY,
  store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  service_type TEXT NOT NULL CHECK (service_type IN ('DELIVERY', 'TAKEOUT')),
  status TEXT NOT NULL DEFAULT 'AVAILABLE' CHECK (status IN ('AVAILABLE', 'UNAVAILABLE')),
  replaced_by TEXT REFERENCES services (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX IF NOT EXISTS services_by_store ON services (store_id);

CREATE TABLE IF NOT EXISTS categories (
  id TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  picture TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS items (
  id TEXT PRIMARY KEY,
  category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  picture TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  original_price INTEGER,
  serves INTEGER,
  tags TEXT NOT NULL,
  allergens TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('AVAILABLE', 'UNAVAILABLE')),
  folded TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS items_by_category ON items (category_id, position);

-- Rows here limit an item to some stores; an item without one is sold at all.
CREATE TABLE IF NOT EXISTS item_stores (
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  PRIMARY KEY (item_id, store_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS option_groups (
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  min INTEGER NOT NULL CHECK (min >= 0),
  max INTEGER NOT NULL CHECK (max >= min),
  status TEXT NOT NULL CHECK (status IN ('AVAILABLE', 'UNAVAILABLE')),
  PRIMARY KEY (item_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS options (
  item_id TEXT NOT NULL,
  group_id TEXT NOT NULL,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  price INTEGER NOT NULL CHECK (price >= 0),
  max INTEGER,
  status TEXT NOT NULL CHECK (status IN ('AVAILABLE', 'UNAVAILABLE')),
  PRIMARY KEY (item_id, group_id, id),
  FOREIGN KEY (item_id, group_id) REFERENCES option_groups (item_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS customers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS access_tokens (
  digest TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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
  service_id TEXT NOT NULL REFERENCES services (id) ON UPDATE CASCADE,
  checkout_option TEXT NOT NULL CHECK (checkout_option IN ('DELIVERY', 'TAKEOUT')),
  taken_from TEXT,
  created_at INTEGER NOT NULL,
  CHECK ((guest_id IS NULL) <> (customer_id IS NULL))
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

-- An order keeps what was agreed when it was placed: names, prices and addresses as they were.
CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  guest_id TEXT REFERENCES guest_sessions (order_id),
  customer_id TEXT REFERENCES customers (id),
  store_id TEXT NOT NULL REFERENCES stores (id),
  checkout_option TEXT NOT NULL CHECK (checkout_option IN ('DELIVERY', 'TAKEOUT')),
  status TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  next_at INTEGER,
  created_at INTEGER NOT NULL,
  checkout_time INTEGER,
  estimated_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  address TEXT,
  contact TEXT NOT NULL,
  include_document_invoice INTEGER NOT NULL CHECK (include_document_invoice IN (0, 1)),
  note TEXT,
  items_price INTEGER NOT NULL,
  other_fees INTEGER NOT NULL,
  delivery_price INTEGER NOT NULL,
  order_amount INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS orders_due ON orders (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS orders_by_customer ON orders (customer_id, created_at);
CREATE INDEX IF NOT EXISTS orders_by_slot ON orders (store_id, checkout_time) WHERE checkout_time IS NOT NULL;

CREATE TABLE IF NOT EXISTS order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  name TEXT NOT NULL,
  picture TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  unit_price INTEGER NOT NULL,
  total_price INTEGER NOT NULL,
  note TEXT,
  options TEXT NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS order_events (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  status TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  amount INTEGER NOT NULL,
  change_for INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS payments_by_order ON payments (order_id, created_at);

CREATE TABLE IF NOT EXISTS kept_answers (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
